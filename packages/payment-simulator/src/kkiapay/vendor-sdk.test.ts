import { kkiapay } from '@kkiapay-org/nodejs-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Simulator, startServer } from '../server.ts';

let simulator: Simulator;
const proxy = process.env['https_proxy'];
beforeAll(async () => {
  simulator = await startServer();
  // The SDK knows the vendor's addresses alone: on its way there it meets the simulator.
  process.env['https_proxy'] = simulator.settings.baseUrl;
});
afterAll(async () => {
  if (proxy === undefined) delete process.env['https_proxy'];
  else process.env['https_proxy'] = proxy;
  await simulator.stop();
});

function sdk(changes: { privatekey?: string } = {}) {
  const { publicKey, privateKey, secretKey } = simulator.settings.kkiapay;
  const keys = { publickey: publicKey, privatekey: privateKey, secretkey: secretKey };
  return kkiapay({ ...keys, sandbox: true, ...changes });
}

const paid = (state: 'pending' | 'approved' | 'declined') => {
  const { id } = simulator.payments.kkiapay.add({
    reference: 'ARD-1-1',
    amount: 900,
    currency: 'XOF',
    description: 'Dix fiches',
    callbackUrl: null,
    data: 'ARD-1-1',
    buyer: { name: 'Afi Dossou', email: 'afi@school.example' },
  });
  return simulator.payments.kkiapay.change(id, { state, fees: 18 }).id;
};

test.each([
  ['pending', 'PENDING'],
  ['approved', 'SUCCESS'],
  ['declined', 'FAILED'],
] as const)('the vendor’s SDK reads a payment that is %s', async (state, status) => {
  const transactionId = paid(state);
  expect(await sdk().verify(transactionId)).toMatchObject({
    transactionId,
    status,
    amount: 900,
    fees: 18,
    partnerId: 'ARD-1-1',
    client: { fullname: 'Afi Dossou' },
  });
});

test('it gives a payment back, once', async () => {
  const transactionId = paid('approved');
  expect(await sdk().refund(transactionId)).toMatchObject({ transactionId, status: 'SUCCESS' });
  expect(await sdk().verify(transactionId)).toMatchObject({ status: 'REVERTED' });
  await expect(sdk().refund(transactionId)).rejects.toThrow();
});

test('it hears that there is no such payment, and nothing under other keys', async () => {
  await expect(sdk().verify('nobody')).rejects.toThrow('Transaction Not Found');
  await expect(sdk({ privatekey: 'other' }).verify(paid('approved'))).rejects.toThrow();
});
