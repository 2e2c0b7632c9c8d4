import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { auditMessages } from './lib/messages.ts';
import { workspaces } from './lib/workspaces.ts';

/** Command: audits the messages of every workspace that has some. Exit 1 when one is wrong. */
const root = resolve(import.meta.dirname, '../../..');
let failed = false;
for (const workspace of await workspaces(root)) {
  const messages = join(root, workspace, 'src/messages');
  if (!existsSync(messages)) continue;
  const { problems, count } = await auditMessages(join(root, workspace, 'src'), messages);
  failed ||= problems.length > 0;
  const verdict = problems.length === 0 ? 'complete' : `${problems.length} to mend`;
  process.stdout.write(`${workspace}: ${count} messages in 4 languages, ${verdict}\n`);
  for (const problem of problems) process.stdout.write(`  ${problem}\n`);
}
process.exitCode = failed ? 1 : 0;
