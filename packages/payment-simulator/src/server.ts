import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConduct } from './conduct.ts';
import { controlCalls, type ControlOrder } from './control.ts';
import { fedapayApi } from './fedapay/api.ts';
import { fedapayWebhooks } from './fedapay/webhooks.ts';
import { Refusal, sendJson } from './http.ts';
import { kkiapayApi, type KkiapayKeys } from './kkiapay/api.ts';
import { kkiapayWebhooks } from './kkiapay/webhooks.ts';
import { kkiapayWidget } from './kkiapay/widget.ts';
import { createMerchants } from './merchants.ts';
import { createNotify } from './notify.ts';
import { pageRoutes } from './pages/routes.ts';
import { createPayments, type Payments } from './payment.ts';
import { type Mood, outcomeOfPhone } from './scenarios.ts';
import type { WebhookStyle } from './webhook-style.ts';

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
  kkiapay: KkiapayKeys & { webhookSecret: string };
}

export interface Simulator {
  settings: SimulatorSettings;
  payments: Record<'fedapay' | 'kkiapay', Payments>;
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
  const fresh = (prefix: string): string => prefix + randomBytes(16).toString('hex');
  const fedapay = { secretKey: fresh('sk_trial_'), webhookSecret: fresh('wh_trial_') };
  const kkiapay = {
    publicKey: fresh('pub_trial_'),
    privateKey: fresh('tpk_trial_'),
    secretKey: fresh('tsk_trial_'),
    webhookSecret: fresh('wh_trial_'),
  };
  const stopping = new AbortController();
  let mood: Mood = 'well';
  let webhooks: string | null = null;
  let baseUrl = '';

  function merchantOf(payments: Payments, style: WebhookStyle) {
    const notify = createNotify({ style, target: () => webhooks, retryMs, report });
    return { payments, notify, conduct: createConduct({ payments, notify, lateMs }) };
  }
  const fedapayPayments = createPayments(now);
  const atFedapay = merchantOf(
    fedapayPayments,
    fedapayWebhooks({ secret: fedapay.webhookSecret, now, nextId: fedapayPayments.nextId }),
  );
  const atKkiapay = merchantOf(createPayments(now, 'kk'), kkiapayWebhooks(kkiapay.webhookSecret));
  const both = [atFedapay, atKkiapay];
  const merchants = createMerchants(both);
  const set = (order: ControlOrder): void => {
    mood = order.mood ?? mood;
    webhooks = order.webhooks ?? webhooks;
  };
  const merchantParts = [
    fedapayApi({
      payments: atFedapay.payments,
      secretKey: fedapay.secretKey,
      pageOf: (token) => `${baseUrl}/pay/${token}`,
      onPush(payment) {
        const outcome = outcomeOfPhone(payment.phone ?? '');
        if (outcome !== null) void atFedapay.conduct.act(payment, outcome, 'after-return');
      },
    }),
    kkiapayApi({ payments: atKkiapay.payments, keys: kkiapay }),
  ];
  const ownParts = [
    controlCalls({ merchants, set }),
    pageRoutes({ merchants }),
    kkiapayWidget({ ...atKkiapay, publicKey: kkiapay.publicKey }),
  ];

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
  const settings: SimulatorSettings = { baseUrl, fedapay, kkiapay };

  return {
    settings,
    payments: { fedapay: atFedapay.payments, kkiapay: atKkiapay.payments },
    set,
    async idle(): Promise<void> {
      await Promise.all(both.map(({ notify }) => notify.idle()));
    },
    async stop(): Promise<void> {
      stopping.abort();
      for (const { conduct, notify } of both) {
        conduct.stop();
        notify.stop();
      }
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}
