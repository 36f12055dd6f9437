import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readItemFacts } from '../../../src/features/workers/collect/digests.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-items-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

const TREE = {
  'tests/test_a.py': 'aaaa',
  'tests/sub/test_b.py': 'bb',
  'tests/__pycache__/test_a.pyc': 'made',
  'tests/__pycache__/test_a.nbi': 'made',
  'tests/made.pyc': 'made',
  'shop/tests.py': 'ccc',
  'src/test/java/org/example/OrdersTest.java': 'jjjjj',
  'src/one/Twice.java': '1',
  'src/two/Twice.java': '2',
};
const GO_TREE = {
  'go.mod': 'module example.org/shop // the shop\n\ngo 1.26\n',
  'a_test.go': 'aaa',
  'orders/b_test.go': 'bb',
  'orders/testdata.txt': 'd',
  'orders/internal/c_test.go': 'cccccc',
};

describe('bytes of', () => {
  test.each<[string, string, number | undefined]>([
    ['a file', 'tests/test_a.py', 4],
    ['a file with a dot before it', './tests/test_a.py', 4],
    ['a folder, without what Python makes', 'tests', 6],
    ['a class in a file', 'tests/test_a.py::TestA', 4],
    ['a module', 'shop.tests', 3],
    ['a class in a module', 'shop.tests.OrderTests', 3],
    ['a package of modules', 'tests.sub', 2],
    ['a Java class', 'org.example.OrdersTest', 5],
    ['a class without its package', 'OrdersTest', 5],
    ['one of two classes that are called alike', 'Twice', undefined],
    ['what is not there', 'tests/test_gone.py', undefined],
    ['what is outside of the folder', '../../../../etc/passwd', undefined],
    ['an absolute path outside', '/etc/passwd', undefined],
  ])('%s', async (_, item, bytes) => {
    write(TREE);
    expect((await readItemFacts([item], folder)).sizes.get(item)).toBe(bytes);
  });

  test.each([
    ['example.org/shop', 3 + 45],
    ['.', 3 + 45],
    ['example.org/shop/orders', 3],
    ['./orders', 3],
    ['./orders/internal', 6],
  ])('the Go package %s: the files of its folder', async (item, bytes) => {
    write(GO_TREE);
    const facts = await readItemFacts([item], folder);
    expect(facts.sizes.get(item)).toBe(bytes);
    expect(facts.goModule).toBe('example.org/shop');
  });

  test('items of one file: a share for each', async () => {
    write(TREE);
    const items = ['tests/test_a.py::TestA', 'tests/test_a.py::TestB'];
    expect([...(await readItemFacts(items, folder)).sizes.values()]).toEqual([2, 2]);
  });
});

describe('a digest', () => {
  const ITEMS = ['tests/test_a.py', 'tests', 'shop.tests', 'gone'];
  const digests = async () => [...(await readItemFacts(ITEMS, folder)).digests.values()];

  test('changes with the bytes and names of the files, and is the same in another folder', async () => {
    write(TREE);
    const [file, below, module, gone] = await digests();
    expect(gone).toBeNull();
    write({ 'tests/sub/test_b.py': 'BB' });
    expect(await digests()).toEqual([file, expect.not.stringMatching(below!), module, null]);
    rmSync(folder, { recursive: true });
    folder = mkdtempSync(path.join(os.tmpdir(), 'pg-speed-items-'));
    write(TREE);
    expect(await digests()).toEqual([file, below, module, null]);
    write({ 'tests/new.txt': '' });
    expect(await digests()).toEqual([file, expect.not.stringMatching(below!), module, null]);
    rmSync(path.join(folder, 'tests/new.txt'));
    renameSync(path.join(folder, 'tests/sub/test_b.py'), path.join(folder, 'tests/sub/test_c.py'));
    expect(await digests()).toEqual([file, expect.not.stringMatching(below!), module, null]);
  });

  test('is of no link, nor of what is behind one', async () => {
    write(TREE);
    symlinkSync('tests/test_a.py', path.join(folder, 'link.py'));
    symlinkSync('tests', path.join(folder, 'linked'));
    const { digests: linked } = await readItemFacts(['link.py', 'linked', 'linked/test_a.py'], folder);
    expect([...linked.values()]).toEqual([null, null, null]);
  });

  test('is left out beyond the limits', async () => {
    write(TREE);
    const read = async (limits: { files: number; bytes: number }, items = ['tests/test_a.py', 'shop/tests.py']) =>
      [...(await readItemFacts(items, folder, limits)).digests.values()].map(Boolean);
    expect(await read({ files: 9, bytes: 9 })).toEqual([true, true]);
    expect(await read({ files: 1, bytes: 9 })).toEqual([true, false]);
    expect(await read({ files: 9, bytes: 4 })).toEqual([true, false]);
    // Half of a folder is not the folder, and a file of two items is read once.
    expect(await read({ files: 1, bytes: 9 }, ['tests'])).toEqual([false]);
    expect(await read({ files: 9, bytes: 5 }, ['tests/test_a.py::A', 'tests/test_a.py::B', 'shop/tests.py'])).toEqual([
      ...[true, true, true],
    ]);
  });
});
