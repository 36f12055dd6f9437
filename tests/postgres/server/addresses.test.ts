import os from 'node:os';
import { describe, expect, test } from '@jest/globals';
import { settleAddresses } from '../../../src/postgres/server/addresses.ts';

const own = Object.values(os.networkInterfaces()).flatMap((list) => list ?? []);
const hasV6 = own.some(({ address }) => address === '::1');
const ofNetwork = own.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
const onLinux = process.platform === 'linux' ? test : test.skip;

describe('programs of this machine connect', () => {
  test.each<[string | undefined, string]>([
    [undefined, '127.0.0.1'],
    ['*', '127.0.0.1'],
    ['0.0.0.0', '127.0.0.1'],
    ['localhost', '127.0.0.1'],
    ['::,0.0.0.0', '127.0.0.1'],
    ...(hasV6
      ? ([
          ['::1', '::1'],
          ['::', '::1'],
          ['::1,::', '::1'],
        ] as [string, string][])
      : []),
    ...(ofNetwork
      ? ([
          [ofNetwork, ofNetwork],
          [`${ofNetwork},127.0.0.1`, '127.0.0.1'],
        ] as [string, string][])
      : []),
  ])('where `listen` is %s: by %s', async (listen, host) => {
    expect(await settleAddresses(listen)).toMatchObject({ host, refusal: null, ...(listen && { listen }) });
  });

  onLinux('by another address of the loopback interface', async () => {
    expect(await settleAddresses('127.0.0.5')).toMatchObject({
      host: '127.0.0.5',
      bound: ['127.0.0.5'],
      refusal: null,
    });
  });
});

test('without `listen` a server takes the loopback addresses that there are', async () => {
  const loopbacks = hasV6 ? ['127.0.0.1', '::1'] : ['127.0.0.1'];
  expect(await settleAddresses(undefined)).toMatchObject({ listen: loopbacks.join(','), bound: loopbacks });
});

test.each([
  ['203.0.113.7', "'203.0.113.7' is neither an address nor a name"],
  ['2001:db8::2', "'2001:db8::2' is neither an address nor a name"],
  ['db.invalid', "'db.invalid' is neither an address nor a name"],
  ['127.0.0.1,203.0.113.7, 198.51.100.3', "'203.0.113.7', '198.51.100.3' are neither addresses nor names"],
])('what this machine lacks is refused: %s', async (listen, words) => {
  const { refusal } = await settleAddresses(listen);
  expect(refusal).toMatchObject({ kind: 'input', input: 'listen', message: expect.stringContaining(words) });
});
