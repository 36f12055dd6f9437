-- Ten times what a test runner does that gives each test file a database of its own.
\set QUIET on
create table item (id serial primary key, name text not null, price numeric, at timestamptz default now());
create index on item (name);
insert into item (name, price) select 'item ' || n, n from generate_series(1, 500) as n;
select format(text, n) from generate_series(1, 10) as n,
  (values (1, 'create database bench_%s'), (2, 'drop database bench_%s')) as step (place, text)
order by n, place \gexec
