import { ProblemError } from '@ardoise/contract/client';
import { expect, test } from 'vitest';
import { createOutboxStore, outboxOf, type WaitingMessage } from './outbox.ts';
import { sendAll } from './send-all.ts';

const message = (id: string, refusal: string | null = null): WaitingMessage => ({
  id,
  text: `Message ${id}`,
  files: [],
  at: '2026-11-23T10:00:00.000Z',
  refusal,
});

/** Node has no IndexedDB: this is the store of a browser that refuses one. */
const emptyOutbox = () => outboxOf('afi', 'ticket', createOutboxStore());
const ids = (messages: readonly WaitingMessage[]) => messages.map(({ id }) => id);
const said = (error: unknown) => (error instanceof Error ? error.message : '');

/** A server that takes each id once, and whose answers can be lost. */
function server(answers: readonly ('ok' | 'lost' | 'unreached' | 'refused')[] = []) {
  const taken: string[] = [];
  let rank = 0;
  return {
    taken,
    async send({ id }: WaitingMessage) {
      const answer = answers[rank] ?? 'ok';
      rank += 1;
      if (answer === 'refused') throw new ProblemError({ code: 'VALIDATION_FAILED', status: 422 });
      if (answer !== 'unreached' && !taken.includes(id)) taken.push(id);
      if (answer !== 'ok') throw new ProblemError({ code: 'OFFLINE', status: 0 });
    },
  };
}

test('messages are sent in their order, each once, and then wait no longer', async () => {
  const outbox = emptyOutbox();
  for (const id of ['a', 'b', 'c', 'b']) await outbox.add(message(id));
  const { taken, send } = server();
  expect(await sendAll(outbox, send, said)).toBe('sent');
  expect(taken).toEqual(['a', 'b', 'c']);
  expect(await outbox.list()).toEqual([]);
});

test('a message that cannot be sent now holds back those after it', async () => {
  const outbox = emptyOutbox();
  for (const id of ['a', 'b']) await outbox.add(message(id));
  const { taken, send } = server(['unreached']);
  expect(await sendAll(outbox, send, said)).toBe('waiting');
  expect(taken).toEqual([]);
  expect(await sendAll(outbox, send, said)).toBe('sent');
  expect(taken).toEqual(['a', 'b']);
});

test('a message whose answer was lost is taken once', async () => {
  const outbox = emptyOutbox();
  for (const id of ['a', 'b']) await outbox.add(message(id));
  const { taken, send } = server(['lost']);
  expect(await sendAll(outbox, send, said)).toBe('waiting');
  expect(ids(await outbox.list())).toEqual(['a', 'b']);
  expect(await sendAll(outbox, send, said)).toBe('sent');
  expect(taken).toEqual(['a', 'b']);
});

test('a refused message says why, stays, and is not sent again by itself', async () => {
  const outbox = emptyOutbox();
  for (const id of ['a', 'b']) await outbox.add(message(id));
  const { taken, send } = server(['refused']);
  expect(await sendAll(outbox, send, () => 'Trop long')).toBe('refused');
  expect(await sendAll(outbox, send, said)).toBe('refused');
  expect(taken).toEqual([]);
  const [first] = await outbox.list();
  expect(first).toMatchObject({ id: 'a', refusal: 'Trop long' });
  await outbox.change('a', () => null);
  expect(await sendAll(outbox, send, said)).toBe('sent');
  expect(taken).toEqual(['b']);
});

test('what one person wrote is not sent for another, nor to another ticket', async () => {
  const own = createOutboxStore();
  await outboxOf('afi', 'one', own).add(message('a'));
  expect(await outboxOf('kofi', 'one', own).list()).toEqual([]);
  expect(await outboxOf('afi', 'two', own).list()).toEqual([]);
});
