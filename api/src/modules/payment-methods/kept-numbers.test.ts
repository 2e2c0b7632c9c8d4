import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  confirmNumber,
  keepNumber,
  type KeptNumbers,
  makeDefault,
  noNumbers,
  removeNumber,
} from './kept-numbers.ts';

const at = new Date('2026-11-20T10:00:00Z');
const number = (n: number) => ({
  id: `id-${n}`,
  network: 'mtn' as const,
  phone: `01970000${String(n).padStart(2, '0')}`,
});
const kept = (...numbers: number[]): KeptNumbers =>
  numbers.reduce((account, n) => keepNumber(account, number(n)) ?? account, noNumbers);
const idsOf = ({ numbers }: KeptNumbers) => numbers.map(({ id }) => id);

describe('the numbers that an account keeps', () => {
  it('are ten at most, each once, the first one as the default', () => {
    const ten = kept(...Array.from({ length: 10 }, (_, n) => n));
    expect(idsOf(ten)).toHaveLength(10);
    expect(ten.defaultId).toBe('id-0');
    expect(keepNumber(ten, number(10))).toBeNull();
    expect(keepNumber(ten, { ...number(3), id: 'another' })).toBeNull();
  });

  it('are confirmed once, and again on another network', () => {
    const account = kept(1);
    const confirmed = confirmNumber(account, 'id-1', at) ?? account;
    expect(confirmed.numbers).toMatchObject([{ confirmedAt: at }]);
    expect(confirmNumber(confirmed, 'id-1', new Date())).toBeNull();
    expect(confirmNumber(account, 'id-2', at)).toBeNull();
    const moved = keepNumber(confirmed, { ...number(1), id: 'another', network: 'moov' });
    expect(moved?.numbers).toEqual([{ ...number(1), network: 'moov', confirmedAt: null }]);
  });

  it('have a next default when the default goes: a confirmed one, otherwise the first', () => {
    const account = kept(1, 2, 3);
    expect(removeNumber(account, 'id-1')?.defaultId).toBe('id-2');
    const confirmed = confirmNumber(account, 'id-3', at) ?? account;
    expect(removeNumber(confirmed, 'id-1')?.defaultId).toBe('id-3');
    expect(removeNumber(confirmed, 'id-2')?.defaultId).toBe('id-1');
    expect(removeNumber(kept(1), 'id-1')).toEqual(noNumbers);
    expect(removeNumber(account, 'id-4')).toBeNull();
  });

  it('have exactly one default while there are any, whatever is done', () => {
    const rules = [
      (account: KeptNumbers, n: number) => keepNumber(account, number(n)),
      (account: KeptNumbers, n: number) => confirmNumber(account, `id-${n}`, at),
      (account: KeptNumbers, n: number) => makeDefault(account, `id-${n}`),
      (account: KeptNumbers, n: number) => removeNumber(account, `id-${n}`),
    ];
    const step = fc.tuple(fc.constantFrom(...rules), fc.nat({ max: 14 }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let account = noNumbers;
        for (const [rule, n] of steps) account = rule(account, n) ?? account;
        const ids = idsOf(account);
        expect(ids.length).toBeLessThanOrEqual(10);
        expect(new Set(ids).size).toBe(ids.length);
        expect(account.defaultId === null).toBe(ids.length === 0);
        if (account.defaultId !== null) expect(ids).toContain(account.defaultId);
      }),
    );
  });
});
