// A reporter for `node --test` that writes JUnit with the file of each test. The one of Node.js 20 leaves it out, and no time could be learned.
import path from 'node:path';

const SIGNS = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]);

export default async function* writeJunit(events) {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n<testsuite name="tests">\n';
  for await (const { type, data } of events) {
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    const file = path.relative('', data.file ?? '');
    const seconds = data.details.duration_ms / 1000;
    const failure = type === 'test:fail' ? `<failure message="${escape(data.details.error.message)}"/>` : '';
    yield `<testcase name="${escape(data.name)}" file="${escape(file)}" time="${seconds}">${failure}</testcase>\n`;
  }
  yield '</testsuite>\n</testsuites>\n';
}
