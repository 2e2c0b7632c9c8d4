/** Command: prints the same requests as a general chat answers them, beside our sheets. */
import { openBeside } from './beside.ts';
import { pairs } from './samples.ts';
import { tableOf } from './table.ts';

for (const { topic, chat, ours } of await pairs(await openBeside())) {
  process.stdout.write(`${topic}\n\n`);
  process.stdout.write(
    `${tableOf([
      ['A general chat', chat],
      ['Ardoise, without a model', ours],
    ])}\n\n`,
  );
}
