"use strict";var __create=Object.create;var __defProp=Object.defineProperty;var __getOwnPropDesc=Object.getOwnPropertyDescriptor;var __getOwnPropNames=Object.getOwnPropertyNames;var __getProtoOf=Object.getPrototypeOf;var __hasOwnProp=Object.prototype.hasOwnProperty;var __copyProps=(to,from,except,desc)=>{if(from&&typeof from==="object"||typeof from==="function"){for(let key of __getOwnPropNames(from))if(!__hasOwnProp.call(
to,key)&&key!==except)__defProp(to,key,{get:()=>from[key],enumerable:!(desc=__getOwnPropDesc(from,key))||desc.enumerable})}return to};var __toESM=(mod,isNodeMode,target)=>(target=mod!=null?__create(__getProtoOf(mod)):{},__copyProps(isNodeMode||!mod||!mod.__esModule?__defProp(target,"default",{
value:mod,enumerable:true}):target,mod));var import_pg=require("./pg.cjs");var import_node_fs=require("node:fs");var import_node_path=__toESM(require("node:path"),1);var CUSTOMERS=8;var PRODUCTS=8;var STOCK=20;function priceCents(product){return product*100+95}async function insertFixtures(db){for(let id=1;id<=CUSTOMERS;id++){
const values=[id,`customer-${id}@example.com`,`Customer ${id}`];await db.query("INSERT INTO customers (id, email, name) VALUES ($1, $2, $3)",values)}for(let id=1;id<=
PRODUCTS;id++){const values=[id,`SKU-${id}`,priceCents(id),STOCK];await db.query("INSERT INTO products (id, sku, price_cents, stock) VALUES ($1, $2, $3, $4)",values)}}
async function placeOrder(db,customer,lines){return inTransaction(db,async()=>{const order=await readNumber(db,"INSERT INTO orders (customer_id, status) VALUES \
($1, 'open') RETURNING id AS value",[customer]);for(const{product,quantity}of lines){await db.query("UPDATE products SET stock = stock - $2 WHERE id = $1",[product,
quantity]);await db.query(`INSERT INTO order_items (order_id, product_id, quantity, price_cents)
         SELECT $1, id, $3, price_cents FROM products WHERE id = $2`,[order,product,quantity])}return order})}async function payOrder(db,order){return inTransaction(
db,async()=>{await db.query("UPDATE orders SET status = 'paid' WHERE id = $1 AND status = 'open'",[order]);return readNumber(db,`INSERT INTO payments (order_id,\
 amount_cents, note)
       SELECT $1::integer, sum(quantity * price_cents), repeat('paid in full ', 20) FROM order_items WHERE order_id = $1
       RETURNING amount_cents AS value`,[order])})}async function cancelOrder(db,order){await inTransaction(db,async()=>{await db.query("UPDATE products SET sto\
ck = stock + quantity FROM order_items WHERE product_id = id AND order_id = $1",[order]);await db.query("DELETE FROM order_items WHERE order_id = $1",[order]);await db.
query("UPDATE orders SET status = 'cancelled' WHERE id = $1",[order])})}async function readNumber(db,sql,values=[]){const{rows}=await db.query(sql,values);const value=rows[0]?.
value;if(typeof value!=="number")throw new Error(`no number came back from: ${sql}`);return value}async function inTransaction(db,work){await db.query("BEGIN");
try{const result=await work();await db.query("COMMIT");return result}catch(error){await db.query("ROLLBACK").catch(()=>void 0);throw error}}var SCHEMA=`
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
);`;var CLEAN="TRUNCATE customers, products, orders, order_items, payments RESTART IDENTITY";var TESTS=[testSale,testCancellation,testSoldOut,testDuplicateEmail,testBestSellers];async function runSuite(db,count,onCase){await db.query(SCHEMA);for(let n=0;n<
count;n++){const test=TESTS[n%TESTS.length]??TESTS[0];const began=performance.now();const report=failure=>onCase({name:`${test.name} ${n+1}`,seconds:(performance.
now()-began)/1e3,failure});try{await db.query(CLEAN);await insertFixtures(db);await test(db,n);report(null)}catch(error){report(formatTestFailure(error));throw new Error(
`test ${n+1} (${test.name}) failed: ${formatTestFailure(error)}`)}}}async function testSale(db,n){const lines=chooseLines(n);const order=await placeOrder(db,chooseCustomer(
n),lines);const paid=await payOrder(db,order);expectEqual("amount paid",paid,sumCents(lines));const open=await readNumber(db,"SELECT count(*)::integer AS value \
FROM orders WHERE status = 'open'");expectEqual("open orders",open,0);expectEqual("stock",await readStock(db),PRODUCTS*STOCK-sumQuantity(lines))}async function testCancellation(db,n){
const kept=await placeOrder(db,chooseCustomer(n),chooseLines(n));const cancelled=await placeOrder(db,chooseCustomer(n+1),chooseLines(n+1));await cancelOrder(db,
cancelled);expectEqual("stock",await readStock(db),PRODUCTS*STOCK-sumQuantity(chooseLines(n)));const orders=await readNumber(db,"SELECT count(DISTINCT order_id)\
::integer AS value FROM order_items");expectEqual("orders with lines",orders,1);expectEqual("amount paid",await payOrder(db,kept),sumCents(chooseLines(n)))}async function testSoldOut(db,n){
const product=1+n%PRODUCTS;await placeOrder(db,chooseCustomer(n),[{product,quantity:STOCK}]);await expectRejection(placeOrder(db,chooseCustomer(n),[{product,quantity:1}]),
"23514");expectEqual("orders",await readNumber(db,"SELECT count(*)::integer AS value FROM orders"),1);expectEqual("stock",await readStock(db),(PRODUCTS-1)*STOCK)}
async function testDuplicateEmail(db,n){const email=`customer-${chooseCustomer(n)}@example.com`;const insert="INSERT INTO customers (id, email, name) VALUES ($1\
, $2, $3)";await expectRejection(db.query(insert,[CUSTOMERS+1,email,"Twin"]),"23505");await db.query("UPDATE customers SET email = $2 WHERE id = $1",[chooseCustomer(
n),"moved@example.com"]);await db.query(insert,[CUSTOMERS+1,email,"Twin"]);expectEqual("customers",await readNumber(db,"SELECT count(*)::integer AS value FROM c\
ustomers"),CUSTOMERS+1)}async function testBestSellers(db,n){for(let step=0;step<3;step++)await placeOrder(db,chooseCustomer(n+step),chooseLines(n+step));const{
rows}=await db.query(`SELECT p.id, sum(i.quantity)::integer AS sold FROM order_items i
     JOIN products p ON p.id = i.product_id JOIN orders o ON o.id = i.order_id JOIN customers c ON c.id = o.customer_id
     WHERE c.email LIKE 'customer-%' GROUP BY p.id ORDER BY sold DESC, p.id`);const sold=rows.reduce((sum,row)=>sum+Number(row.sold),0);const ordered=[0,1,2].flatMap(
step=>chooseLines(n+step));expectEqual("pieces sold",sold,sumQuantity(ordered))}function chooseCustomer(n){return 1+n%CUSTOMERS}function chooseLines(n){return[0,
1,2].map(step=>({product:1+(n+3*step)%PRODUCTS,quantity:1+(n+step)%3}))}function sumQuantity(lines){return lines.reduce((sum,line)=>sum+line.quantity,0)}function sumCents(lines){
return lines.reduce((sum,line)=>sum+line.quantity*priceCents(line.product),0)}function readStock(db){return readNumber(db,"SELECT sum(stock)::integer AS value F\
ROM products")}function expectEqual(what,actual,expected){if(actual!==expected)throw new Error(`${what}: expected ${expected}, got ${actual}`)}async function expectRejection(work,sqlState){
const code=await work.then(()=>"success",error=>error instanceof Error&&"code"in error?error.code:error);if(code!==sqlState)throw new Error(`expected SQLSTATE ${sqlState}\
, got ${code}`)}function formatTestFailure(error){if(error instanceof AggregateError)return error.errors.map(formatTestFailure).join("; ");return error instanceof
Error?error.message:String(error)}function writeJunit(file,cases){(0,import_node_fs.mkdirSync)(import_node_path.default.dirname(import_node_path.default.resolve(
file)),{recursive:true});const lines=cases.map(({name,seconds,failure})=>{const start=`<testcase classname="sample" name="${escapeXml(name)}" time="${seconds.toFixed(
6)}"`;return failure===null?`${start}/>`:`${start}><failure message="${escapeXml(failure)}"/></testcase>`});const failures=cases.filter(({failure})=>failure!==null).
length;const suite=`<testsuite name="sample" tests="${cases.length}" failures="${failures}">`;(0,import_node_fs.writeFileSync)(file,['<?xml version="1.0" encodi\
ng="UTF-8"?>',suite,...lines,"</testsuite>",""].join("\n"))}function escapeXml(text){return text.replaceAll("&","&amp;").replaceAll("<","&lt;").replaceAll('"',"\
&quot;").replace(new RegExp("\\p{Cc}","gu")," ")}var DEFAULT_TESTS=60;async function main(){const tests=readCount(process.env.PG_SPEED_SAMPLE_TESTS);const client=new import_pg.Client({connectionTimeoutMillis:1e4,
application_name:"pg-speed sample"});client.on("error",()=>{});await client.connect().catch(error=>{throw new Error(`cannot connect to ${client.host}:${client.port}\
: ${formatTestFailure(error)}`)});const cases=[];try{await runSuite(client,tests,done=>cases.push(done))}finally{const file=process.env.PG_SPEED_SAMPLE_JUNIT;if(file)
writeJunit(file,cases);await client.end()}console.log(`${tests} tests passed`)}function readCount(text){if(text===void 0||text==="")return DEFAULT_TESTS;if(!/^[1-9]\d{0,5}$/.
test(text))throw new Error(`PG_SPEED_SAMPLE_TESTS: '${text}' is not a number of tests (1 or more)`);return Number(text)}main().catch(error=>{console.error(`pg-s\
peed sample: ${formatTestFailure(error)}`);process.exitCode=1});
