/**
 * Control sequences of ECMA-48 and xterm: CSI with its parameters; strings such as a title or a link, up to BEL or ST; and the short
 * ones. No part of it can begin where another one goes on, so that the work grows with the text alone: Node's own
 * `stripVTControlCharacters` takes seconds for `ESC #;#;...` of 40 kB, and the texts are anybody's.
 */
const SEQUENCES =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /(?:\x1b\[[0-?]*|\x9b[0-?]+)[ -/]*[@-~]|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x90-\x9f]*(?:\x07|\x1b\\|\x9c)|\x1b[ -/]*[0-~]/g;

/** The text without what only a terminal obeys; other control characters stay. */
export function stripSequences(text: string): string {
  return text.replace(SEQUENCES, '');
}
