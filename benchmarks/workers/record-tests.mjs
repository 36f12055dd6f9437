// Keeps the seconds of the single tests of a suite, from the JUnit files of a run, for splitting.mjs.
// Usage: node benchmarks/workers/record-tests.mjs NAME FOLDER FILE... FOLDER is where the tests ran. Writes benchmarks/workers/test-times/NAME.json:
// the tests of each file or module in their order, as classes with the seconds of their tests.
import { createReadStream, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { importTypeScript } from '../bundle.mjs';

const { readJunit } = await importTypeScript('src/workload/junit/junit.ts');
const [name, folder, ...files] = process.argv.slice(2);
const items = new Map();
for (const file of files)
  await readJunit(createReadStream(file), ({ className, time }) => {
    const { item, group } = placeOf(className);
    const groups = items.get(item) ?? [];
    items.set(item, groups);
    if (groups.at(-1)?.[0] !== group) groups.push([group, []]);
    groups.at(-1)[1].push(time?.['.']?.seconds ?? 0);
  });
const lines = [...items].map(([item, groups]) => `${JSON.stringify(item)}: ${JSON.stringify(groups)}`);
const target = path.join(import.meta.dirname, 'test-times', `${name}.json`);
writeFileSync(target, `{\n${lines.join(',\n')}\n}\n`);

/** Of `tests.test_a.TestA.TestInner` the file and the classes, or the module and the class where there is no such file. */
function placeOf(className) {
  const parts = className.split('.');
  for (let length = parts.length; length > 0; length--) {
    const file = `${parts.slice(0, length).join('/')}.py`;
    if (existsSync(path.join(folder, file))) return { item: file, group: parts.slice(length).join('.') };
  }
  return { item: parts.slice(0, -1).join('.'), group: parts.at(-1) };
}
