import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import { journalRepository } from '../../modules/journal/repository.ts';
import { commandLine, createJournal } from '../../modules/journal/service.ts';
import { orderRepository } from '../../modules/orders/repository.ts';
import { createAsking } from '../../modules/payments/asking.ts';
import { refundedOf, type StoredPayment } from '../../modules/payments/payment.ts';
import { createProviders } from '../../modules/payments/providers.ts';
import { createRefunds } from '../../modules/payments/refunds.ts';
import { paymentRepository } from '../../modules/payments/repository.ts';
import { createReviews } from '../../modules/payments/reviews.ts';
import type { PaymentProviderPort } from '../../providers/payments/port.ts';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import { Reason } from '../../shared/reason.ts';
import type { Command } from './command.ts';

export interface StaffParts {
  connection: Connection;
  ports: readonly PaymentProviderPort[];
  clock: Clock;
  log: FastifyBaseLogger;
  write(line: string): void;
}

const francs = (amount: number): string => `${amount} FCFA`;

/** Does what a command says. @returns whether it was done, or would be */
export async function runForStaff(
  parts: StaffParts,
  command: Exclude<Command, { name: 'help' }>,
): Promise<boolean> {
  const { connection, clock, log, write } = parts;
  const repository = paymentRepository(connection);
  const orders = orderRepository(connection);
  const journal = createJournal({ repository: journalRepository(connection), clock, log });
  const providers = createProviders(parts.ports, null);
  // The running server looks for what follows every few seconds.
  const wakeSettlement = () => undefined;
  const stopping = new AbortController().signal;
  const asking = createAsking({ repository, providers, clock, log, stopping, wakeSettlement });

  async function described(payment: StoredPayment): Promise<string> {
    const { id, provider, providerId, amount, state, createdAt, orderId } = payment;
    const order = await orders.byId(orderId);
    return [
      `payment ${id}`,
      `order ${order?.number ?? orderId} (${order?.state ?? 'gone'})`,
      `${provider} ${providerId ?? 'unknown to it'}`,
      francs(amount),
      state,
      createdAt.toISOString(),
    ].join(' · ');
  }

  async function list(): Promise<boolean> {
    const underReview = await repository.underReview();
    write(`Under review: ${underReview.length}`);
    for (const payment of underReview)
      write(`  ${await described(payment)} · another ${payment.underReview}`);
    const owed = await repository.owed();
    const sum = owed.reduce((all, one) => all + one.amount - refundedOf(one), 0);
    write(`Owed to buyers: ${owed.length}, ${francs(sum)}`);
    for (const payment of owed) write(`  ${await described(payment)}`);
    return true;
  }

  /** @returns the payment, once it was said what is going to happen to it */
  async function announced(id: string, what: (payment: StoredPayment) => string) {
    const payment = await repository.byId(id);
    if (payment === null) {
      write(`There is no payment ${id}.`);
      return null;
    }
    write(await described(payment));
    write(what(payment));
    return payment;
  }

  async function refund(id: string, isMeant: boolean): Promise<boolean> {
    const payment = await announced(id, (one) => {
      const back = francs(one.amount - refundedOf(one));
      const taken =
        one.isOwed === true
          ? 'It bought nothing: nothing is taken back.'
          : 'What its order gave and was not used is taken back.';
      return `${back} go back to the buyer through ${one.provider}. ${taken}`;
    });
    if (payment === null) return false;
    if (!isMeant) {
      write('Nothing was done: --yes does it.');
      return true;
    }
    await journal.record({
      actor: commandLine,
      act: 'payment.refund-asked',
      subject: { kind: 'payment', id },
    });
    const { state } = await createRefunds({ repository, providers, asking })(id);
    if (state === 'refunded') write('It went back.');
    else if (payment.underReview === null)
      write(`It was asked for. So far the payment is ${state}.`);
    else
      write('It was asked for. Once it went back, end the review: payments:settle, as declined.');
    return true;
  }

  async function settle({
    id,
    isMeant,
    ...decision
  }: Extract<Command, { name: 'settle' }>): Promise<boolean> {
    const { outcome, note } = decision;
    const effect =
      outcome === 'approved'
        ? 'It counts as approved: it buys its order if that still waits, otherwise it is owed.'
        : 'It counts as declined and gives nothing.';
    const payment = await announced(id, () => `${effect} Cause: ${note}`);
    if (payment === null) return false;
    if (!isMeant) {
      write('Nothing was done: --yes does it.');
      return true;
    }
    await journal.record({
      actor: commandLine,
      act: 'payment.settle-asked',
      subject: { kind: 'payment', id },
      after: { outcome },
      reason: note.slice(0, 500),
    });
    const answer = await createReviews({ repository, providers, asking, clock })(id, decision);
    if (answer === null) return false;
    if (answer.kind === 'refused') {
      write(`It cannot be ${outcome}: its provider says ${answer.said}.`);
      return false;
    }
    const { state } = answer.payment;
    write(answer.kind === 'ended' ? `It is ${state}.` : `It is not under review: it is ${state}.`);
    return answer.kind === 'ended';
  }

  try {
    switch (command.name) {
      case 'list':
        return await list();
      case 'refund':
        return await refund(command.id, command.isMeant);
      case 'settle':
        return await settle(command);
    }
  } catch (error) {
    if (error instanceof Problem) write(refusals[error.code] ?? `Refused: ${error.code}`);
    else if (error instanceof Reason) write(`The provider does not answer: ${error.message}`);
    else throw error;
    return false;
  }
}

const refusals: Partial<Record<Problem['code'], string>> = {
  PAYMENT_OFF:
    'This provider has no key here, or gives nothing back by its API: give it back on its own site. The ledger follows once it says so.',
  CONFLICT: 'There is no money to give back: it was not approved.',
  PAYMENT_PROVIDER_AWAY: 'The provider does not answer: try again, it goes back once at most.',
};
