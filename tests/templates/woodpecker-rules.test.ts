import { describe, expect, test } from '@jest/globals';
import { checkWorkflow } from '../woodpecker/rules.ts';

const GOOD = `
when:
  - event: [push, pull_request]
services:
  - name: postgres
    image: postgres:17
    entrypoint: [docker-entrypoint.sh, postgres, -c, fsync=off]
    environment:
      POSTGRES_PASSWORD: postgres
steps:
  - name: wait
    image: postgres:17
    environment:
      PGHOST: postgres
    commands:
      - i=0; until psql --command 'SELECT 1'; do i=$((i + 1)); [ $i -lt 60 ] || exit 1; sleep 1; done
  - name: test
    image: node:24
    commands:
      - echo "$HOME $\${HOME} \${CI_COMMIT_SHA:0:8}"
`;
const PLUGIN = `
when:
  event: push
steps:
  pg-speed:
    image: org/pg-speed:17
    settings:
      command: npm test
      token:
        from_secret: pg_speed_token
`;
const FILLED_IN = `\`\${HOME}\` is filled in by Woodpecker, with nothing: write \`$\${HOME}\``;

/** The good file with a line of it changed. */
function change(from: string, to: string, text = GOOD): string {
  expect(text).toContain(from);
  return text.replace(from, () => to);
}

test.each([
  ['a service with a wait step', GOOD],
  ['a plugin, steps as a map, one condition', PLUGIN],
  [
    'an event on every step instead of at the top',
    change('when:\n  event: push\n', '', PLUGIN).replace(
      '    settings:',
      '    when:\n      event: push\n    settings:',
    ),
  ],
  ['a registry with a port', change('image: postgres:17', 'image: registry.example.com:5000/library/postgres:17')],
  ['a digest-like tag', change('image: node:24', 'image: node:24.1-bookworm_slim')],
  [
    'what needs trust, in a comment',
    change('    environment:\n      PGHOST', '    # tmpfs: [/var/lib/postgresql/data]\n    environment:\n      PGHOST'),
  ],
  ['a variable that a comment speaks of', `${PLUGIN}# \${HOME} and $\${HOME}\n`],
])('%s is well', (_what, text) => expect(checkWorkflow(text)).toEqual([]));

describe('each violation is found, alone', () => {
  test.each([
    ['key of the workflow', change('services:', 'pipeline: {}\nservices:'), ['`pipeline` is not a key of a workflow']],
    ['no steps', 'when:\n  event: push\n', ['there are no steps']],
    ['two documents', `${PLUGIN}---\n${PLUGIN}`, ['a file is one document, this is 2']],
    [
      'no events',
      change('  event: push', '  branch: main', PLUGIN),
      ['steps.pg-speed: `when` names no event, neither here nor at the top'],
    ],
    [
      'an event that is none',
      change('[push, pull_request]', '[push, merge_request]'),
      ["when: 'merge_request' is no event"],
    ],
    [
      'tmpfs',
      change('    environment:\n      POSTGRES', '    tmpfs: [/data]\n    environment:\n      POSTGRES'),
      ['services.postgres: `tmpfs` needs a trusted repository'],
    ],
    [
      'volumes of a step',
      change('image: node:24', 'image: node:24\n    volumes: [/tmp:/tmp]'),
      ['steps.test: `volumes` needs a trusted repository'],
    ],
    [
      'privileged',
      change('image: node:24', 'image: node:24\n    privileged: true'),
      ['steps.test: `privileged` needs a trusted repository'],
    ],
    [
      'shm_size, which it does not know',
      change('    environment:\n      POSTGRES', '    shm_size: 256m\n    environment:\n      POSTGRES'),
      ['services.postgres: `shm_size` is no key of it'],
    ],
    [
      'secrets of version 2',
      change('image: node:24', 'image: node:24\n    secrets: [token]'),
      ['steps.test: `secrets` is no key of it'],
    ],
    [
      'commands of a service',
      change(
        '    entrypoint: [docker-entrypoint.sh, postgres, -c, fsync=off]',
        '    commands: [postgres -c fsync=off]',
      ),
      ['services.postgres: `commands` put a shell before the server: use `entrypoint`'],
    ],
    [
      'entrypoint without its script',
      change('[docker-entrypoint.sh, postgres, -c', '[postgres, -c'),
      ['services.postgres: `entrypoint` begins with docker-entrypoint.sh, postgres'],
    ],
    [
      'entrypoint as text',
      change('[docker-entrypoint.sh, postgres, -c, fsync=off]', 'docker-entrypoint.sh postgres'),
      ['services.postgres: `entrypoint` begins with docker-entrypoint.sh, postgres'],
    ],
    [
      'a plugin with commands',
      change('    settings:', '    commands: [npm test]\n    settings:', PLUGIN),
      ['steps.pg-speed: a plugin has `settings` and no `commands`'],
    ],
    [
      'a plugin with an entrypoint',
      change('    settings:', '    entrypoint: [sh]\n    settings:', PLUGIN),
      ['steps.pg-speed: a plugin has `settings` and no `entrypoint`'],
    ],
    [
      'a plugin with an environment',
      change('    settings:', '    environment: {A: b}\n    settings:', PLUGIN),
      ['steps.pg-speed: a plugin has `settings` and no `environment`'],
    ],
    [
      'a secret in the file',
      change('        from_secret: pg_speed_token', '        abc', PLUGIN).replace('token:\n', 'token:'),
      ['steps.pg-speed.settings.token: a secret comes by `from_secret`'],
    ],
    [
      'from_secret with a list',
      change('from_secret: pg_speed_token', 'from_secret: [a]', PLUGIN),
      ['steps.pg-speed.settings.token: `from_secret` names one secret, and nothing stands beside it'],
    ],
    ['no value', change('command: npm test', 'command:', PLUGIN), ['steps.pg-speed.settings.command: has no value']],
    ['no tag', change('image: node:24', 'image: node'), ["steps.test: image 'node' has no tag, or one that moves"]],
    [
      'latest',
      change('image: node:24', 'image: node:latest'),
      ["steps.test: image 'node:latest' has no tag, or one that moves"],
    ],
    ['no image', change('    image: node:24\n', ''), ["steps.test: image '' has no tag, or one that moves"]],
    [
      'a port for a tag',
      change('image: node:24', 'image: registry.example.com:5000/node'),
      ["steps.test: image 'registry.example.com:5000/node' has no tag, or one that moves"],
    ],
    ['a variable that Woodpecker fills in', change('$${HOME}', '$' + '{HOME}'), [FILLED_IN]],
    [
      'a variable in an environment',
      change('PGHOST: postgres', 'PGHOST: postgres\n      A: $HOME/x'),
      ['steps.wait.environment.A: no variable is expanded in `environment`'],
    ],
    [
      'an environment as a list',
      change('    environment:\n      PGHOST: postgres', '    environment: [PGHOST=postgres]'),
      ['steps.wait: `environment` is a map'],
    ],
    [
      'a name that is no host name',
      change('name: postgres', 'name: Post_gres').replace('PGHOST: postgres', 'PGHOST: Post_gres'),
      ['services.Post_gres: its name is the host name'],
    ],
    [
      'no wait',
      change("until psql --command 'SELECT 1'", 'until sleep 1'),
      ['steps.wait: the first step waits for the services: a loop around psql or pg_isready'],
    ],
    ['a wait for ever', change('exit 1', 'true'), ['steps.wait: waits for ever: let it give up with `exit 1`']],
    [
      'a wait for another host',
      change('PGHOST: postgres', 'PGHOST: localhost'),
      ["steps.wait: does not wait for 'postgres'"],
    ],
    [
      'a step that does not wait',
      `${GOOD}    depends_on: wait\n  - name: lint\n    image: node:24\n    commands: [npm run lint]\n`,
      ['steps.lint: where one step has `depends_on`, one without it starts at once'],
    ],
    [
      'a step that is not there',
      change('name: test', 'name: test\n    depends_on: [wiat]'),
      ["steps.test: there is no step 'wiat' to depend on"],
    ],
    [
      'a step with nothing to run',
      change(`    commands:\n      - echo "$HOME $\${HOME} \${CI_COMMIT_SHA:0:8}"\n`, '    environment: {A: b}\n'),
      ['steps.test: has nothing to run'],
    ],
    [
      'settings of a service',
      change('    environment:\n      POSTGRES', '    settings: {a: b}\n    environment:\n      POSTGRES'),
      ['services.postgres: a service is no plugin: no `settings`'],
    ],
  ])('%s', (_what, text, expected) => expect(checkWorkflow(text)).toEqual(expected));

  test('what is no YAML', () => expect(checkWorkflow('steps: [').join()).toContain('Flow sequence'));
  test('what is no map', () => expect(checkWorkflow('- a\n')).toContain('there are no steps'));
  test('nothing', () => expect(checkWorkflow('')).not.toEqual([]));
  test('a key that needs trust, where the file says so', () => {
    const text = change('    environment:\n      POSTGRES', '    tmpfs: [/data]\n    environment:\n      POSTGRES');
    expect(checkWorkflow(text, ['tmpfs'])).toEqual([]);
    expect(checkWorkflow(text, ['volumes'])).toHaveLength(1);
  });
});
