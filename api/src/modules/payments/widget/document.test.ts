import { createHash } from 'node:crypto';
import { locales } from '@ardoise/contract/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WidgetPayment } from '@ardoise/contract';
import type { Teacher } from '../../../../test/helper.ts';
import { openSimulatedShop, packPrice, type SimulatedShop } from '../test/paying.ts';

let shop: SimulatedShop;
let teacher: Teacher;
beforeAll(async () => {
  shop = await openSimulatedShop('kkiapay');
  teacher = await shop.site.signUp();
});
afterAll(() => shop.stop());

async function started() {
  const order = await shop.open(teacher);
  const { body } = await shop.pay(teacher, order.id, { payload: { provider: 'kkiapay' } });
  const widget = (who = teacher) =>
    shop.call<WidgetPayment>(who, 'GET', `/payments/${body.payment.id}/widget`);
  return { order, ...body, widget };
}

const documentOf = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers });

test.each(locales)(
  'the document may run what it brings and the vendor’s script alone, in %s',
  async (locale) => {
    const { widgetUrl, order } = await started();
    const { baseUrl } = shop.provider.simulator.settings;
    const answer = await documentOf(widgetUrl ?? '', { 'accept-language': locale });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`<html lang="${locale}">`);
    const policy = String(answer.headers['content-security-policy']);
    const inside = [...answer.body.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)];
    expect(inside.map(([, element]) => element)).toEqual(['style', 'script']);
    const [style, script] = inside.map(
      ([, , content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
    );
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src ${script} ${baseUrl}/k.js`,
      `style-src ${style}`,
      `frame-src ${baseUrl}`,
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
    // It is the same for everybody who has its address.
    expect(answer.body).not.toContain(order.id);
  },
);

test('the widget is opened with what the order costs, and our reference', async () => {
  const { order, payment, widget } = await started();
  const { status, body } = await widget();
  expect(status).toBe(200);
  expect(body).toEqual({
    isOpen: true,
    amount: packPrice,
    reference: `ARD-${order.number}-1`,
    description: 'Dix fiches',
    publicKey: shop.provider.simulator.settings.kkiapay.publicKey,
    isSandbox: true,
    buyer: { name: expect.any(String), email: teacher.user.email },
    returnPath: `/payment/success?order=${order.id}&payment=${payment.id}`,
    cancelPath: `/payment/cancel?order=${order.id}&payment=${payment.id}`,
  });
});

test('it is not opened again once the buyer pays in another way, or has paid', async () => {
  const left = await started();
  await shop.call(teacher, 'POST', `/payments/${left.payment.id}/leave`, { payload: {} });
  expect((await left.widget()).body.isOpen).toBe(false);

  const paid = await started();
  const providerId = shop.provider.make(`ARD-${paid.order.number}-1`, packPrice).providerId;
  shop.provider.change(providerId, { state: 'approved' });
  await shop.refresh(teacher, paid.payment.id, providerId);
  expect((await paid.widget()).body.isOpen).toBe(false);
});

test('what it is opened with is nobody else’s', async () => {
  const { widget } = await started();
  expect((await widget(await shop.site.signUp())).status).toBe(404);
});
