import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostParts, mfeContractVersion } from '@ardoise/contract/mfe';
import type { Plugin } from 'vite';

/**
 * `dist/shell-entry.json`: what this shell provides to remotes. The server refuses to release a
 * remote that needs more.
 */
export function shellEntryPlugin(): Plugin {
  let folder = '';
  return {
    name: 'ardoise:shell-entry',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
    },
    writeBundle() {
      const entry = { contract: mfeContractVersion, provides: hostParts };
      writeFileSync(join(folder, 'shell-entry.json'), `${JSON.stringify(entry, null, 2)}\n`);
    },
  };
}
