import { describe, expect, test } from '@jest/globals';
import { createWoodpeckerHost } from '../../../src/hosts/woodpecker/host.ts';
import { createStream } from '../stream.ts';

describe('the host of Woodpecker', () => {
  test('takes the settings of a plugin, by their names in kebab case', () => {
    const env = { PLUGIN_TIME_BUDGET: '10m', PLUGIN_ENV: 'A=1,B=2', PLUGIN_COMMAND: '', CI_REPO: 'o/r' };
    expect(createWoodpeckerHost(env, createStream(false).stream).inputs).toEqual([
      { name: 'time-budget', value: '10m', source: 'setting `time-budget`', joinsLists: true },
      { name: 'env', value: 'A=1,B=2', source: 'setting `env`', joinsLists: true },
    ]);
  });

  test('has titles in place of groups, and lines that obey no control characters', () => {
    const { stream, text } = createStream(false);
    const host = createWoodpeckerHost({}, stream);
    const close = host.group('block 1/5\x1b[31m');
    host.output.write('no line end');
    close();
    host.notice('a\rb');
    expect(text()).toBe('block 1/5\nno line end\nnote: ab\n');
    expect(host.color).toBe(true);
  });

  test.each<[string, Record<string, string>, string | undefined]>([
    ['gitea', {}, 'o/r'],
    ['forgejo', {}, 'o/r'],
    ['github', { CI_FORGE_URL: 'https://github.com' }, 'o/r'],
    ['gitlab', { CI_REPO: 'group/sub/project' }, 'group/sub/project'],
    ['bitbucket', {}, undefined],
    ['gitea', { CI_FORGE_URL: '' }, undefined],
    ['gitea', { CI_REPO: '' }, undefined],
  ])('opens the forge %s %j', (CI_FORGE_TYPE, more, repository) => {
    const env = { CI_FORGE_TYPE, CI_FORGE_URL: 'https://git.example.com', CI_REPO: 'o/r', ...more };
    const host = createWoodpeckerHost(env, createStream(false).stream);
    expect(host.openForge('t')?.repository).toBe(repository);
    expect(host.openRunForge('t')).toBeNull();
  });

  test('does nothing with outputs, and never throws for an empty environment', () => {
    const { stream, text } = createStream(false);
    const host = createWoodpeckerHost({}, stream);
    host.setOutputs({ password: 'hush' });
    host.keepOutputs('/nonexistent');
    host.mask('hush', []);
    expect(host.run.pullRequest).toBeNull();
    expect(host.openForge('t')).toBeNull();
    expect(text()).toBe('');
  });
});
