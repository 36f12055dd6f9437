CREATE TABLE kept AS SELECT 'by a file' AS note;
