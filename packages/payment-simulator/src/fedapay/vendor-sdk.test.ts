import { createServer } from 'node:http';
import { FedaPay, Transaction, Webhook } from 'fedapay';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Simulator, startServer } from '../server.ts';

const heard: { body: string; signature: unknown }[] = [];
const merchant = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    heard.push({ body, signature: request.headers['x-fedapay-signature'] });
    response.writeHead(200).end();
  });
});

let simulator: Simulator;
beforeAll(async () => {
  simulator = await startServer({ retryMs: 1 });
  FedaPay.setApiBase(simulator.settings.baseUrl);
  FedaPay.setApiKey(simulator.settings.fedapay.secretKey);
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  const address = merchant.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  simulator.set({ webhooks: `http://127.0.0.1:${address.port}` });
});
afterAll(async () => {
  await simulator.stop();
  await new Promise((resolve) => merchant.close(resolve));
});

const create = (reference: string) =>
  Transaction.create({
    description: 'Dix fiches',
    amount: 900,
    currency: { iso: 'XOF' },
    callback_url: 'https://ardoise.example/payment/success',
    merchant_reference: reference,
    customer: { firstname: 'Afi', lastname: 'Dossou', email: 'afi@school.example' },
  });

async function act(payment: string, outcome: 'approve' | 'decline', delivery: 'twice' | 'forged') {
  const answer = await fetch(`${simulator.settings.baseUrl}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ act: { payment, outcome, delivery } }),
  });
  expect(answer.status).toBe(200);
  await simulator.idle();
}

describe('the vendor’s SDK', () => {
  test('makes a transaction, gets its page and finds it again', async () => {
    const made = await create('ARD-1-1');
    expect(made).toBeInstanceOf(Transaction);
    expect(made).toMatchObject({ status: 'pending', amount: 900, merchant_reference: 'ARD-1-1' });
    expect(made.wasPaid()).toBe(false);
    const { url } = await made.generateToken();
    expect(await (await fetch(String(url))).text()).toContain('Paiement d’essai');

    await act('ARD-1-1', 'approve', 'twice');
    const found = await Transaction.retrieve(String(made['id']));
    expect(found.wasPaid()).toBe(true);
    const { transactions } = await Transaction.all();
    expect(transactions).toContainEqual(expect.objectContaining({ id: made['id'] }));
  });

  test('asks a phone', async () => {
    const made = await create('ARD-2-1');
    await made.sendNow('mtn_open', { phone_number: { number: '+2290197000002', country: 'bj' } });
    const found = await Transaction.retrieve(String(made['id']));
    expect(found).toMatchObject({ status: 'declined', mode: 'mtn_open' });
  });

  test('reads our webhooks, and refuses those of others', async () => {
    const { webhookSecret } = simulator.settings.fedapay;
    heard.length = 0;
    const made = await create('ARD-3-1');
    await act('ARD-3-1', 'approve', 'twice');
    expect(heard).toHaveLength(2);
    for (const { body, signature } of heard)
      expect(Webhook.constructEvent(body, signature, webhookSecret)).toMatchObject({
        name: 'transaction.approved',
        entity: { id: made['id'], status: 'approved' },
      });

    heard.length = 0;
    await create('ARD-4-1');
    await act('ARD-4-1', 'approve', 'forged');
    const [forged] = heard;
    expect(() => {
      Webhook.constructEvent(forged?.body, forged?.signature, webhookSecret);
    }).toThrow('No signatures found matching the expected signature');
  });

  test('hears what is refused', async () => {
    await expect(Transaction.retrieve('1')).rejects.toMatchObject({ httpStatus: 404 });
    const nothing = Transaction.create({
      description: 'Rien',
      amount: 0,
      currency: { iso: 'XOF' },
    });
    await expect(nothing).rejects.toMatchObject({ httpStatus: 400 });
  });
});
