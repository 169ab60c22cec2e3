"""What the tests of tables and server share: real servers, real pages' sockets, a PostgreSQL."""
