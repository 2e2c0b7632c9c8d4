import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isMissing, isNewSet, isShipped } from './old-browsers.ts';
import { judgeFile, judgePackage, locate } from './rooms.ts';

/** The repository's root is the nearest folder above with a lerna.json; null outside one. */
function rootOf(file) {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'lerna.json'))) return folder;
    if (folder === dirname(folder)) return null;
  }
}

/** oxlint plugin: holds imports against `rooms.ts`, and shipped code against `old-browsers.ts`. */
const plugin = {
  meta: { name: 'ardoise' },
  rules: {
    'old-browsers': {
      create(context) {
        const root = rootOf(context.filename);
        const place = root && locate(relative(root, context.filename).split(sep).join('/'));
        if (!place || !isShipped(place)) return {};
        const sets = new Set();
        return {
          VariableDeclarator({ id, init }) {
            if (id.type === 'Identifier' && isNewSet(init)) sets.add(id.name);
          },
          MemberExpression(node) {
            const name = node.property?.name ?? node.property?.value;
            if (typeof name !== 'string' || !isMissing(node.object, name, sets)) return;
            context.report({ node, message: `${name} is missing in browsers that schools use` });
          },
        };
      },
    },
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
