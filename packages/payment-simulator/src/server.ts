import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Conduct, createConduct } from './conduct.ts';
import { controlCalls, type ControlOrder } from './control.ts';
import { fedapayApi } from './fedapay/api.ts';
import { Refusal, sendJson } from './http.ts';
import { createNotify } from './notify.ts';
import { pageRoutes } from './pages/routes.ts';
import { createPayments, type Payments } from './payment.ts';
import { type Mood, outcomeOfPhone } from './scenarios.ts';

export interface SimulatorOptions {
  /** Loopback port; a free one by default. */
  port?: number;
  now?: () => Date;
  /** After which a late approval comes. */
  lateMs?: number;
  /** How long a slow provider takes. */
  slowMs?: number;
  /** Between two attempts to deliver a webhook. */
  retryMs?: number;
  report?: (message: string) => void;
}

/** What a merchant needs to be paid through the simulator. */
export interface SimulatorSettings {
  baseUrl: string;
  fedapay: { secretKey: string; webhookSecret: string };
}

export interface Simulator {
  settings: SimulatorSettings;
  payments: Payments;
  conduct: Conduct;
  set(order: ControlOrder): void;
  /** Resolves when no webhook is on its way. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

export type { SimulatedPayment } from './payment.ts';

/** The simulator in this process. Its payments end with it. */
export async function startServer({
  port = 0,
  now = () => new Date(),
  lateMs = 45_000,
  slowMs = 30_000,
  retryMs = 500,
  report = () => undefined,
}: SimulatorOptions = {}): Promise<Simulator> {
  const fedapay = {
    secretKey: `sk_trial_${randomBytes(16).toString('hex')}`,
    webhookSecret: `wh_trial_${randomBytes(16).toString('hex')}`,
  };
  const stopping = new AbortController();
  let mood: Mood = 'well';
  let webhooks: string | null = null;
  let baseUrl = '';

  const payments = createPayments(now);
  const notify = createNotify({
    payments,
    secret: fedapay.webhookSecret,
    now,
    target: () => webhooks,
    retryMs,
    report,
  });
  const conduct = createConduct({ payments, notify, lateMs });
  const set = (order: ControlOrder): void => {
    mood = order.mood ?? mood;
    webhooks = order.webhooks ?? webhooks;
  };
  const merchantParts = [
    fedapayApi({
      payments,
      secretKey: fedapay.secretKey,
      pageOf: (token) => `${baseUrl}/pay/${token}`,
      onPush(payment) {
        const outcome = outcomeOfPhone(payment.phone ?? '');
        if (outcome !== null) void conduct.act(payment, outcome, 'after-return');
      },
    }),
  ];
  const ownParts = [controlCalls({ payments, conduct, set }), pageRoutes({ payments, conduct })];

  /** @returns whether the call goes on */
  async function fare(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (mood === 'down') {
      request.socket.destroy();
      return false;
    }
    if (mood === 'slow') await sleep(slowMs, undefined, { signal: stopping.signal });
    if (mood === 'failing') throw new Refusal(500, 'Internal error');
    if (mood === 'refusing') throw new Refusal(400, 'Refused');
    if (mood === 'answer-lost') {
      // What was asked for is done; nobody hears of it.
      response.end = () => {
        request.socket.destroy();
        return response;
      };
    }
    return true;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', baseUrl);
    const call = { request, response, url };
    for (const part of ownParts) if (await part(call)) return;
    if (!(await fare(request, response))) return;
    for (const part of merchantParts) if (await part(call)) return;
    throw new Refusal(404, 'Not found');
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (stopping.signal.aborted || response.headersSent) return request.socket.destroy();
      if (!(error instanceof Refusal)) report(String(error));
      const status = error instanceof Refusal ? error.status : 500;
      const message = error instanceof Refusal ? error.message : 'Internal error';
      return sendJson(response, status, { message });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The simulator has no port');
  baseUrl = `http://127.0.0.1:${address.port}`;
  const settings: SimulatorSettings = { baseUrl, fedapay };

  return {
    settings,
    payments,
    conduct,
    set,
    idle: () => notify.idle(),
    async stop(): Promise<void> {
      stopping.abort();
      conduct.stop();
      notify.stop();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}
