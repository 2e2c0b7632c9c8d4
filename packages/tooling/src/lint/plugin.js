import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { judgeFile, judgePackage, locate } from './rooms.ts';

/** The repository's root is the nearest folder above with a lerna.json; null outside one. */
function rootOf(file) {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'lerna.json'))) return folder;
    if (folder === dirname(folder)) return null;
  }
}

/** oxlint plugin: holds every import against the rooms of `rooms.ts`. */
const plugin = {
  meta: { name: 'ardoise' },
  rules: {
    rooms: {
      create(context) {
        const root = rootOf(context.filename);
        if (root === null) return {};
        const place = (path) => locate(relative(root, path).split(sep).join('/'));
        const from = place(context.filename);
        if (from === null) return {};
        const judge = (node) => {
          const specifier = node.source?.value;
          if (typeof specifier !== 'string' || specifier.startsWith('node:')) return;
          const verdict = specifier.startsWith('.')
            ? judgeFile(from, place(resolve(dirname(context.filename), specifier)))
            : judgePackage(from, specifier);
          if (verdict !== null) context.report({ node, message: verdict });
        };
        return {
          ImportDeclaration: judge,
          ExportNamedDeclaration: judge,
          ExportAllDeclaration: judge,
          ImportExpression: judge,
        };
      },
    },
  },
};

export default plugin;
