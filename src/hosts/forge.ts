// Defines the interface of a forge (pull requests, comments, labels, artifacts), its words, limits and error.

export interface ForgeComment {
  id: number;
  body: string;
  /** Login of its author; null when the account is gone. */
  author: string | null;
}

/** A pull request as the forge reports it. */
export interface PullRequest {
  number: number;
  open: boolean;
  base: { ref: string; sha: string };
  /** `repository`: owner/name, null when the fork was deleted. */
  head: { repository: string | null; ref: string; sha: string };
}

/** Files that a workflow run left, as one zip. */
export interface Artifact {
  id: number;
  name: string;
  /** Size of the zip by the forge's report; 0 without one. */
  bytes: number;
  expired: boolean;
}

/** What a forge grants an account. */
export interface Grant {
  /** What the account may do in the repository now, in the forge's words. */
  permission: string;
  /** Whether that is to push commits, or more. */
  mayWrite: boolean;
}

/** Who gave a pull request a label that it has now, and their grant. */
export interface Labelling extends Grant {
  /** Login; null: the account is gone, or the forge does not report it. */
  by: string | null;
  /** ISO 8601 in UTC; null: unknown. */
  at: string | null;
}

/** The origin of an untrusted run, as reported by the forge, not by the run. */
export interface RunHead {
  /** owner/name; null when the fork was deleted. */
  repository: string | null;
  branch: string;
  sha: string;
}

/** Words of a forge, and hints for tokens that may not comment. Hints are a sentence or two. */
export interface ForgeWords {
  /** Such as `Pull request #5` or `Merge request !5`. */
  name(number: number): string;
  /** A sentence on where the report is if it cannot be a comment. */
  elsewhere: string;
  /** How to allow a token to comment. */
  permissionHint: string;
  /** How to get a token that the server knows. */
  invalidTokenHint: string;
  /** What a token needs to read labels, and who set them. */
  labelHint: string;
}

/** Limits of a comment. */
export interface ForgeLimits {
  /** Size in UTF-8, with the marker. */
  bytes: number;
  /** Length of all Mermaid charts together; Infinity: no limit. */
  mermaidCharacters: number;
}

/**
 * Comments and labels on the server of the repository: GitHub, GitHub Enterprise, Gitea, Forgejo or GitLab. Reads lists
 * to the last page, and retries after 5xx answers and rate limits. Every method throws {@link ForgeError}.
 */
export interface Forge {
  /** owner/name; on GitLab it may have more parts. */
  readonly repository: string;
  readonly words: ForgeWords;
  readonly limits: ForgeLimits;
  listComments(pullRequest: number): Promise<ForgeComment[]>;
  createComment(pullRequest: number, body: string): Promise<ForgeComment>;
  updateComment(pullRequest: number, id: number, body: string): Promise<void>;
  deleteComment(pullRequest: number, id: number): Promise<void>;
  /** Login under which the token writes comments. */
  readLogin(): Promise<string>;
  /** Returns null if the pull request does not have the label now. */
  readLabelling(pullRequest: number, label: string): Promise<Labelling | null>;
}

/** A forge whose workflow runs leave artifacts that another run can fetch (`workflow_run`). */
export interface RunForge extends Forge {
  getPullRequest(number: number): Promise<PullRequest>;
  /** Open pull requests with exactly that head; several of them have different bases. */
  findPullRequests(head: RunHead): Promise<PullRequest[]>;
  /** The origin of a workflow run, and the name of its workflow. */
  getRun(run: number): Promise<{ head: RunHead; name: string }>;
  listArtifacts(run: number): Promise<Artifact[]>;
  /** Returns the zip. @param mostBytes a longer zip is refused with status 413, whatever size was announced */
  downloadArtifact(id: number, mostBytes: number): Promise<Buffer>;
}

/** A failed or missing answer. The message contains no secret. */
export class ForgeError extends Error {
  /** HTTP status; null when there was no answer. */
  readonly status: number | null;

  constructor(message: string, status: number | null, options: { cause?: unknown } = {}) {
    super(message, options);
    this.name = 'ForgeError';
    this.status = status;
  }
}
