import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type PaymentSimulator, startPaymentSimulator } from '@ardoise/payment-simulator';
import Fastify from 'fastify';
import mongoose, { Types } from 'mongoose';
import { paymentCollections } from '../src/modules/payments/model.ts';
import { paymentRepository } from '../src/modules/payments/repository.ts';
import { createFedapay } from '../src/providers/payments/fedapay.ts';
import { type BenchTeacher, newTeacher } from './client.ts';
import { startPeer, startProcess } from './processes.ts';
import type { Line } from './table.ts';

const webhookRate = 100;
const webhookSeconds = 10;
const generations = 50;
const perTeacher = 3;
const pending = 10_000;
/** Between the second question of the schedule and the third. */
const age = 5 * 60_000;
const patienceMs = 10 * 60_000;

const { log } = Fastify({ logger: false });
const signal = () => AbortSignal.timeout(20_000);

const ceiling = (what: string, value: number, most: number, unit: string): Line => ({
  what,
  measured: `${value.toFixed(0)} ${unit}`,
  wanted: `<= ${most} ${unit}`,
  holds: value <= most,
});

const trialEnv = ({ settings }: PaymentSimulator) => ({
  FEDAPAY_SECRET_KEY: settings.fedapay.secretKey,
  FEDAPAY_WEBHOOK_SECRET: settings.fedapay.webhookSecret,
  FEDAPAY_BASE_URL: settings.baseUrl,
});

/** Payments that the simulator and the database know, as after their buyers pressed "pay". */
async function storePending(simulator: PaymentSimulator, uri: string, count: number) {
  const connection = await mongoose.createConnection(uri).asPromise();
  const { settings } = simulator;
  const provider = createFedapay(
    { ...settings.fedapay, baseUrl: settings.baseUrl, isTrial: true },
    log,
  );
  const repository = paymentRepository(connection);
  const owner = new Types.ObjectId().toHexString();
  const createdAt = new Date(Date.now() - age);
  const mark = randomBytes(4).toString('hex');
  const providerIds: string[] = [];

  async function store(rank: number): Promise<void> {
    const reference = `ARD-${mark}-${rank}`;
    const announced = await provider.create(
      {
        reference,
        amount: 100,
        description: 'Une fiche',
        returnUrl: 'https://ardoise.example/payment/success',
        buyer: { name: 'Afi Dossou', email: 'afi@school.example', phone: null },
        network: null,
        cardToken: null,
      },
      signal(),
    );
    providerIds.push(announced.providerId ?? '');
    const orderId = new Types.ObjectId().toHexString();
    await repository.insert(orderId, () => ({
      ...announced,
      id: new Types.ObjectId().toHexString(),
      orderId,
      rank: 1,
      owner,
      provider: 'fedapay',
      reference,
      isTrial: true,
      isStray: false,
      state: 'pending',
      amount: 100,
      underReview: null,
      reviewed: null,
      network: null,
      lastDigits: null,
      brand: null,
      fees: null,
      refunds: [],
      createdAt,
      endedAt: null,
      nextCheckAt: null,
      settleAt: null,
      isOwed: null,
      keep: null,
      keptMethod: null,
      history: [{ state: 'created', at: createdAt, cause: 'buyer' }],
    }));
  }
  for (let done = 0; done < count; done += 20)
    await Promise.all(
      Array.from({ length: Math.min(20, count - done) }, (_, place) => store(done + place)),
    );
  return { connection, providerIds };
}

/** Sends one signed webhook. @returns how long its acknowledgement took, in milliseconds */
async function acknowledged(address: string, secret: string, providerId: string): Promise<number> {
  const body = JSON.stringify({
    id: randomInt(2 ** 47),
    name: 'transaction.updated',
    entity: { id: Number(providerId) },
  });
  const time = Math.floor(Date.now() / 1_000);
  const seal = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const begin = performance.now();
  const answer = await fetch(`${address}/webhooks/fedapay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-fedapay-signature': `t=${time},s=${seal}` },
    body,
  });
  const took = performance.now() - begin;
  await answer.arrayBuffer();
  if (answer.status !== 204) throw new Error(`The webhook was answered ${answer.status}`);
  return took;
}

/** Webhooks at a constant rate while teachers have sheets written by a model. */
export async function benchWebhooks(env: Record<string, string>): Promise<Line[]> {
  const peer = await startPeer('slow');
  const idle = await startProcess('./idle-process.ts', {});
  const simulator = await startPaymentSimulator({ report: (what) => process.emitWarning(what) });
  const api = await startProcess('./api-process.ts', {
    ...env,
    ...trialEnv(simulator),
    GEMINI_API_KEY: 'bench',
    GEMINI_BASE_URL: peer.url,
    WELCOME_SHEETS: '1000',
  });
  const { connection, providerIds } = await storePending(simulator, env['MONGODB_URI'] ?? '', 100);
  try {
    const teachers: BenchTeacher[] = [];
    for (let n = 0; n < generations; n += perTeacher) teachers.push(await newTeacher(api.address));
    const over = new AbortController();
    const jobs = Array.from({ length: generations }, async (_, rank) => {
      while (!over.signal.aborted) await teachers[rank % teachers.length]?.write();
    });
    const { webhookSecret } = simulator.settings.fedapay;
    await Promise.all([api.reset(), idle.reset()]);
    const calls: Promise<number>[] = [];
    const begin = performance.now();
    for (let n = 0; n < webhookRate * webhookSeconds; n += 1) {
      await sleep(Math.max(0, begin + (n * 1_000) / webhookRate - performance.now()));
      calls.push(
        acknowledged(api.address, webhookSecret, providerIds[n % providerIds.length] ?? ''),
      );
    }
    const took = (await Promise.all(calls)).toSorted((a, b) => a - b);
    const [{ own }, machine] = await Promise.all([api.report(), idle.report()]);
    over.abort();
    await Promise.all(jobs);
    const p99 = took[Math.ceil(took.length * 0.99) - 1] ?? Number.NaN;
    const what = `webhook acknowledged, p99, ${webhookRate} a second beside ${generations} generations`;
    return [
      ceiling(what, p99, 50, 'ms'),
      ceiling(
        `  event loop, own work, p99 (an idle process beside it: ${machine.p99.toFixed(0)} ms late)`,
        own,
        25,
        'ms',
      ),
    ];
  } finally {
    await connection.close();
    await api.stop();
    await idle.stop();
    await simulator.stop();
    await peer.stop();
  }
}

/** Many pending payments whose next question is due, asked by one process. */
export async function benchReconciliation(env: Record<string, string>): Promise<Line[]> {
  const simulator = await startPaymentSimulator({ report: (what) => process.emitWarning(what) });
  // Its migrations make the indexes; without them each payment stored reads all of those before.
  const api = await startProcess('./api-process.ts', { ...env, ...trialEnv(simulator) });
  const { connection } = await storePending(simulator, env['MONGODB_URI'] ?? '', pending);
  const payments = connection.collection(paymentCollections.payments);
  try {
    await api.reset();
    const { rss: before } = await api.report();
    const begin = Date.now();
    const now = new Date();
    await payments.updateMany({ state: 'pending' }, { $set: { nextCheckAt: now } });
    // A payment that is being asked for is claimed for a while; asked, it is due minutes later.
    const soon = () => ({ nextCheckAt: { $lte: new Date(Date.now() + 90_000) } });
    while ((await payments.countDocuments(soon())) > 0) {
      if (Date.now() - begin > patienceMs) throw new Error('The payments were not all asked for');
      await sleep(500);
    }
    const took = (Date.now() - begin) / 1_000;
    const { rss } = await api.report();
    return [
      ceiling(
        `reconciliation of ${pending} pending payments, memory above the ${before.toFixed(0)} MB of before`,
        rss - before,
        150,
        'MB',
      ),
      ceiling(`reconciliation of ${pending} pending payments, all asked`, took, 300, 's'),
    ];
  } finally {
    await connection.close();
    await api.stop();
    await simulator.stop();
  }
}
