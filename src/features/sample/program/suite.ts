// Runs the tests of the built-in workload, and writes their times as JUnit XML.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  CLEAN,
  CUSTOMERS,
  cancelOrder,
  type Database,
  insertFixtures,
  type Line,
  PRODUCTS,
  payOrder,
  placeOrder,
  priceCents,
  readNumber,
  SCHEMA,
  STOCK,
} from './shop.ts';

/** A test; `n` counts from 0 and decides the data. */
type Test = (db: Database, n: number) => Promise<void>;

const TESTS: readonly [Test, ...Test[]] = [
  testSale,
  testCancellation,
  testSoldOut,
  testDuplicateEmail,
  testBestSellers,
];

export interface SuiteCase {
  name: string;
  seconds: number;
  failure: string | null;
}

/**
 * Makes the schema, then runs `count` tests, each on clean tables. @param onCase called after each test
 * @throws Error when a result is wrong
 */
export async function runSuite(db: Database, count: number, onCase: (done: SuiteCase) => void): Promise<void> {
  await db.query(SCHEMA);
  for (let n = 0; n < count; n++) {
    const test = TESTS[n % TESTS.length] ?? TESTS[0];
    const began = performance.now();
    const report = (failure: string | null) =>
      onCase({ name: `${test.name} ${n + 1}`, seconds: (performance.now() - began) / 1000, failure });
    try {
      await db.query(CLEAN);
      await insertFixtures(db);
      await test(db, n);
      report(null);
    } catch (error) {
      report(formatTestFailure(error));
      throw new Error(`test ${n + 1} (${test.name}) failed: ${formatTestFailure(error)}`);
    }
  }
}

async function testSale(db: Database, n: number): Promise<void> {
  const lines = chooseLines(n);
  const order = await placeOrder(db, chooseCustomer(n), lines);
  const paid = await payOrder(db, order);
  expectEqual('amount paid', paid, sumCents(lines));
  const open = await readNumber(db, "SELECT count(*)::integer AS value FROM orders WHERE status = 'open'");
  expectEqual('open orders', open, 0);
  expectEqual('stock', await readStock(db), PRODUCTS * STOCK - sumQuantity(lines));
}

async function testCancellation(db: Database, n: number): Promise<void> {
  const kept = await placeOrder(db, chooseCustomer(n), chooseLines(n));
  const cancelled = await placeOrder(db, chooseCustomer(n + 1), chooseLines(n + 1));
  await cancelOrder(db, cancelled);
  expectEqual('stock', await readStock(db), PRODUCTS * STOCK - sumQuantity(chooseLines(n)));
  const orders = await readNumber(db, 'SELECT count(DISTINCT order_id)::integer AS value FROM order_items');
  expectEqual('orders with lines', orders, 1);
  expectEqual('amount paid', await payOrder(db, kept), sumCents(chooseLines(n)));
}

async function testSoldOut(db: Database, n: number): Promise<void> {
  const product = 1 + (n % PRODUCTS);
  await placeOrder(db, chooseCustomer(n), [{ product, quantity: STOCK }]);
  await expectRejection(placeOrder(db, chooseCustomer(n), [{ product, quantity: 1 }]), '23514');
  expectEqual('orders', await readNumber(db, 'SELECT count(*)::integer AS value FROM orders'), 1);
  expectEqual('stock', await readStock(db), (PRODUCTS - 1) * STOCK);
}

async function testDuplicateEmail(db: Database, n: number): Promise<void> {
  const email = `customer-${chooseCustomer(n)}@example.com`;
  const insert = 'INSERT INTO customers (id, email, name) VALUES ($1, $2, $3)';
  await expectRejection(db.query(insert, [CUSTOMERS + 1, email, 'Twin']), '23505');
  await db.query('UPDATE customers SET email = $2 WHERE id = $1', [chooseCustomer(n), 'moved@example.com']);
  await db.query(insert, [CUSTOMERS + 1, email, 'Twin']);
  expectEqual('customers', await readNumber(db, 'SELECT count(*)::integer AS value FROM customers'), CUSTOMERS + 1);
}

async function testBestSellers(db: Database, n: number): Promise<void> {
  for (let step = 0; step < 3; step++) await placeOrder(db, chooseCustomer(n + step), chooseLines(n + step));
  const { rows } = await db.query(
    `SELECT p.id, sum(i.quantity)::integer AS sold FROM order_items i
     JOIN products p ON p.id = i.product_id JOIN orders o ON o.id = i.order_id JOIN customers c ON c.id = o.customer_id
     WHERE c.email LIKE 'customer-%' GROUP BY p.id ORDER BY sold DESC, p.id`,
  );
  const sold = rows.reduce((sum, row) => sum + Number(row.sold), 0);
  const ordered = [0, 1, 2].flatMap((step) => chooseLines(n + step));
  expectEqual('pieces sold', sold, sumQuantity(ordered));
}

function chooseCustomer(n: number): number {
  return 1 + (n % CUSTOMERS);
}

function chooseLines(n: number): Line[] {
  return [0, 1, 2].map((step) => ({ product: 1 + ((n + 3 * step) % PRODUCTS), quantity: 1 + ((n + step) % 3) }));
}

function sumQuantity(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

function sumCents(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * priceCents(line.product), 0);
}

function readStock(db: Database): Promise<number> {
  return readNumber(db, 'SELECT sum(stock)::integer AS value FROM products');
}

function expectEqual(what: string, actual: number, expected: number): void {
  if (actual !== expected) throw new Error(`${what}: expected ${expected}, got ${actual}`);
}

/** @throws Error unless the server refuses with this SQLSTATE */
async function expectRejection(work: Promise<unknown>, sqlState: string): Promise<void> {
  const code = await work.then(
    () => 'success',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );
  if (code !== sqlState) throw new Error(`expected SQLSTATE ${sqlState}, got ${code}`);
}

/** The message of any thrown value. Node's error for a name with several addresses has its reasons inside. */
export function formatTestFailure(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(formatTestFailure).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** Writes the cases as a JUnit file, and makes its folder. @throws Error when that fails */
export function writeJunit(file: string, cases: readonly SuiteCase[]): void {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  const lines = cases.map(({ name, seconds, failure }) => {
    const start = `<testcase classname="sample" name="${escapeXml(name)}" time="${seconds.toFixed(6)}"`;
    return failure === null ? `${start}/>` : `${start}><failure message="${escapeXml(failure)}"/></testcase>`;
  });
  const failures = cases.filter(({ failure }) => failure !== null).length;
  const suite = `<testsuite name="sample" tests="${cases.length}" failures="${failures}">`;
  writeFileSync(file, ['<?xml version="1.0" encoding="UTF-8"?>', suite, ...lines, '</testsuite>', ''].join('\n'));
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replace(/\p{Cc}/gu, ' ');
}
