import { help, readCommand, UsageError } from './command.ts';

/** Command: `npm run secrets -w @ardoise/api -- help`. Exit 1: not all of it can be done; 2: not understood. */
const write = (text: string) => void process.stdout.write(text);
const warn = (text: string) => void process.stderr.write(text);

async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2));
  if (command.name === 'help') {
    write(help);
    return 0;
  }
  const { isExpected, runOnDatabase } = await import('./run.ts');
  try {
    return await runOnDatabase(command, { write, warn });
  } catch (error) {
    if (!isExpected(error)) throw error;
    warn(`${error.message}\n`);
    return 1;
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  warn(`${error.message}\n\`npm run secrets -w @ardoise/api -- help\` says more.\n`);
  process.exitCode = 2;
}
