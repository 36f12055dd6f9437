/** What would lead git to another repository (we may run inside a hook), or make it print credentials. */
const FOREIGN =
  /^GIT_(DIR|WORK_TREE|COMMON_DIR|INDEX_FILE|INDEX_VERSION|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|NAMESPACE|PREFIX|SHALLOW_FILE|GRAFT_FILE|QUARANTINE_PATH|REFLOG_ACTION|TRACE.*|CURL_VERBOSE|REDACT_COOKIES)$/;

/** The environment for git: it asks nobody anything, and answers in English. */
export function cleanGitEnv(env: NodeJS.ProcessEnv): Record<string, string> {
  const kept = Object.entries(env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !FOREIGN.test(entry[0]),
  );
  return {
    ...Object.fromEntries(kept),
    GIT_TERMINAL_PROMPT: '0',
    GCM_INTERACTIVE: 'never',
    GIT_OPTIONAL_LOCKS: '0',
    LC_ALL: 'C',
  };
}
