CREATE TABLE made_by_sql (note text);
INSERT INTO made_by_sql VALUES (current_database());
