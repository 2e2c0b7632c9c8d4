import { dirname, join, relative, resolve } from 'node:path';
import { type Audit, auditMessages, messageFolders, readCatalogue } from './lib/messages.ts';
import { auditRemote } from './lib/remote-messages.ts';
import { judgeFile, readerFiles } from './lib/reader-files.ts';
import { workspaces } from './lib/workspaces.ts';

/**
 * Command: audits the messages of every workspace that has some, and the wording of the pages and of the
 * paper's labels. Exits with 1 when one has problems.
 */
const root = resolve(import.meta.dirname, '../../..');
/** Every app carries the texts of the components that it draws. */
const inherited = new Set(
  Object.keys(await readCatalogue(join(root, 'packages/ui/src/messages'), 'fr')),
);
/** Whether the folder of one folder of messages is below that of the other. */
const areNested = (one: string, other: string) =>
  dirname(one).startsWith(`${dirname(other)}/`) || dirname(other).startsWith(`${dirname(one)}/`);
let failed = false;

function report(place: string, { problems, count }: Audit): void {
  failed ||= problems.length > 0;
  const verdict = problems.length === 0 ? 'complete' : `${problems.length} to mend`;
  process.stdout.write(`${place}: ${count} in 4 languages, ${verdict}\n`);
  for (const problem of problems) process.stdout.write(`  ${problem}\n`);
}

for (const workspace of await workspaces(root)) {
  const sources = join(root, workspace, 'src');
  const folders = await messageFolders(sources);
  if (workspace.startsWith('mfe-')) {
    report(relative(root, sources), await auditRemote(sources, folders, inherited));
    continue;
  }
  for (const messages of folders) {
    // A folder of messages belongs to its parent folder; what is below or above has texts of its own.
    const others = folders.filter((one) => one !== messages && areNested(one, messages));
    const lent = await Promise.all(others.map((one) => readCatalogue(one, 'fr')));
    const audit = await auditMessages(dirname(messages), messages, {
      inherited: new Set([...inherited, ...lent.flatMap((texts) => Object.keys(texts))]),
    });
    report(relative(root, messages), audit);
  }
}
const files = await readerFiles(root);
const judged = await Promise.all(files.map((file) => judgeFile(root, file)));
const wrong = judged.flat();
failed ||= wrong.length > 0;
process.stdout.write(`${files.length} pages and files of labels, ${wrong.length} to mend\n`);
for (const problem of wrong) process.stdout.write(`  ${problem}\n`);
process.exitCode = failed ? 1 : 0;
