import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { startPaymentSimulator } from './index.ts';

const isAnswering = async (address: string): Promise<boolean> => {
  try {
    await (await fetch(address)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
};

test('runs in a process of its own until it is stopped', async () => {
  const reports: string[] = [];
  const simulator = await startPaymentSimulator({ report: (what) => reports.push(what) });
  await simulator.sendWebhooksTo('http://127.0.0.1:9/webhooks');
  expect(await isAnswering(simulator.phoneUrl)).toBe(true);
  await simulator.stop();
  expect(await isAnswering(simulator.phoneUrl)).toBe(false);
  expect(reports).toEqual([]);
});

test('dies with the process that started it, however that ends', async () => {
  const entry = pathToFileURL(`${import.meta.dirname}/index.ts`).href;
  const script = `import { startPaymentSimulator } from ${JSON.stringify(entry)};
    const simulator = await startPaymentSimulator({ report: () => undefined });
    console.log(simulator.phoneUrl);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    parent.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    parent.once('exit', () => reject(new Error('it ended')));
  });
  expect(await isAnswering(address)).toBe(true);
  parent.removeAllListeners('exit');
  const ended = new Promise((resolve) => parent.once('exit', resolve));
  parent.kill('SIGKILL');
  await ended;
  await expect.poll(() => isAnswering(address), { timeout: 20_000 }).toBe(false);
});
