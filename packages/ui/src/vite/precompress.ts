import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const kinds = /\.(?:js|css|html|json|svg|txt|webmanifest)$/u;
/** In bytes; below this, compression saves nothing on the wire. */
const least = 512;

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else yield path;
  }
}

/** Writes `.br` and `.gz` beside every text file of a finished build. */
export function precompressFolder(folder: string): void {
  for (const file of filesIn(folder)) {
    if (!kinds.test(file) || statSync(file).size < least) continue;
    const content = readFileSync(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

/** Runs after every other plugin has written. */
export function precompressPlugin(): Plugin {
  let folder = '';
  let written = false;
  return {
    name: 'ardoise:precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    writeBundle() {
      written = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (written) precompressFolder(folder);
      },
    },
  };
}
