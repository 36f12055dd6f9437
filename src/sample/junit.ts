import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SuiteCase } from './suite.ts';

/** Writes the cases as a JUnit file, its folder too. @throws Error when that fails */
export function writeJunit(file: string, cases: readonly SuiteCase[]): void {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  const lines = cases.map(({ name, seconds, failure }) => {
    const start = `<testcase classname="sample" name="${escapeXml(name)}" time="${seconds.toFixed(6)}"`;
    return failure === null ? `${start}/>` : `${start}><failure message="${escapeXml(failure)}"/></testcase>`;
  });
  const failures = cases.filter((one) => one.failure !== null).length;
  const suite = `<testsuite name="sample" tests="${cases.length}" failures="${failures}">`;
  writeFileSync(file, ['<?xml version="1.0" encoding="UTF-8"?>', suite, ...lines, '</testsuite>', ''].join('\n'));
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replace(/\p{Cc}/gu, ' ');
}
