import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface DocCommand {
  file: string;
  line: number;
  command: string;
  /** The block is marked `sh check`: the check runs the command as written. */
  runs: boolean;
}

/** Commands in the shell blocks of a Markdown text, without comments. */
export function commandsOf(file: string, text: string): DocCommand[] {
  const commands: DocCommand[] = [];
  let block: { runs: boolean } | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    const fence = /^```(\w*)( check)?/.exec(line);
    if (fence) {
      block = block === null && fence[1] === 'sh' ? { runs: fence[2] !== undefined } : null;
      continue;
    }
    const command = line.replace(/\s+#.*$/, '').trim();
    if (block === null || command === '' || command.startsWith('#')) continue;
    commands.push({ file, line: index + 1, command, runs: block.runs });
  }
  return commands;
}

async function scriptsOf(manifest: string): Promise<Set<string>> {
  const parsed: unknown = JSON.parse(await readFile(manifest, 'utf8'));
  if (typeof parsed !== 'object' || parsed === null || !('scripts' in parsed)) return new Set();
  return new Set(Object.keys(parsed.scripts ?? {}));
}

const builtIn = new Set(['ci', 'install', 'i', 'start', 'test']);

/** Vitest takes a part of a path; the tests themselves run beside this check. */
function hasTests(folder: string, part: string): boolean {
  const files = globSync('**/*.test.{ts,tsx}', {
    cwd: folder,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  });
  return files.some((file) => file.includes(part));
}

/** Why a command of the documentation cannot work, or null. Checks npm and node commands only. */
export async function judgeCommand(root: string, command: string): Promise<string | null> {
  for (const part of command.split(/&&|;/).map((piece) => piece.trim())) {
    const words = part.split(/\s+/).filter((word) => !/^[A-Z_]+=/.test(word));
    const [program, verb] = words;
    if (program === 'node' && verb !== undefined && !verb.startsWith('-')) {
      if (!existsSync(join(root, verb))) return `${verb} does not exist`;
    }
    if (program !== 'npm') continue;
    const at = words.findIndex((word) => word === '-w' || word === '--workspace');
    const workspace = at === -1 ? '' : (words[at + 1] ?? '').replace('@ardoise/', '');
    const folder = [workspace, `packages/${workspace}`].find((path) =>
      existsSync(join(root, path, 'package.json')),
    );
    if (folder === undefined) return `workspace ${workspace} does not exist`;
    const script = verb === 'run' ? words.slice(2).find((word) => !word.startsWith('-')) : verb;
    if (script === undefined || (verb !== 'run' && ['ci', 'install', 'i'].includes(script)))
      continue;
    if (verb !== 'run' && !builtIn.has(script)) return `npm ${script} is not known here`;
    if (!(await scriptsOf(join(root, folder, 'package.json'))).has(script)) {
      return `there is no script ${script} in ${folder === '' ? 'the root' : folder}`;
    }
    if (verb !== 'test' || !words.includes('--')) continue;
    const tests = words.slice(words.indexOf('--') + 1).filter((word) => !word.startsWith('-'));
    const gone = tests.find((part) => !hasTests(join(root, folder), part));
    if (gone !== undefined) return `${folder} has no test at ${gone}`;
  }
  return null;
}

/** Relative links of a Markdown file that lead nowhere. */
export async function deadLinks(root: string, file: string): Promise<string[]> {
  // Code in backticks shows how a link is written; it is not a link.
  const text = (await readFile(join(root, file), 'utf8')).replaceAll(/`[^`\n]*`/g, '');
  const targets = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '');
  return targets.filter(
    (target) => !/^[a-z]+:/.test(target) && !existsSync(join(root, dirname(file), target)),
  );
}
