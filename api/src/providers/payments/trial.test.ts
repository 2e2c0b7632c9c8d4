import { afterEach, expect, test } from 'vitest';
import { loadConfig } from '../../config/config.ts';
import { startTrialPayments, type TrialPayments } from './trial.ts';
import { build } from '../../../test/helper.ts';

const config = (env: Record<string, string>) =>
  loadConfig({ JWT_SECRET: 'x'.repeat(32), DATA_DIR: '.data', ...env });
const fedapayKeys = { FEDAPAY_SECRET_KEY: 'sk_live_x', FEDAPAY_WEBHOOK_SECRET: 'wh_live_x' };
const kkiapayKeys = {
  KKIAPAY_PUBLIC_KEY: 'public',
  KKIAPAY_PRIVATE_KEY: 'private',
  KKIAPAY_SECRET_KEY: 'secret',
  KKIAPAY_WEBHOOK_SECRET: 'hook',
};

let trial: TrialPayments | null = null;
afterEach(async () => {
  await trial?.simulator.stop();
  trial = null;
});

async function optionsWith(payments: TrialPayments['config']['payments']) {
  const site = await build({ config: { payments } });
  try {
    return (await site.app.inject({ url: '/payments/options' })).json<unknown>();
  } finally {
    await site.stop();
  }
}

test('without a key payments are on trial', async () => {
  trial = await startTrialPayments(config({ NODE_ENV: 'development' }));
  if (trial === null) throw new Error('there is no trial');
  expect(await optionsWith(trial.config.payments)).toEqual({
    providers: [
      { provider: 'fedapay', networks: ['mtn', 'moov'], hasPage: true },
      { provider: 'kkiapay', networks: [], hasPage: true },
    ],
    isTrial: true,
    trialPhoneUrl: trial.simulator.phoneUrl,
  });
  expect((await fetch(trial.simulator.phoneUrl)).status).toBe(200);
});

test('in production they are off then', async () => {
  const production = config({ NODE_ENV: 'production' });
  trial = await startTrialPayments(production);
  expect(trial).toBeNull();
  expect(await optionsWith(production.payments)).toEqual({
    providers: [],
    isTrial: false,
    trialPhoneUrl: null,
  });
});

test.each([
  ['fedapay', fedapayKeys],
  ['kkiapay', kkiapayKeys],
])('with a key of %s there is no trial', async (provider, keys) => {
  const paid = config({ NODE_ENV: 'development', ...keys });
  trial = await startTrialPayments(paid);
  expect(trial).toBeNull();
  expect(await optionsWith(paid.payments)).toMatchObject({
    providers: [{ provider }],
    isTrial: false,
    trialPhoneUrl: null,
  });
});
