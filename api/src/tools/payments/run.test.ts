import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Teacher } from '../../../test/helper.ts';
import { openShop, packPrice, type TestShop } from '../../modules/payments/test/paying.ts';
import type { ProviderPayment } from '../../providers/payments/port.ts';
import { readCommand, UsageError } from './command.ts';
import { runForStaff } from './run.ts';

let shop: TestShop;
let teacher: Teacher;
beforeAll(async () => {
  shop = await openShop();
  teacher = await shop.site.signUp();
});
beforeEach(() => shop.provider.setMood('well'));
afterAll(() => shop.stop());

/** What a command answers and says. */
async function staff(...argv: string[]) {
  const command = readCommand(argv);
  if (command.name === 'help') throw new Error('This shows the help alone');
  const lines: string[] = [];
  const { app, clock, provider } = shop;
  const done = await runForStaff(
    {
      connection: app.mongo,
      ports: [provider.port],
      clock,
      log: app.log,
      write: (line) => void lines.push(line),
    },
    command,
  );
  await shop.runDue();
  return { done, said: lines.join('\n') };
}

/** An order, and its payment of which the provider says this. */
async function paid(changes: Partial<ProviderPayment>) {
  const order = await shop.open(teacher);
  const { payment } = (await shop.pay(teacher, order.id)).body;
  const providerId = shop.provider.idOf(`ARD-${order.number}-1`);
  const say = async (next: Partial<ProviderPayment>) => {
    shop.provider.change(providerId, next);
    await shop.webhook(`${providerId}-${Object.values(next).join('-')}`, providerId);
    await shop.runDue();
  };
  await say({ state: 'approved', ...changes });
  return { order, payment, say };
}
const journalOf = (id: string) =>
  shop.site.app.mongo.collection('journal').find({ 'subject.id': id }).toArray();
const orderNow = async (id: string) => (await shop.order(teacher, id)).body;
const paymentNow = async (id: string) => (await shop.payment(teacher, id)).body;

describe('a refund by staff', () => {
  test('says what it is going to do, and does it when it is meant', async () => {
    const { order, payment } = await paid({});
    const said = await staff('refund', payment.id);
    expect(said.said).toContain(`${packPrice} FCFA go back to the buyer through fedapay`);
    expect(said.said).toContain(`order ${order.number} (fulfilled)`);
    expect(said.said).toContain('Nothing was done');
    expect((await orderNow(order.id)).state).toBe('fulfilled');
    expect(await journalOf(payment.id)).toEqual([]);

    expect(await staff('refund', payment.id, '--yes')).toMatchObject({ done: true });
    expect(await journalOf(payment.id)).toMatchObject([
      { act: 'payment.refund-asked', actor: { kind: 'command' } },
    ]);
    expect(await orderNow(order.id)).toMatchObject({ state: 'refunded', refunded: packPrice });
    expect(await shop.gifts.unitsOf(order.id)).toBe(0);
    expect(await staff('refund', payment.id, '--yes')).toMatchObject({ done: true });
    expect(Object.keys(await shop.entries(order.id))).toEqual(['approved', 'refund/1']);
  });

  test('refuses what is not there, and leaves all as it is while the provider is away', async () => {
    expect((await staff('refund', '65f0000000000000000000a1', '--yes')).done).toBe(false);
    const order = await shop.open(teacher);
    const { payment } = (await shop.pay(teacher, order.id)).body;
    expect((await staff('refund', payment.id, '--yes')).said).toContain('not approved');
    const other = await paid({});
    shop.provider.setMood('away');
    const away = await staff('refund', other.payment.id, '--yes');
    expect(away).toMatchObject({ done: false });
    expect(away.said).toContain('does not answer');
    expect((await orderNow(other.order.id)).state).toBe('fulfilled');
  });
});

describe('the list for staff', () => {
  test('has payments under review with what differs, and money that is owed', async () => {
    const less = await paid({ amount: 50 });
    const late = await paid({ state: 'pending' });
    await shop.call(teacher, 'POST', `/orders/${late.order.id}/cancel`);
    await late.say({ state: 'approved' });
    const { said } = await staff('list');
    expect(said).toMatch(new RegExp(`payment ${less.payment.id} .* another amount`, 'u'));
    expect(said).toContain(`Owed to buyers: 1, ${packPrice} FCFA\n  payment ${late.payment.id}`);
    await staff('refund', late.payment.id, '--yes');
    expect((await staff('list')).said).toContain('Owed to buyers: 0, 0 FCFA');
    await less.say({ state: 'refunded' });
    await staff('settle', less.payment.id, '--as', 'declined', '--cause', 'Given back', '--yes');
    expect((await staff('list')).said).toContain('Under review: 0');
  });
});

describe('the end of a review by staff', () => {
  const approve = (id: string, ...more: string[]) =>
    staff('settle', id, '--as', 'approved', '--cause', 'The provider lost our reference', ...more);
  const decline = (id: string, ...more: string[]) =>
    staff('settle', id, '--as', 'declined', '--cause', 'Given back on its site', ...more);

  test('gives what was paid for when the reference alone is another', async () => {
    const { order, payment } = await paid({ reference: 'something else' });
    expect(await paymentNow(payment.id)).toMatchObject({ underReview: true, state: 'pending' });
    expect((await approve(payment.id)).said).toContain('Nothing was done');
    expect((await paymentNow(payment.id)).underReview).toBe(true);

    expect(await approve(payment.id, '--yes')).toMatchObject({ done: true });
    expect(await orderNow(order.id)).toMatchObject({ state: 'fulfilled', owed: 0 });
    expect(await shop.gifts.unitsOf(order.id)).toBe(10);
    const stored = await shop.app.payments.byId(payment.id);
    expect(stored?.history.at(-1)).toMatchObject({ state: 'approved', cause: 'staff' });
    expect(stored?.reviewed?.note).toBe('The provider lost our reference');
    expect((await approve(payment.id, '--yes')).done).toBe(false);
  });

  test('never gives anything for another sum, and waits until the money went back', async () => {
    const { order, payment, say } = await paid({ amount: 50 });
    const refused = await approve(payment.id, '--yes');
    expect(refused).toMatchObject({ done: false });
    expect(refused.said).toContain('approved, 50 XOF');
    expect((await decline(payment.id, '--yes')).done).toBe(false);
    await say({ state: 'refunded' });
    expect(await decline(payment.id, '--yes')).toMatchObject({ done: true });
    expect(await paymentNow(payment.id)).toMatchObject({ underReview: false, state: 'declined' });
    await say({ amount: 50, state: 'approved' });
    expect(await paymentNow(payment.id)).toMatchObject({ underReview: false, state: 'declined' });
    expect(await shop.gifts.wasGiven(order.id)).toBe(false);
    expect(await shop.entries(order.id)).toEqual({});
  });

  test('is what the provider says by now, where it says what was asked for', async () => {
    const { order, payment } = await paid({ amount: 50 });
    shop.provider.change(shop.provider.idOf(`ARD-${order.number}-1`), { amount: packPrice });
    const answer = await decline(payment.id, '--yes');
    expect(answer.said).toContain('It is not under review: it is approved.');
    expect((await orderNow(order.id)).state).toBe('fulfilled');
  });
});

describe('a command line', () => {
  const id = '65f0000000000000000000a1';

  test('does nothing unless it says so, and is refused when it is not whole', () => {
    expect(readCommand(['refund', id])).toEqual({ name: 'refund', id, isMeant: false });
    expect(readCommand(['refund', id, '--yes'])).toMatchObject({ isMeant: true });
    expect(readCommand([])).toEqual({ name: 'help' });
    for (const argv of [
      ['refund'],
      ['refund', 'ARD-1387-2'],
      ['refund', id, id],
      ['list', id],
      ['settle', id, '--as', 'approved'],
      ['settle', id, '--as', 'paid', '--cause', 'Seen'],
      ['refund', id, '--force'],
    ])
      expect(() => readCommand(argv), argv.join(' ')).toThrow(UsageError);
  });
});
