const run = (what, junit) =>
  `../venv/bin/python -m pytest -q -p no:cacheprovider --junitxml ${junit} ${what} ` +
  '--deselect tests/test_connect.py::TestConnectionAttributes ' +
  '--deselect tests/test_pool.py::TestPool::test_pool_config_persistence ' +
  '--deselect tests/test_execute.py::TestExecuteMany::test_executemany_server_failure_during_writes';

/** @type {Partial<import('../suites.mjs').Suite>} */
export default {
  version: '0.32.0',
  ecosystem: 'pypi',
  package: 'asyncpg',
  kind: 'bound by the client: queries, types, pools, time limits',
  about: 'The driver for asyncio, tested on a server that is there already.',
  why: 'One test makes 1,000 tables, in 3.4 s on `default` and in 1.2 s on `turbo`: that is most of what there may be to gain. Most of the run is waiting on purpose, for timers and time limits, in which neither the suite nor the server works.',
  packages: ['distro==1.9.0', 'pytest==9.0.2', 'pytest-xdist==3.8.0'],
  // Its source would hide the release with its compiled parts.
  prepare: ['rm -r asyncpg'],
  command: run('tests', 'junit.xml'),
  junit: 'junit.xml',
  parallel: {
    files: 'tests/test_*.py',
    command: run('{slice}', 'junit-{slice-number}.xml'),
    junit: 'junit-*.xml',
    own: run('-n 2 tests', 'junit.xml'),
  },
  leftOut: [
    { what: 'TestConnectionAttributes', why: 'it starts servers of its own, which refuse to run as root' },
    { what: 'test_pool_config_persistence', why: 'it fails in one of five runs' },
    {
      what: 'test_executemany_server_failure_during_writes',
      why: 'it fails in most runs: it passes only where the server answers before the client has sent everything',
    },
  ],
};
