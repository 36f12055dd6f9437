// Reads the messages of a log: those of a server or of initdb without the SQL that they quote, and lines of other programs.

interface Report {
  /** The server's own word, such as `ERROR`; null in a line of another program. */
  severity: string | null;
  message: string;
}

/** The first one in a line counts, because a message may contain others. */
const SEVERITY =
  /^.*?\b(DEBUG\d?|INFO|NOTICE|WARNING|LOG|ERROR|FATAL|PANIC|DETAIL|HINT|QUERY|CONTEXT|STATEMENT): +(.*)$/;
/** They quote what the user's SQL says, or belong to the message before. */
const PARTS = ['DETAIL', 'HINT', 'QUERY', 'CONTEXT', 'STATEMENT'];

/** Lists the messages of a log in their order. A message with several lines is cut after the first. */
export function readReports(log: string): Report[] {
  const reports: Report[] = [];
  for (const line of log.split('\n')) {
    // The server begins further lines of a message with a tab.
    if (line.trim() === '' || line.startsWith('\t')) continue;
    const [, severity = null, message = line] = SEVERITY.exec(line) ?? [];
    if (severity === null || !PARTS.includes(severity)) reports.push({ severity, message });
  }
  return reports;
}
