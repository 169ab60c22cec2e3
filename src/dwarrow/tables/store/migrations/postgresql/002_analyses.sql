CREATE TABLE dwarrow_analyses (
    table_id text PRIMARY KEY REFERENCES dwarrow_tables (id),
    method text NOT NULL,
    body text NOT NULL
);
