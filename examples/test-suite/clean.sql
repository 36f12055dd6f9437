-- After every test.
TRUNCATE customers, addresses, products, stock, orders, lines, payments, events RESTART IDENTITY;
