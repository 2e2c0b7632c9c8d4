import { dirname, join, relative, resolve } from 'node:path';
import { auditMessages, messageFolders, readCatalogue } from './lib/messages.ts';
import { workspaces } from './lib/workspaces.ts';

/** Command: audits the messages of every workspace that has some. Exits with 1 when one has problems. */
const root = resolve(import.meta.dirname, '../../..');
/** Every app carries the texts of the components that it draws. */
const inherited = new Set(
  Object.keys(await readCatalogue(join(root, 'packages/ui/src/messages'), 'fr')),
);
let failed = false;
for (const workspace of await workspaces(root)) {
  for (const messages of await messageFolders(join(root, workspace, 'src'))) {
    // A folder of messages belongs to its parent folder.
    const audit = await auditMessages(dirname(messages), messages, {
      // The API's texts are mails and plain-text answers.
      areScreens: workspace !== 'api',
      inherited,
    });
    const { problems, count } = audit;
    failed ||= problems.length > 0;
    const verdict = problems.length === 0 ? 'complete' : `${problems.length} to mend`;
    process.stdout.write(`${relative(root, messages)}: ${count} in 4 languages, ${verdict}\n`);
    for (const problem of problems) process.stdout.write(`  ${problem}\n`);
  }
}
process.exitCode = failed ? 1 : 0;
