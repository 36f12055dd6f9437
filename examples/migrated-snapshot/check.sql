-- In place of a suite: 500 commits into what the migrations have left.
DO $$
BEGIN
  ASSERT (SELECT count(*) = max(id) FROM migrations), 'a migration is missing';
END
$$;
SELECT format('INSERT INTO part_1 (name, amount) VALUES (%L, %s)', 'test ' || n, n) FROM generate_series(1, 500) AS n
\gexec
DO $$
BEGIN
  ASSERT (SELECT count(*) FROM part_1 WHERE name LIKE 'test %') = 500, 'a row is missing';
END
$$;
