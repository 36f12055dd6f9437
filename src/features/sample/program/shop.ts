// Defines the shop that the built-in workload tests: its tables, fixtures and transactions.

/** One connection of a PostgreSQL client. */
export interface Database {
  query(sql: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

export interface Line {
  product: number;
  quantity: number;
}

export const CUSTOMERS = 8;
export const PRODUCTS = 8;
export const STOCK = 20;

export function priceCents(product: number): number {
  return product * 100 + 95;
}

/** Fixtures as factories make them: one row, one commit. */
export async function insertFixtures(db: Database): Promise<void> {
  for (let id = 1; id <= CUSTOMERS; id++) {
    const values = [id, `customer-${id}@example.com`, `Customer ${id}`];
    await db.query('INSERT INTO customers (id, email, name) VALUES ($1, $2, $3)', values);
  }
  for (let id = 1; id <= PRODUCTS; id++) {
    const values = [id, `SKU-${id}`, priceCents(id), STOCK];
    await db.query('INSERT INTO products (id, sku, price_cents, stock) VALUES ($1, $2, $3, $4)', values);
  }
}

/** One transaction: the order, its lines, and less stock. Returns the order's id. */
export async function placeOrder(db: Database, customer: number, lines: readonly Line[]): Promise<number> {
  return inTransaction(db, async () => {
    const order = await readNumber(
      db,
      "INSERT INTO orders (customer_id, status) VALUES ($1, 'open') RETURNING id AS value",
      [customer],
    );
    for (const { product, quantity } of lines) {
      await db.query('UPDATE products SET stock = stock - $2 WHERE id = $1', [product, quantity]);
      await db.query(
        `INSERT INTO order_items (order_id, product_id, quantity, price_cents)
         SELECT $1, id, $3, price_cents FROM products WHERE id = $2`,
        [order, product, quantity],
      );
    }
    return order;
  });
}

/** One transaction: payment of the whole order. Returns cents. */
export async function payOrder(db: Database, order: number): Promise<number> {
  return inTransaction(db, async () => {
    await db.query("UPDATE orders SET status = 'paid' WHERE id = $1 AND status = 'open'", [order]);
    return readNumber(
      db,
      `INSERT INTO payments (order_id, amount_cents, note)
       SELECT $1::integer, sum(quantity * price_cents), repeat('paid in full ', 20) FROM order_items WHERE order_id = $1
       RETURNING amount_cents AS value`,
      [order],
    );
  });
}

/** One transaction: returns the stock and removes the lines. */
export async function cancelOrder(db: Database, order: number): Promise<void> {
  await inTransaction(db, async () => {
    await db.query(
      'UPDATE products SET stock = stock + quantity FROM order_items WHERE product_id = id AND order_id = $1',
      [order],
    );
    await db.query('DELETE FROM order_items WHERE order_id = $1', [order]);
    await db.query("UPDATE orders SET status = 'cancelled' WHERE id = $1", [order]);
  });
}

/** The column `value` of the only row. @throws Error when it is not a number */
export async function readNumber(db: Database, sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await db.query(sql, values);
  const value = rows[0]?.value;
  if (typeof value !== 'number') throw new Error(`no number came back from: ${sql}`);
  return value;
}

async function inTransaction<T>(db: Database, work: () => Promise<T>): Promise<T> {
  await db.query('BEGIN');
  try {
    const result = await work();
    await db.query('COMMIT');
    return result;
  } catch (error) {
    // After a lost connection this fails too; report the first error.
    await db.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

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
