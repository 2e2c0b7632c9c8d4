import { dirname, resolve } from 'node:path';
import { measuresRule } from './measures-rule.js';
import { namesRule } from './names-rule.js';
import { isMissing, isNewSet, isShipped } from './old-browsers.ts';
import { pathIn, rootOf } from './repository.js';
import { judgeFile, judgePackage, locate, mayQuery, modelFactory, queryCalls } from './rooms.ts';

const queryMessage = 'queries are written in *repository.ts; ask the repository instead';

/**
 * oxlint plugin: checks imports and queries by `rooms.ts`, names by the glossary, shipped code by
 * `old-browsers.ts`, and what tests assert of times and sizes.
 */
const plugin = {
  meta: { name: 'ardoise' },
  rules: {
    measures: measuresRule,
    names: namesRule,
    'old-browsers': {
      create(context) {
        const root = rootOf(context.filename);
        const place = root && locate(pathIn(root, context.filename));
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
    queries: {
      create(context) {
        const root = rootOf(context.filename);
        const place = root && locate(pathIn(root, context.filename));
        if (!place || mayQuery(place)) return {};
        const report = (node) => context.report({ node, message: queryMessage });
        return {
          CallExpression(node) {
            const { callee } = node;
            const name = callee.type === 'MemberExpression' ? callee.property?.name : undefined;
            if (queryCalls.has(name)) report(node);
          },
          ImportDeclaration(node) {
            const from = node.source.value;
            if (node.importKind === 'type') return;
            const names = node.specifiers
              .filter(({ importKind }) => importKind !== 'type')
              .map(({ imported }) => imported?.name ?? '');
            if (/(^|[/-])model\.ts$/.test(from) && names.some((name) => modelFactory.test(name))) {
              report(node);
            }
          },
        };
      },
    },
    rooms: {
      create(context) {
        const root = rootOf(context.filename);
        if (root === null) return {};
        const place = (path) => locate(pathIn(root, path));
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
