/** A small shop: five tables with foreign keys and indexes, in a schema of their own. */
export const SCHEMA = `
DROP SCHEMA IF EXISTS sample_shop CASCADE;
CREATE SCHEMA sample_shop;
SET search_path = sample_shop;
CREATE TABLE customers (
  id integer PRIMARY KEY,
  email text NOT NULL UNIQUE,
  name text NOT NULL
);
CREATE TABLE products (
  id integer PRIMARY KEY,
  sku text NOT NULL UNIQUE,
  price_cents integer NOT NULL CHECK (price_cents > 0),
  stock integer NOT NULL CHECK (stock >= 0)
);
CREATE TABLE orders (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  customer_id integer NOT NULL REFERENCES customers,
  status text NOT NULL CHECK (status IN ('open', 'paid', 'cancelled'))
);
CREATE INDEX ON orders (customer_id);
CREATE INDEX ON orders (status);
CREATE TABLE order_items (
  order_id integer NOT NULL REFERENCES orders ON DELETE CASCADE,
  product_id integer NOT NULL REFERENCES products,
  quantity integer NOT NULL CHECK (quantity > 0),
  price_cents integer NOT NULL,
  PRIMARY KEY (order_id, product_id)
);
CREATE INDEX ON order_items (product_id);
CREATE TABLE payments (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id integer NOT NULL UNIQUE REFERENCES orders,
  amount_cents integer NOT NULL,
  note text NOT NULL
);`;

export const CLEAN = 'TRUNCATE customers, products, orders, order_items, payments RESTART IDENTITY';
