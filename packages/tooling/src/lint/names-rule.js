import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { judgeName, readGlossary } from './glossary.ts';
import { pathIn, rootOf } from './repository.js';

/** Read once in a run, not once a file. */
let glossary = null;

/** Every name that a declaration introduces, in patterns too. */
function namesIn(target) {
  switch (target?.type) {
    case 'Identifier':
      return [target];
    case 'AssignmentPattern':
      return namesIn(target.left);
    case 'RestElement':
      return namesIn(target.argument);
    case 'TSParameterProperty':
      return namesIn(target.parameter);
    case 'ArrayPattern':
      return target.elements.flatMap(namesIn);
    case 'ObjectPattern':
      return target.properties.flatMap((property) => namesIn(property.value ?? property));
    default:
      return [];
  }
}

/** Checks the names of files and of what they declare by `docs/reference/glossary.md`. */
export const namesRule = {
  create(context) {
    const root = rootOf(context.filename);
    const page = root && join(root, 'docs/reference/glossary.md');
    if (!page || !existsSync(page)) return {};
    glossary ??= readGlossary(readFileSync(page, 'utf8'));
    const file = pathIn(root, context.filename);
    const judge = (node, name) => {
      const message = judgeName(glossary, name, file);
      if (message !== null) context.report({ node, message });
    };
    const judgeTarget = (target) => {
      for (const node of namesIn(target)) judge(node, node.name);
    };
    const judgeId = ({ id }) => judgeTarget(id);
    const judgeFunction = ({ id, params }) => {
      for (const target of [id, ...params]) judgeTarget(target);
    };
    const judgeKey = ({ key, computed }) => {
      if (!computed) judgeTarget(key);
    };
    return {
      Program: (node) => judge(node, basename(file)),
      VariableDeclarator: judgeId,
      FunctionDeclaration: judgeFunction,
      FunctionExpression: judgeFunction,
      ArrowFunctionExpression: judgeFunction,
      ClassDeclaration: judgeId,
      TSInterfaceDeclaration: judgeId,
      TSTypeAliasDeclaration: judgeId,
      TSPropertySignature: judgeKey,
      TSMethodSignature: judgeKey,
      PropertyDefinition: judgeKey,
      MethodDefinition: judgeKey,
    };
  },
};
