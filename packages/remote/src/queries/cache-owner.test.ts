import { beforeEach, expect, test } from 'vitest';
import { holdDataOf } from './cache-owner.ts';
import { queryClient } from './query-client.ts';

beforeEach(() => {
  holdDataOf(null);
  holdDataOf('afi');
  queryClient.setQueryData(['sheets'], ['of Afi']);
});

test('coming back from another app finds what was fetched before', () => {
  holdDataOf('afi');
  expect(queryClient.getQueryData(['sheets'])).toEqual(['of Afi']);
});

test('who signs in while the remote is not mounted does not see the data of the one before', () => {
  holdDataOf('codjo');
  expect(queryClient.getQueryData(['sheets'])).toBeUndefined();
});

test('nothing is left after a sign-out', () => {
  holdDataOf(null);
  expect(queryClient.getQueryData(['sheets'])).toBeUndefined();
});
