/** One word as a POSIX shell reads it: as it is where nothing in it means anything to a shell, else in quotes. */
export function quoteShellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
