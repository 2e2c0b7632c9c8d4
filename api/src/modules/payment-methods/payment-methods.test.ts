import type { PaymentMethod, PaymentMethodList } from '@ardoise/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Teacher } from '../../../test/helper.ts';
import { openShop, type TestShop } from '../payments/test/paying.ts';
import { paymentMethodRepository } from './repository.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const phone = '0197000042';

const send = (
  teacher: Teacher,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path = '',
  { payload, key }: { payload?: object; key?: string } = {},
) =>
  shop.app.inject({
    method,
    url: `/payment-methods${path}`,
    headers: { ...teacher.headers(), ...(key === undefined ? {} : { 'idempotency-key': key }) },
    ...(payload === undefined ? {} : { payload }),
  });
const add = async (teacher: Teacher, number = phone, network = 'mtn', key?: string) =>
  await send(teacher, 'POST', '', {
    payload: { network, phone: number },
    ...(key === undefined ? {} : { key }),
  });
const added = async (teacher: Teacher, number = phone) =>
  (await add(teacher, number)).json<PaymentMethod>();
const listed = async (teacher: Teacher) =>
  (await send(teacher, 'GET')).json<PaymentMethodList>().items;

/** Pays an order to its end. @returns the payment's id */
async function pay(teacher: Teacher, method: object, state: 'approved' | 'declined' = 'approved') {
  const order = await shop.open(teacher);
  const { body, status } = await shop.call<{ payment: { id: string } }>(
    teacher,
    'POST',
    `/orders/${order.id}/payments`,
    { payload: { provider: 'fedapay', method } },
  );
  if (status !== 201) return { status, body };
  shop.provider.change(shop.provider.idOf(`ARD-${order.number}-1`), { state });
  await shop.refresh(teacher, body.payment.id);
  await shop.runDue();
  return { status, body };
}

describe('a number that is kept', () => {
  test('is masked in every answer, also under its key again', async () => {
    const teacher = await shop.site.signUp();
    const answers = [
      await add(teacher, phone, 'mtn', 'once'),
      await add(teacher, phone, 'mtn', 'once'),
      await add(teacher),
    ];
    const [first] = answers.map((answer) => answer.json<PaymentMethod>());
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await listed(teacher)).toEqual([
      {
        id: first?.id,
        kind: 'mobile-money',
        network: 'mtn',
        brand: null,
        lastDigits: '42',
        expiry: null,
        isDefault: true,
        confirmedAt: null,
      },
    ]);
    const said = [...answers, await send(teacher, 'GET')].map(({ body }) => body).join('\n');
    expect(said).not.toContain(phone);
    expect(said).not.toContain(phone.slice(0, -2));
  });

  test('is one of today’s ten digits of a network of Benin, and never a card', async () => {
    const teacher = await shop.site.signUp();
    const bodies = [
      { network: 'mtn', phone: '97000042' },
      { network: 'mtn', phone: '2290197000042' },
      { network: 'orange', phone },
      { network: 'mtn', phone, number: '4242424242424242' },
      { cardNumber: '4242424242424242' },
    ];
    for (const payload of bodies) {
      const answer = await send(teacher, 'POST', '', { payload });
      expect(answer.statusCode).toBe(400);
      expect(answer.body).not.toMatch(/97000042|4242/);
    }
    expect(await listed(teacher)).toEqual([]);
  });

  test('is one of ten at most, with one default, also when all come at once', async () => {
    const teacher = await shop.site.signUp();
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, n) => add(teacher, `01970000${10 + n}`)),
    );
    const codes = answers.map((answer) => answer.json<{ code?: string }>().code ?? 'kept');
    expect(codes.filter((code) => code === 'kept')).toHaveLength(10);
    expect(codes.filter((code) => code === 'PAYMENT_METHODS_LIMIT')).toHaveLength(4);
    const methods = await listed(teacher);
    await Promise.all(
      methods.map(({ id }) => send(teacher, 'PATCH', `/${id}`, { payload: { isDefault: true } })),
    );
    expect((await listed(teacher)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
    await Promise.all(methods.slice(0, 9).map(({ id }) => send(teacher, 'DELETE', `/${id}`)));
    expect(await listed(teacher)).toMatchObject([{ id: methods[9]?.id, isDefault: true }]);
  });

  test('is nobody else’s to see, to use, to choose or to delete', async () => {
    const teacher = await shop.site.signUp();
    const { id } = await added(teacher);
    const stranger = await shop.site.signUp();
    expect(await listed(stranger)).toEqual([]);
    const payload = { isDefault: true };
    expect((await send(stranger, 'PATCH', `/${id}`, { payload })).statusCode).toBe(404);
    expect((await send(stranger, 'DELETE', `/${id}`)).statusCode).toBe(404);
    expect((await pay(stranger, { kind: 'kept', id })).status).toBe(404);
    expect((await send(teacher, 'DELETE', `/${id}`)).statusCode).toBe(204);
    expect((await send(teacher, 'DELETE', `/${id}`)).statusCode).toBe(404);
  });
});

describe('a payment from a kept number', () => {
  test('asks its phone, and confirms it when it is approved, not when it is declined', async () => {
    const teacher = await shop.site.signUp();
    const { id } = await added(teacher, '0196000017');
    await pay(teacher, { kind: 'kept', id }, 'declined');
    expect(shop.provider.requests.at(-1)).toMatchObject({
      network: 'mtn',
      buyer: { phone: '0196000017' },
    });
    expect(await listed(teacher)).toMatchObject([{ confirmedAt: null }]);
    await pay(teacher, { kind: 'kept', id });
    const [first] = await listed(teacher);
    expect(first?.confirmedAt).not.toBeNull();
    await pay(teacher, { kind: 'kept', id });
    expect(await listed(teacher)).toEqual([first]);
  });

  test('stays what it was when the number is deleted meanwhile', async () => {
    const teacher = await shop.site.signUp();
    const { id } = await added(teacher);
    const order = await shop.open(teacher);
    const { body } = await shop.pay(teacher, order.id, {
      payload: { provider: 'fedapay', method: { kind: 'kept', id } },
    });
    await send(teacher, 'DELETE', `/${id}`);
    shop.provider.change(shop.provider.idOf(`ARD-${order.number}-1`), { state: 'approved' });
    await shop.refresh(teacher, body.payment.id);
    await shop.runDue();
    expect((await shop.order(teacher, order.id)).body.state).toBe('fulfilled');
    expect(await listed(teacher)).toEqual([]);
  });
});

describe('a number that a buyer wishes to keep', () => {
  const byPhone = { kind: 'mobile-money', network: 'moov', phone: '0195000099', keep: true };

  test('is kept and confirmed once the payment is approved, once', async () => {
    const teacher = await shop.site.signUp();
    await pay(teacher, byPhone, 'declined');
    expect(await listed(teacher)).toEqual([]);
    await pay(teacher, byPhone);
    await pay(teacher, byPhone);
    expect(await listed(teacher)).toMatchObject([
      { network: 'moov', lastDigits: '99', isDefault: true, confirmedAt: expect.any(String) },
    ]);
  });

  test('pays all the same when ten are kept already', async () => {
    const teacher = await shop.site.signUp();
    for (let n = 10; n < 20; n += 1) await add(teacher, `01970000${n}`);
    const { body } = await pay(teacher, byPhone);
    if (!('payment' in body)) throw new Error('It was not started');
    expect((await shop.payment(teacher, body.payment.id)).body.state).toBe('approved');
    expect(await listed(teacher)).toHaveLength(10);
  });

  test('is not kept for an account that was closed meanwhile', async () => {
    const teacher = await shop.site.signUp();
    const order = await shop.open(teacher);
    await shop.call(teacher, 'POST', `/orders/${order.id}/payments`, {
      payload: { provider: 'fedapay', method: byPhone },
    });
    shop.provider.change(shop.provider.idOf(`ARD-${order.number}-1`), { state: 'approved' });
    await shop.app.users.erasures.ask(teacher.user.id, shop.clock.now(), shop.clock.now());
    await shop.app.users.erasures.close(shop.clock.now());
    shop.advance(60_000);
    await shop.runDue();
    expect((await shop.app.orders.byId(order.id))?.state).toBe('fulfilled');
    const { numbers } = await paymentMethodRepository(shop.app.mongo).find(teacher.user.id);
    expect(numbers).toEqual([]);
  });
});
