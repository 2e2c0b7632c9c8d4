import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { SimulatorSettings } from './server.ts';

const bin = fileURLToPath(new URL('bin.ts', import.meta.url));
const readyMs = 30_000;
const stopMs = 5_000;

export type { SimulatorSettings } from './server.ts';

export interface PaymentSimulator {
  settings: SimulatorSettings;
  /** The page that plays the buyer's phone. */
  phoneUrl: string;
  /** Has webhooks sent to a merchant's address. */
  sendWebhooksTo(address: string): Promise<void>;
  stop(): Promise<void>;
}

export interface PaymentSimulatorOptions {
  /** Told when the process ends by itself: payments are away from then on. */
  report: (message: string) => void;
}

const Message = Type.Union([
  Type.Object({
    type: Type.Literal('ready'),
    settings: Type.Object({
      baseUrl: Type.String(),
      fedapay: Type.Object({ secretKey: Type.String(), webhookSecret: Type.String() }),
      kkiapay: Type.Object({
        publicKey: Type.String(),
        privateKey: Type.String(),
        secretKey: Type.String(),
        webhookSecret: Type.String(),
      }),
    }),
  }),
  Type.Object({ type: Type.Literal('failed'), message: Type.String() }),
]);

function firstMessage(child: ChildProcess): Promise<SimulatorSettings> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail(`it did not start within ${readyMs / 1000} s`);
    }, readyMs);
    const settle = (): void => {
      clearTimeout(timer);
      child.removeAllListeners();
    };
    const fail = (why: string): void => {
      settle();
      reject(new Error(`The payment simulator could not start: ${why}`));
    };
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => fail(`it ended with ${signal ?? `code ${code}`}`));
    child.once('message', (message) => {
      if (!Value.Check(Message, message)) return fail('it said what nobody understands');
      if (message.type === 'failed') return fail(message.message);
      settle();
      return resolve(message.settings);
    });
  });
}

/** Starts the simulator in a child process, which dies with this one. It is not started again: its payments are gone. */
export async function startPaymentSimulator({
  report,
}: PaymentSimulatorOptions): Promise<PaymentSimulator> {
  // Under `node --watch`, a child would report its imports over the IPC channel that reports readiness.
  const { WATCH_REPORT_DEPENDENCIES: _reports, ...env } = process.env;
  const child = fork(bin, [], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env });
  const settings = await firstMessage(child);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let isStopping = false;
  child.once('exit', (code, signal) => {
    if (!isStopping) report(`ended by ${signal ?? `code ${code}`}`);
  });
  return {
    settings,
    phoneUrl: `${settings.baseUrl}/phone`,
    async sendWebhooksTo(address) {
      const answer = await fetch(`${settings.baseUrl}/control`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ webhooks: address }),
      });
      if (!answer.ok) throw new Error(`The payment simulator answered ${answer.status}`);
    },
    async stop() {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
      if (child.connected) child.send('stop');
      else child.kill('SIGKILL');
      await ended;
      clearTimeout(timer);
    },
  };
}
