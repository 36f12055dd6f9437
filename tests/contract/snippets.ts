import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A fenced block of a Markdown file. */
export interface Snippet {
  /** `README.md:13`, the line of its first fence. */
  place: string;
  text: string;
}

/** All blocks of one language that users may copy: those of README.md, docs/ and the words beside the examples. */
export function readSnippets(language: string): Snippet[] {
  return ['README.md', ...listMarkdown('docs'), ...listMarkdown('examples')].flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
      .filter(([, tag]) => tag === language)
      .map((match) => ({ place: `${file}:${lineOf(text, match.index)}`, text: match[2] ?? '' }));
  });
}

function listMarkdown(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.md')).map((name) => path.join(folder, name));
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
