import { ask, linkReaders, previewOf, textOf } from '../e2e/link-readers.ts';

/** Prints what previews of links show: `npm run previews -w @ardoise/shell -- https://… https://…` */
const addresses = process.argv.slice(2);
if (addresses.length === 0) {
  process.stderr.write('Name one or more addresses.\n');
  process.exitCode = 1;
}
for (const address of addresses) {
  process.stdout.write(`\n${address}\n`);
  for (const [name, headers] of Object.entries(linkReaders)) {
    const answer = await ask(address, headers);
    const { title, description, picture, robots } = previewOf(textOf(answer));
    const line = [answer.status, title, description, picture, robots].filter((one) => one !== '');
    process.stdout.write(`  ${name}: ${line.join(' | ')}\n`);
  }
}
