CREATE TABLE dwarrow_tables (
    id TEXT PRIMARY KEY,
    header TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE dwarrow_rows (
    table_id TEXT NOT NULL REFERENCES dwarrow_tables (id),
    number INTEGER NOT NULL CHECK (number > 0),
    over INTEGER NOT NULL CHECK (over IN (0, 1)),
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX dwarrow_rows_over ON dwarrow_rows (table_id) WHERE over = 1;
