CREATE TABLE dwarrow_tables (
    id text PRIMARY KEY,
    header text NOT NULL
);

CREATE TABLE dwarrow_rows (
    table_id text NOT NULL REFERENCES dwarrow_tables (id),
    number integer NOT NULL CHECK (number > 0),
    over boolean NOT NULL,
    body text NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE INDEX dwarrow_rows_over ON dwarrow_rows (table_id) WHERE over;
