import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { PaymentProvider } from '@ardoise/contract';
import mongoose, { type Connection } from 'mongoose';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { paymentProviders } from '@ardoise/contract/schemas';
import type { QuotaDocument } from '../../src/modules/quota/model.ts';
import {
  createScriptedProvider,
  scriptedWidget,
  type ScriptedProvider,
} from '../../src/modules/payments/test/scripted-provider.ts';
import { checkBooks } from '../../src/tools/ledger/check.ts';
import { migratedDatabase, signUpBody, testSecret } from '../helper.ts';
import { eventually } from '../sheets.ts';

const entry = fileURLToPath(new URL('paying-server.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'ardoise-paying-'));
let mongodbUri: string;
let connection: Connection;
let provider: ScriptedProvider;
/** Milliseconds after the presses at which the API is killed: other moments for each provider. */
const pauses: Record<PaymentProvider, readonly number[]> = {
  fedapay: [40, 250],
  kkiapay: [120, 400],
};

const Ids = Type.Object({
  providerId: Type.Union([Type.String(), Type.Null()]),
  reference: Type.Union([Type.String(), Type.Null()]),
});
const Request = Type.Object({ reference: Type.String(), amount: Type.Integer() });

/** What the provider takes is approved at once, and it says so when it is asked. */
const peer = createServer((request, response) => {
  const answer = async (): Promise<object | null> => {
    const body: unknown = await json(request);
    if (request.url !== '/create') {
      return await provider.port.fetch(Value.Parse(Ids, body), AbortSignal.timeout(30_000));
    }
    const { reference, amount } = Value.Parse(Request, body);
    const { providerId } = provider.make(reference, amount);
    provider.change(providerId, { state: 'approved' });
    // Its widget made it, as far as the server knows.
    if (provider.port.widget !== null)
      return { providerId: null, redirectUrl: null, widget: scriptedWidget };
    return { providerId, redirectUrl: null, widget: null };
  };
  void answer().then((value) => response.end(JSON.stringify(value)));
});

let child: ChildProcess;
let address = '';
let ahead = 0;

async function start(): Promise<void> {
  const { port } = Object(peer.address());
  child = fork(entry, [`http://127.0.0.1:${port}`, String(ahead), provider.port.name], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      MONGODB_URI: mongodbUri,
      JWT_SECRET: testSecret,
    },
  });
  const [message]: { address: string }[] = await once(child, 'message');
  address = message?.address ?? '';
  ahead += 61_000;
}

async function kill(): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

beforeAll(async () => {
  peer.listen(0, '127.0.0.1');
  await once(peer, 'listening');
});
afterEach(async () => {
  await kill();
  await connection.close();
});
afterAll(() => {
  peer.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A server with a database of its own that is paid at this provider. */
async function openShop(name: PaymentProvider): Promise<void> {
  mongodbUri = await migratedDatabase();
  connection = await mongoose.createConnection(mongodbUri).asPromise();
  provider = createScriptedProvider(name);
  await start();
}

/** A text inside an answer; '' when there is none. */
function textAt(value: unknown, ...path: string[]): string {
  let found = value;
  for (const name of path) found = Object(found)[name];
  return typeof found === 'string' ? found : '';
}

/** A call whose answer may get lost with the process. */
async function call(path: string, token: string, body: object, key?: string) {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  return answer;
}

/** What a provider with a widget made for an order: its page is told the ids, the server is not. */
const idsInWidget = (number: string): string[] =>
  provider.port.widget === null
    ? []
    : provider
        .all()
        .filter(({ reference }) => reference?.startsWith(`ARD-${number}-`))
        .map(({ providerId }) => providerId);

/** The provider's message about everything that it made; sent again until somebody takes it. */
async function notify(name: PaymentProvider): Promise<void> {
  for (const { providerId } of provider.all()) {
    const body = JSON.stringify(`made-${providerId},${providerId}`);
    const headers = { 'content-type': 'application/json' };
    const sent = () => fetch(`${address}/webhooks/${name}`, { method: 'POST', headers, body });
    await eventually(async () => (await sent()).ok);
  }
}

it.each(paymentProviders)(
  'kill -9 of the API while orders are paid at %s gives each of them once',
  async (name) => {
    await openShop(name);
    const token = textAt(await call('/auth/sign-up', '', signUpBody()), 'accessToken');
    const lines = [{ kind: 'product', product: 'cinq-fiches', quantity: 1 }];
    const opened = Array.from({ length: 8 }, () =>
      call('/orders', token, { lines, expectedTotal: 500 }),
    );
    const answers = await Promise.all(opened);
    const orders = answers.map((order) => textAt(order, 'id'));
    const numbers = new Map(
      answers.map((order) => [textAt(order, 'id'), String(Object(order)['number'])]),
    );

    /** As a browser does: the same press again under the same key, then the return. */
    async function pay(order: string, round: string): Promise<void> {
      const payload = { provider: name };
      const started = await call(`/orders/${order}/payments`, token, payload, round + order);
      const id = textAt(started, 'payment', 'id');
      if (id === '') return;
      const transactionId = idsInWidget(numbers.get(order) ?? '').at(-1);
      await call(`/payments/${id}/refresh`, token, transactionId ? { transactionId } : {});
    }

    for (const pause of pauses[name]) {
      const pressed = Promise.allSettled(orders.map((order) => pay(order, 'press')));
      await delay(pause);
      await kill();
      await pressed;
      await start();
    }
    const fulfilled = () =>
      connection.collection('orders').countDocuments({ state: 'fulfilled', dueAt: null });
    // Presses that never arrived: the buyer presses again. What is paid already refuses it.
    for (const round of ['again', 'later', 'last']) {
      await Promise.allSettled(orders.map((order) => pay(order, round)));
      await notify(name);
      const areAll = async () => (await fulfilled()) === orders.length;
      const isDone = await eventually(areAll, 25_000).catch(() => false);
      if (isDone) break;
    }
    expect(await fulfilled()).toBe(orders.length);
    await eventually(async () => (await checkBooks(connection)).inProgress === 0);

    const [account] = await connection.collection<QuotaDocument>('quotas').find({}).toArray();
    expect(account?.bought.map(({ order, units }) => [order, units]).toSorted()).toEqual(
      orders.map((order) => [`${order}/0`, 5]).toSorted(),
    );
    const { faults, sold, owed } = await checkBooks(connection);
    // Nothing here makes receipts.
    expect(faults.filter((fault) => !fault.includes('without a receipt'))).toEqual([]);
    expect(sold).toBe(orders.length * 500);
    // Money that was taken twice, if any, is with us too.
    expect(sold + owed).toBe(provider.all().length * 500);
  },
  240_000,
);
