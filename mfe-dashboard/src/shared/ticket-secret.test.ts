import { expect, test } from 'vitest';
import { splitTicketSecret } from './ticket-secret.ts';

const id = '0123456789abcdef01234567';
const secret = 'a_-'.repeat(16);
const at = (path: string) => `https://ardoise.example${path}`;

test('the secret of a mailed link leaves the address, which keeps the rest', () => {
  expect(splitTicketSecret(at(`/ticket/${id}?from=mail#${secret}`))).toEqual({
    ticketId: id,
    secret,
    href: at(`/ticket/${id}?from=mail`),
  });
});

test.each([
  ['an address without one', `/ticket/${id}`],
  ['an anchor', `/ticket/${id}#contenu`],
  ['another screen', `/dashboard#${secret}`],
  ['no ticket', `/ticket/7#${secret}`],
])('there is none in %s', (_name, path) => {
  expect(splitTicketSecret(at(path))).toBeNull();
});
