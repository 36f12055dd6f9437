import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';

/** What breaks parsers, logs and pages: one of each kind. */
export const HOSTILE: readonly string[] = [
  '\u001b[31m',
  '\u001b]8;;http://x\u0007',
  '\u001b#;#;',
  '\n::error::x\n',
  '\r',
  '\u0000',
  '\u009b1m',
  '\u202e',
  '\u2028',
  '\ud800',
  '\ufeff',
  '<script>alert(1)</script>',
  '</textarea>--><!--',
  '\x24{PGHOST}',
  '$(id)',
  '`id`',
  '"\'\\',
  '|`*_[x](javascript:y)',
  '@me #1 GH-1 !1 ~bug',
  '__proto__',
  'constructor',
  'toString',
  '1e999',
  '-1e999',
  'NaN',
  '-0',
  '9'.repeat(400),
  `0.${'0'.repeat(400)}1`,
  '🐘👨‍👩‍👧',
  'İı',
];

/**
 * One piece again and again, between a start and an end at which a match fails. So long that work which grows with the square of the
 * length does not end within the time that a test has: no clock is looked at here.
 */
export const PIECES = [
  ...['a', '1', ' ', '\n', '.', '-', '/', '\\', "'", '"', '(', '[', '{', '<', '`', '=', ',', ':', '#;', '\x24{', '1 '],
  ...["a''", '/*', '$$', '\u001b', '\u009d', '{"a":'],
];

/** A text of any characters, halves of them too. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
      .map((codes) => String.fromCharCode(...codes)),
  },
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
);

/** A text made of a language's own words, with anything between them: most of it is nearly right. */
export function nearly(words: readonly string[]): fc.Arbitrary<string> {
  const word = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...words, ' ', '\n') },
    { weight: 2, arbitrary: fc.nat({ max: 3000 }).map(String) },
    { weight: 1, arbitrary: anyText },
  );
  return fc.oneof(
    { weight: 5, arbitrary: fc.array(word, { maxLength: 12 }).map((parts) => parts.join('')) },
    { weight: 1, arbitrary: anyText },
  );
}

/** A real text, spoilt once or several times: something left out, doubled, exchanged, cut off or put in. */
export function spoilt(samples: readonly string[]): fc.Arbitrary<string> {
  const place = fc.double({ min: 0, max: 1, noNaN: true });
  const change = fc.record({
    kind: fc.constantFrom('delete', 'double', 'swap lines', 'truncate', 'insert', 'digits', 'line'),
    from: place,
    to: place,
    text: anyText,
  });
  return fc
    .tuple(fc.constantFrom(...samples), fc.array(change, { minLength: 1, maxLength: 4 }))
    .map(([sample, changes]) => changes.reduce(spoil, sample));
}

interface Change {
  kind: string;
  from: number;
  to: number;
  text: string;
}

function spoil(text: string, { kind, from, to, text: other }: Change): string {
  const [start, end] = [from, to].map((share) => Math.floor(share * text.length)).sort((a, b) => a - b) as [
    number,
    number,
  ];
  // Mostly a few characters: without whole stretches more of the rest is reached.
  const near = Math.min(end, start + 1 + Math.floor(to * 20));
  const lines = text.split('\n');
  const [fromLine = 0, toLine = 0] = [from, to].map((share) =>
    Math.min(lines.length - 1, Math.floor(share * lines.length)),
  );
  switch (kind) {
    case 'delete':
      return text.slice(0, start) + text.slice(near);
    case 'double':
      return text.slice(0, near) + text.slice(start);
    case 'truncate':
      return text.slice(0, start);
    case 'insert':
      return text.slice(0, start) + other + text.slice(start);
    case 'digits':
      return text.slice(0, start) + text.slice(start).replace(/\d+/, other);
    case 'line':
      return lines.toSpliced(fromLine, 1).join('\n');
    default:
      return lines
        .with(fromLine, lines[toLine] ?? '')
        .with(toLine, lines[fromLine] ?? '')
        .join('\n');
  }
}

const GOLDEN = path.join(import.meta.dirname, '..', 'golden');

/** The texts of a folder of golden files whose names match. */
export function readSamples(folder: string, names: RegExp): string[] {
  const fileNames = readdirSync(path.join(GOLDEN, folder)).filter((name) => names.test(name));
  if (fileNames.length === 0) throw new Error(`tests/golden/${folder} has nothing like ${names}`);
  return fileNames.map((name) => readFileSync(path.join(GOLDEN, folder, name), 'utf8'));
}

/** A piece again and again, to so many characters. */
export function repeatTo(piece: string, characters: number): string {
  return piece.repeat(Math.ceil(characters / piece.length));
}

/** The same with other line ends, which mean nothing. */
export function withCrlf(text: string): string {
  return text.replace(/\r?\n/g, '\r\n');
}

/** Parts of statements, for {@link nearly}. */
export const SQL = [
  ...[
    "'",
    "''",
    '"',
    '$$',
    '$a$',
    "E'",
    '\\',
    "\\'",
    '--',
    '\n',
    '/*',
    '*/',
    '(',
    ')',
    ';',
    'begin atomic',
    'end',
    'case',
    'as',
  ],
  ...[
    'select',
    'create function',
    'copy t from stdin',
    '\\connect',
    'with a as (',
    'insert into',
    '1.5e3',
    '.',
    ',',
    'é',
  ],
];
