CREATE TABLE dwarrow_analyses (
    table_id TEXT PRIMARY KEY REFERENCES dwarrow_tables (id),
    method TEXT NOT NULL,
    body TEXT NOT NULL
) STRICT, WITHOUT ROWID;
