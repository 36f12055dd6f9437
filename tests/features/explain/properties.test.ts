import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { classifyStatement, formatStatement } from '../../../src/features/explain/collect/watch/statement-text.ts';
import { holds } from '../../properties/cases.ts';
import { nearly, SQL } from '../../properties/texts.ts';

test('a statement is described in one short line without its strings', () =>
  holds(
    fc.tuple(nearly(SQL), fc.constantFrom("'", "E'", '$x$')),
    ([text, quote]) => {
      expect(formatStatement(text)).toMatch(/^[^\n\r\t]{0,300}$/u);
      expect(formatStatement(`${quote}s3cret`)).not.toContain('s3cret');
      expect(formatStatement(`alter role a password ${quote}s3cret${quote.replace('E', '')} ${text}`)).not.toContain(
        's3cret',
      );
      expect(classifyStatement(text)).toMatch(/^[A-Za-z, ]+$/);
    },
    3,
  ));
