import type { Locale } from '@ardoise/contract';
import { describe, expect, test } from 'vitest';
import type { Mail, MailKind, MailValues } from './mail.ts';
import { writeMail } from './write.ts';

const languages = ['fr', 'en', 'de', 'es'] as const satisfies readonly Locale[];
const link = 'https://ardoise.example/orders/1';
const money = { number: 1387, amount: 12_950, isTrial: true, link };
const end = '2026-12-30T22:59:59.999Z';

type Message = { [Kind in MailKind]: { kind: Kind; values: MailValues[Kind] } }[MailKind];

const period = { plan: 'standard', lastDay: end, link } as const;
const change = {
  kind: 'price-change',
  values: {
    plan: 'standard',
    start: '2026-12-30T23:00:00.000Z',
    price: 12_950,
    formerPrice: 2_500,
    link,
  },
} as const satisfies Message;
const receipt = '2026-000007';

/** Every message about money, also where it has nothing to say of a part. */
const messages: readonly { name: string; message: Message; hasSum: boolean; hasDay: boolean }[] = [
  of({ kind: 'order-paid', values: { ...money, titles: ['Dix fiches'], receipt } }),
  of({ kind: 'order-paid', values: { ...money, titles: [], receipt } }, 'of what has no name'),
  of({ kind: 'payment-failed', values: { ...money, openUntil: '2026-12-30T09:05:00Z' } }),
  of({ kind: 'payment-review', values: money }),
  of({ kind: 'money-owed', values: money }),
  of({ kind: 'refund', values: money }),
  of({ kind: 'period-ends', values: { ...period, price: 12_950 } }),
  of({ kind: 'period-ends', values: { ...period, price: null } }, 'of a plan that is not sold'),
  of({ kind: 'period-ended', values: { ...period, graceEnds: '2027-01-02T22:59:59Z' } }),
  of({ kind: 'period-ended', values: { ...period, graceEnds: null } }, 'after its grace'),
  of(change),
];

function of(message: Message, when = '') {
  const { kind, values } = message;
  return {
    name: `${kind} ${when}`.trim(),
    message,
    hasSum: 'amount' in values || ('price' in values && values.price !== null),
    hasDay: 'lastDay' in values || 'openUntil' in values,
  };
}

function written(message: Message, language: Locale) {
  const at = new Date('2026-12-16T07:00:00Z');
  const mail: Mail = { ...message, to: 'afi@ecole.example', name: 'Afi', language };
  return writeMail(mail, { now: at, queuedAt: at, siteUrl: 'https://ardoise.example' });
}

/** Sums and days as each language writes them. */
const said = {
  fr: { sum: '12\u202f950\u00a0FCFA', day: '30 décembre 2026', former: '2\u202f500\u00a0FCFA' },
  en: { sum: '12,950\u00a0FCFA', day: '30 December 2026', former: '2,500\u00a0FCFA' },
  de: { sum: '12.950\u00a0FCFA', day: '30. Dezember 2026', former: '2.500\u00a0FCFA' },
  es: { sum: '12.950\u00a0FCFA', day: '30 de diciembre de 2026', former: '2500\u00a0FCFA' },
} as const;

describe.each(messages)('the mail "$name"', ({ message, hasSum, hasDay }) => {
  test.each(languages)('is whole in %s', (language) => {
    const { subject, text, html } = written(message, language);
    const all = `${subject}\n${text}`;
    expect(all).not.toMatch(/[{}]|undefined|null|\bnone\b|NaN| {2}|\(\)/u);
    expect(text).toContain('Afi');
    expect([text, html].every((one) => one.includes(link))).toBe(true);
    const { sum, day } = said[language];
    if (hasSum) expect(all).toContain(sum);
    if (hasDay) expect(all).toContain(day);
  });

  test('says it differently in each language', () => {
    const subjects = languages.map((language) => written(message, language).subject);
    expect(new Set(subjects).size).toBe(languages.length);
  });
});

test.each(languages)('a change of price names both prices and its first day in %s', (language) => {
  const { text } = written(change, language);
  const { sum, former } = said[language];
  // Midnight of Porto-Novo.
  const first = { fr: '31 décembre', en: '31 December', de: '31. Dezember', es: '31 de diciembre' };
  for (const one of [sum, former, first[language]]) expect(text).toContain(one);
});
