// Reads which slice each test of a joined JUnit file ran in, from the properties that the join of a machine wrote.
import { localName, type MarkupListener, parseMarkup } from '../../../workload/junit/markup.ts';

/** A test whose end is not read yet. */
interface OpenTest {
  depth: number;
  slice: number | null;
}

/**
 * The slice of each test, in the order in which `readJunit` passes the tests on; null where the file does not say. Of a broken file those
 * before the error.
 * @throws only what `chunks` throws
 */
export async function readSliceNumbers(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<(number | null)[]> {
  const numbers: (number | null)[] = [];
  const open: OpenTest[] = [];
  const listener: MarkupListener = {
    onOpen({ name, attributes }, depth) {
      const tag = localName(name);
      const test = open.at(-1);
      if (tag === 'testcase') open.push({ depth, slice: null });
      // The first of its properties is ours; tests may have one of that name, too.
      else if (tag === 'property' && test?.depth === depth - 2 && String(attributes.name) === 'slice')
        test.slice ??= readNumber(String(attributes.value));
    },
    onClose(_name, depth) {
      if (open.at(-1)?.depth === depth) numbers.push(open.pop()?.slice ?? null);
    },
  };
  await parseMarkup(chunks, listener);
  return numbers;
}

function readNumber(text: string): number | null {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}
