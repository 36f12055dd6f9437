/** A comment on a pull request. */
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
  /** Of the zip, as the forge says; 0 when it does not. */
  bytes: number;
  expired: boolean;
}

/** Where an untrusted run came from, as the forge (and not the run) reports it. */
export interface HeadFacts {
  /** owner/name; null when the fork was deleted. */
  repository: string | null;
  branch: string;
  sha: string;
}

/** How a forge's people speak of what is commented on, and what to tell those whose token may not. */
export interface ForgeWords {
  /** Such as `Pull request #5` or `Merge request !5`. */
  name(number: number): string;
  /** Where the report is when it cannot be a comment: a sentence. */
  elsewhere: string;
  /** What gives a token the right to comment: a sentence or two. */
  howToAllow: string;
  /** The same, where the server does not know the token at all. */
  howToReplace: string;
}

/** What a comment may hold. */
export interface ForgeLimits {
  /** Of UTF-8, the marker too. */
  bytes: number;
  /** Of all Mermaid charts of one comment together; Infinity: as many as there are. */
  mermaidCharacters: number;
}

/**
 * The comments of the server that has the repository: GitHub, GitHub Enterprise, Gitea, Forgejo or GitLab. Lists are read to
 * their last page; 5xx answers and rate limits are retried. Every method throws {@link ForgeError}.
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
}

/** A forge whose workflow runs leave artifacts that another run can fetch (`workflow_run`). Throws as {@link Forge}. */
export interface RunForge extends Forge {
  getPullRequest(number: number): Promise<PullRequest>;
  /** Open pull requests of exactly that head; several have the same head when they have different bases. */
  findPullRequests(head: HeadFacts): Promise<PullRequest[]>;
  /** Where a workflow run came from, and the name of its workflow. */
  getRun(run: number): Promise<{ head: HeadFacts; name: string }>;
  listArtifacts(run: number): Promise<Artifact[]>;
  /** The zip. @param mostBytes refused with status 413 when it is longer, whatever was announced */
  downloadArtifact(id: number, mostBytes: number): Promise<Buffer>;
}

/** An answer that is no success, or none at all. The message holds no secret. */
export class ForgeError extends Error {
  /** HTTP status; null when there was no answer. */
  readonly status: number | null;

  constructor(message: string, status: number | null, more: { cause?: unknown } = {}) {
    super(message, more);
    this.name = 'ForgeError';
    this.status = status;
  }
}
