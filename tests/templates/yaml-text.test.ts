import { expect, test } from '@jest/globals';
import { fill } from '../../src/templates/yaml-text.ts';

test('a text loses the indentation of the code around it, and a value of several lines takes that of its place', () => {
  const text = fill`
    a: ${1}
    list:
      - ${'b: 2\nc: |\n\n  d'}
      ${'# e\n- f'}
  `;
  expect(text).toBe('a: 1\nlist:\n  - b: 2\n    c: |\n\n      d\n  # e\n  - f');
});

test('a line that holds only an empty value is removed, a blank line stays', () => {
  const text = fill`
    ${''}
    a: ${''}

      ${''}
    b
    ${''}
  `;
  expect(text).toBe('a: \n\nb');
});
