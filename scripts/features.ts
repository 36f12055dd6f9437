// Renews the table of features in ARCHITECTURE.md, made for generate.mjs: how many lines of source each feature has.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Counts in hundreds, so that few commits change them. */
const UNIT = 100;

/** The lines of source of each feature, rounded. @param root of the checkout */
export function countFeatures(root: string): ReadonlyMap<string, number> {
  const features = path.join(root, 'src', 'features');
  const counts = readdirSync(features).map((name) => {
    const folder = path.join(features, name);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const lines = files.flatMap((file) => readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n'));
    return [name, Math.max(1, Math.round(lines.length / UNIT)) * UNIT] as const;
  });
  return new Map(counts);
}

/** The page with the second column of its table of features renewed. @throws Error if a feature has no row, or a row no feature */
export function updateFeatures(page: string, counts: ReadonlyMap<string, number>): string {
  const [, before = '', table = ''] = /^([\s\S]*?)(^\| feature \|[\s\S]*)$/m.exec(page) ?? [];
  const missing = new Set(counts.keys());
  const renewed = table.replace(/^\| (`[\w-]+\/`(?:, `[\w-]+\/`)*) \|[\d,; ]*\|/gm, (_, cell: string) => {
    const lines = [...cell.matchAll(/[\w-]+/g)].map(([name]) => {
      const count = counts.get(name);
      if (count === undefined || !missing.delete(name))
        throw new Error(`ARCHITECTURE.md has a row for ${name}, which is no feature or has two`);
      return count.toLocaleString('en');
    });
    return `| ${cell} | ${lines.join('; ')} |`;
  });
  if (missing.size > 0) throw new Error(`ARCHITECTURE.md has no row for the features ${[...missing].join(', ')}`);
  return before + renewed;
}
