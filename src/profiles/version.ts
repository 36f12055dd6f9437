// Parses, orders and matches versions of PostgreSQL servers.

/** Version of a PostgreSQL server as its program prints it. */
export interface ServerVersion {
  /** `17.6`, `18beta1`, `19devel`. */
  text: string;
  major: number;
  /** 0 for a version that is not released. */
  minor: number;
}

/** Reads `postgres (PostgreSQL) 15.18 (Debian ...)` or `15.18`; null when there is no version in it. */
export function parseVersion(text: string): ServerVersion | null {
  const match = /(?:^|\s)((\d{1,6})(?:\.(\d{1,6}))?(?:\.\d{1,6})?(devel|beta\d{1,6}|rc\d{1,6})?)(?=\s|$)/.exec(
    text.trim(),
  );
  if (!match?.[1] || !match[2]) return null;
  return { text: match[1], major: Number(match[2]), minor: Number(match[3] ?? 0) };
}

/** Orders versions from old to new: 9.6, 15.2, 15.18, 18beta1, 18.0. */
export function compareVersions(a: ServerVersion, b: ServerVersion): number {
  const released = (v: ServerVersion) => (/[a-z]/.test(v.text) ? 0 : 1);
  return a.major - b.major || released(a) - released(b) || a.minor - b.minor || a.text.localeCompare(b.text);
}

/** Whether a server is what `postgres-version` asks for: `17` takes every 17, `17.6` only that one. */
export function matchesVersion(version: ServerVersion, wanted: string): boolean {
  return version.text === wanted || (/^\d+$/.test(wanted) && version.major === Number(wanted));
}
