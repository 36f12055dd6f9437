// Bundles the script that draws the charts of the HTML report.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { listBundled, listLicenses, toComment } from './licenses.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Writes page.js, the script of the HTML report. Reports are passed on without this project, so the script contains the licences of its libraries.
 * @param {string} outdir
 */
export async function buildPage(outdir) {
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['src/page/page.ts'],
    bundle: true,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    // ASCII means the same in a page of any encoding.
    charset: 'ascii',
    minify: true,
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
    write: false,
  });
  // esbuild does not escape regular expressions.
  const code = outputFiles[0].text.replace(
    /[\u0080-\uffff]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const licenses = toComment(listLicenses(listBundled(metafile), root));
  const script = `/*\n${licenses}\n*/\n${code}`;
  // Either would end or change the element that the script is in.
  if (/<\/script|<!--/i.test(script))
    throw new Error('dist/page.js cannot stand in a page: it has `</script` or `<!--`');
  mkdirSync(outdir, { recursive: true });
  writeFileSync(path.join(outdir, 'page.js'), script);
}
