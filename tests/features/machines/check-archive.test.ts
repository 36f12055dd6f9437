import { describe, expect, test } from '@jest/globals';
import { ArchiveCheck } from '../../../src/features/machines/run/check-archive.ts';
import { type Entry, writePax, writeTar } from './tar-writer.ts';

/** @param step bytes of a piece */
function check(archive: Buffer, step = archive.length): void {
  const checking = new ArchiveCheck();
  for (let at = 0; at < archive.length; at += step) checking.add(archive.subarray(at, at + step));
  checking.end();
}

const DATA: Entry[] = [
  { name: './', type: '5' },
  { name: './base/', type: '5' },
  { name: './PG_VERSION', content: '15\n' },
  { name: './base/1/..dots..', content: 'x'.repeat(700) },
  { name: '././@LongLink', type: 'L', content: `./base/${'n'.repeat(120)}\0` },
  { name: `./base/${'n'.repeat(93)}`, content: 'y' },
  writePax({ path: `./base/${'p'.repeat(300)}`, mtime: '1.5' }),
  { name: './base/p', type: '\0' },
  { name: 'file', prefix: './base/1' },
];

test.each([1, 100, 512, 700, 1_000_000])('data is let through, in pieces of %d bytes', (step) => {
  expect(() => check(writeTar(DATA, 20), step)).not.toThrow();
});

describe('an archive is refused with', () => {
  const inner = writeTar([{ name: 'link', type: '2', link: '/etc' }], 0).toString('latin1');
  test.each<[string, Entry, string]>([
    ['an absolute path', { name: '/etc/cron.d/x' }, '"/etc/cron.d/x" leads out of the folder'],
    ['a path out of it', { name: './base/../../x' }, '"./base/../../x" leads out'],
    ['a prefix out of it', { name: 'x', prefix: '../..' }, '"../.." leads out'],
    ['a long name out of it', { name: 'L', type: 'L', content: 'a/../../b\0' }, '"a/../../b" leads out'],
    ['a pax path out of it', writePax({ path: '/etc/passwd' }), '"/etc/passwd" leads out'],
    ['a symbolic link', { name: 'base', type: '2', link: '/etc' }, '"base" is neither a file nor a folder'],
    ['a hard link', { name: 'base', type: '1', link: 'PG_VERSION' }, '"base" is neither a file nor a folder'],
    ['a device', { name: 'null', type: '3' }, '"null" is neither a file nor a folder'],
    ['a pipe', { name: 'pipe', type: '6' }, '"pipe" is neither a file nor a folder'],
    ['a sparse file', { name: 'hole', type: 'S' }, '"hole" is neither a file nor a folder'],
    ['the name of a link', { name: 'K', type: 'K', content: '/etc\0' }, '"K" is neither a file nor a folder'],
    ['a header for all entries', { ...writePax({ path: 'x' }), type: 'g' }, 'is neither a file nor a folder'],
    ['a size for the next entry', writePax({ size: '1' }), 'it has a header that is not understood'],
    ['a link for the next entry', writePax({ linkpath: '/etc' }), 'it has a header that is not understood'],
    ['a sparse entry in pax', writePax({ 'GNU.sparse.major': '1' }), 'it has a header that is not understood'],
    ['a pax record without a length', { name: 'x', type: 'x', content: 'path=x\n' }, 'is not understood'],
    ['a folder with content', { name: 'base', type: '5', content: inner }, '"base" has no valid size'],
    ['a binary size', { name: 'x', size: `\x80${'\0'.repeat(10)}\x01` }, '"x" has no valid size'],
    ['a negative size', { name: 'x', size: '-0000000001\0' }, '"x" has no valid size'],
    ['an endless name', { name: 'x', type: 'L', size: '77777777777\0' }, 'the name of an entry has no valid size'],
    ['entries behind a wrong sum', { name: 'x', sum: '000000\0 ', content: inner }, 'a header of it is damaged'],
    ['more bytes than a disk has', { name: 'x', size: '77777777777\0' }, 'it is cut off'],
  ])('%s', (_, entry, problem) => {
    expect(() => check(writeTar([entry, ...DATA]))).toThrow(problem);
    expect(() => check(writeTar([...DATA, entry]), 100)).toThrow(problem);
  });

  test.each<[string, Buffer, string]>([
    ['no end', writeTar(DATA, 0), 'it is cut off'],
    ['half an entry', writeTar(DATA).subarray(0, 2000), 'it is cut off'],
    ['nothing', Buffer.alloc(0), 'it is cut off'],
    ['entries after its end', Buffer.concat([writeTar(DATA, 1), writeTar(DATA)]), 'something follows its end'],
    ['what is no archive', Buffer.from('hello '.repeat(200)), 'a header of it is damaged'],
  ])('%s', (_, archive, problem) => {
    expect(() => check(archive)).toThrow(problem);
  });
});
