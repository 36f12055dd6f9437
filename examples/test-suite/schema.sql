-- A shop of eight tables, with the keys and indexes that such tables have.
CREATE TABLE customers (
  id integer PRIMARY KEY,
  email text NOT NULL UNIQUE,
  name text NOT NULL
);
CREATE TABLE addresses (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers,
  city text NOT NULL
);
CREATE INDEX ON addresses (customer_id);
CREATE TABLE products (
  id integer PRIMARY KEY,
  sku text NOT NULL UNIQUE,
  cents integer NOT NULL CHECK (cents > 0)
);
CREATE TABLE stock (
  product_id integer PRIMARY KEY REFERENCES products,
  pieces integer NOT NULL CHECK (pieces >= 0)
);
CREATE TABLE orders (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers,
  status text NOT NULL DEFAULT 'open'
);
CREATE INDEX ON orders (customer_id);
CREATE INDEX ON orders (status);
CREATE TABLE lines (
  order_id integer NOT NULL REFERENCES orders,
  product_id integer NOT NULL REFERENCES products,
  pieces integer NOT NULL CHECK (pieces > 0),
  PRIMARY KEY (order_id, product_id)
);
CREATE INDEX ON lines (product_id);
CREATE TABLE payments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL UNIQUE REFERENCES orders,
  cents integer NOT NULL
);
CREATE TABLE events (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL REFERENCES orders,
  what text NOT NULL
);
CREATE INDEX ON events (order_id);
