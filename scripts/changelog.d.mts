export interface Section {
  version: string;
  date: string | null;
  body: string;
}
export interface Changelog {
  sections: Section[];
  links: Map<string, string>;
}
export function isVersion(text: string): boolean;
export function isPrerelease(version: string): boolean;
export function compareReleases(a: string, b: string): number;
export function parseChangelog(text: string): Changelog;
export function findChangelogProblems(text: string): string[];
