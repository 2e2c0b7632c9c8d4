import { help, readArguments, UsageError } from './arguments.ts';

/** Command: `npm run sites -w @ardoise/api -- help`. Exit 1: it cannot be done; 2: not understood. */
const argv = process.argv.slice(2);
const write = (text: string) => void process.stdout.write(text);
const warn = (text: string) => void process.stderr.write(text);

function misunderstood({ message }: UsageError): void {
  warn(`${message}\n\`npm run sites -w @ardoise/api -- help\` says more.\n`);
  process.exitCode = 2;
}

async function main(): Promise<void> {
  // Most mistakes are on the command line: nothing is loaded or opened for those.
  if (readArguments(argv).command === 'help') {
    write(help);
    return;
  }
  const { isExpected, runOnDatabase } = await import('./run.ts');
  try {
    await runOnDatabase(argv, { write, warn });
  } catch (error) {
    if (!isExpected(error)) throw error;
    warn(`${error.message}\n`);
    process.exitCode = 1;
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  misunderstood(error);
}
