// Small suites that fail in workers for a known reason, five of each kind, for diagnose.mjs: each test is the body of a function in a file.

/** Long enough for a neighbour to start, which gets its server meanwhile. */
const HOLD_MS = 1500;
const PORT = 45_291;
const HOLD = `await sleep(${HOLD_MS});`;
const PSQL =
  "execFileSync('psql', ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--command', sql], { stdio: 'pipe' })";

const query = (sql) => `const sql = ${JSON.stringify(sql)}; ${PSQL};`;
const times = (names, body) => Object.fromEntries([...names].map((name) => [name, body]));
/** All files do nothing but those given. */
const among = (names, tests) => ({ ...times(names, ''), ...tests });

const FOLDER = `fs.mkdirSync('scratch'); ${HOLD} fs.rmdirSync('scratch');`;
const UPLOADS = `fs.rmSync('uploads', { recursive: true, force: true }); fs.mkdirSync('uploads'); fs.writeFileSync('uploads/' + me, ''); ${HOLD} fs.readFileSync('uploads/' + me);`;
const owns = (file) =>
  `fs.writeFileSync(${file}, me); ${HOLD} if (fs.readFileSync(${file}, 'utf8') !== me) throw new Error('not mine');`;
const LOCK = `const lock = fs.openSync('lock', 'wx'); ${HOLD} fs.closeSync(lock); fs.rmSync('lock');`;
const listen = (address) => `
  const server = net.createServer();
  await new Promise((resolve, reject) => server.once('error', reject).listen(${address}, resolve));
  ${HOLD}
  server.close();`;
const UDP = `
  const socket = dgram.createSocket('udp4');
  await new Promise((resolve, reject) => socket.once('error', reject).bind(${PORT}, '127.0.0.1', resolve));
  ${HOLD}
  socket.close();`;
const counts = (file) => `
  const read = () => (fs.existsSync(${file}) ? fs.readFileSync(${file}, 'utf8') : '0');
  const before = read();
  ${HOLD}
  if (read() !== before) throw new Error('somebody else counts');
  fs.writeFileSync(${file}, String(Number(before) + 1));`;
/** A service outside of the slices, which the benchmark runs on a port of its own. */
const COUNTS_OUTSIDE = `
  const ask = async () => Number(await (await fetch('http://127.0.0.1:' + process.env.COUNTER_PORT)).text());
  const before = await ask();
  ${HOLD}
  if ((await ask()) !== before + 1) throw new Error('somebody else counts');`;
const FAIL = "throw new Error('wrong');";

/**
 * `finds`: the kind of the finding of every failed slice. `needs`: the items that an order needs. `junit`: whether it writes JUnit files.
 * `workers`: default 2.
 */
export const MADE_SUITES = [
  {
    kind: 'order',
    name: 'a variable of the process',
    finds: 'order',
    needs: ['a'],
    junit: true,
    tests: among('abcd', { a: 'globalThis.made = 1;', b: 'if (!globalThis.made) throw new Error("not made");' }),
  },
  {
    kind: 'order',
    name: 'a table',
    finds: 'order',
    needs: ['c'],
    junit: false,
    tests: among('abcdefgh', { c: query('create table made ()'), f: query('table made') }),
  },
  {
    kind: 'order',
    name: 'a role',
    finds: 'order',
    needs: ['g'],
    junit: true,
    tests: among('abcdefghijkl', {
      g: query('create role made'),
      j: query('set role made'),
      l: query('set role made'),
    }),
  },
  {
    kind: 'order',
    name: 'two tests',
    finds: 'order',
    needs: ['a', 'e'],
    junit: true,
    tests: among('abcdefgh', {
      a: 'globalThis.made = 1;',
      e: 'globalThis.made += 1;',
      h: 'if (globalThis.made !== 2) throw new Error("not made");',
    }),
  },
  {
    kind: 'order',
    name: 'a temporary file',
    finds: 'order',
    needs: ['d'],
    junit: false,
    workers: 3,
    tests: among('abcdefghi', {
      d: "fs.writeFileSync(process.env.TMPDIR + '/made', '');",
      i: "fs.readFileSync(process.env.TMPDIR + '/made');",
    }),
  },
  { kind: 'scratch file', name: 'a folder', finds: 'files', junit: true, tests: times('ab', FOLDER) },
  { kind: 'scratch file', name: 'uploads', finds: 'files', junit: false, tests: times('ab', UPLOADS) },
  {
    kind: 'scratch file',
    name: 'a file in /tmp',
    finds: 'files',
    junit: true,
    tests: times('ab', owns("'/tmp/pg-speed-made'")),
  },
  { kind: 'scratch file', name: 'a lock', finds: 'files', junit: false, workers: 3, tests: times('abc', LOCK) },
  {
    kind: 'scratch file',
    name: 'a configuration, beside tests that pass',
    finds: 'files',
    junit: true,
    tests: among('abcdef', { c: owns("'config'"), d: owns("'config'") }),
  },
  {
    kind: 'fixed port',
    name: 'TCP',
    finds: 'network',
    junit: true,
    tests: times('ab', listen(`${PORT}, '127.0.0.1'`)),
  },
  { kind: 'fixed port', name: 'any address', finds: 'network', junit: false, tests: times('ab', listen(`${PORT}`)) },
  {
    kind: 'fixed port',
    name: 'three workers',
    finds: 'network',
    junit: true,
    workers: 3,
    tests: times('abc', listen(`${PORT}, '127.0.0.1'`)),
  },
  { kind: 'fixed port', name: 'UDP', finds: 'network', junit: false, tests: times('ab', UDP) },
  {
    kind: 'fixed port',
    name: 'beside tests that pass',
    finds: 'network',
    junit: true,
    tests: among('abcdef', { c: listen(`${PORT}, '127.0.0.1'`), d: listen(`${PORT}, '127.0.0.1'`) }),
  },
  {
    kind: 'shared counter',
    name: 'in the checkout',
    finds: 'files',
    junit: true,
    tests: times('ab', counts("'counter'")),
  },
  {
    kind: 'shared counter',
    name: 'in /tmp',
    finds: 'files',
    junit: false,
    tests: times('ab', counts("'/tmp/pg-speed-made-counter'")),
  },
  {
    kind: 'shared counter',
    name: 'in HOME',
    finds: 'neighbours',
    junit: true,
    tests: times('ab', counts("process.env.HOME + '/counter'")),
  },
  {
    kind: 'shared counter',
    name: 'in /dev/shm',
    finds: 'neighbours',
    junit: false,
    tests: times('ab', counts("'/dev/shm/pg-speed-made-counter'")),
  },
  {
    kind: 'shared counter',
    name: 'in a service outside',
    finds: 'neighbours',
    junit: true,
    tests: times('ab', COUNTS_OUTSIDE),
  },
  { kind: 'plain failure', name: 'an assertion', finds: 'own', junit: true, tests: among('abcd', { b: FAIL }) },
  {
    kind: 'plain failure',
    name: 'an exit in the middle',
    finds: 'own',
    junit: false,
    tests: among('abcd', { b: 'process.exit(3);' }),
  },
  {
    kind: 'plain failure',
    name: 'an error of the server',
    finds: 'own',
    junit: true,
    tests: among('abcd', { c: query('table missing') }),
  },
  {
    kind: 'plain failure',
    name: 'in two slices',
    finds: 'own',
    junit: true,
    tests: among('abcd', { b: FAIL, c: FAIL }),
  },
  {
    kind: 'plain failure',
    name: 'before the JUnit file is written',
    finds: 'own',
    junit: true,
    tests: among('abcd', { d: 'process.exit(3);' }),
  },
];
