import { locales } from '@ardoise/contract/schemas';
import { describe, expect, test } from 'vitest';
import { sellerOf } from '../../config/seller.ts';
import { readVariables } from '../../config/environment.ts';
import { toPaper } from './paper.ts';
import type { Receipt } from './receipt.ts';

const seller = sellerOf(readVariables({}).values);
const line = { unitPrice: 100, quantity: 1, subject: 'x', units: 0, period: null } as const;
const receipt: Receipt = {
  orderId: 'f'.repeat(24),
  year: 2026,
  rank: 412,
  check: 'A'.repeat(22),
  orderNumber: 1387,
  owner: 'a'.repeat(24),
  buyer: 'Ablawa Dossou, EPP Les Filaos',
  lines: [
    { ...line, kind: 'product', title: 'Dix fiches', unitPrice: 950, units: 10 },
    { ...line, kind: 'sheet', title: 'Les aliments' },
    { ...line, kind: 'export', title: '' },
    {
      ...line,
      kind: 'plan',
      title: 'Essentiel',
      unitPrice: 2_000,
      period: {
        kind: 'month',
        monthlyPrice: 2_000,
        start: '2026-11-19T23:00:00.000Z',
        end: '2026-12-19T23:00:00.000Z',
      },
    },
  ],
  total: 3_150,
  paidWith: { provider: 'fedapay', network: 'mtn', brand: null, lastDigits: '42' },
  // Half past midnight of the next day in Porto-Novo.
  paidAt: new Date('2026-11-20T23:30:00Z'),
};
const paper = (changes: Partial<Receipt> = {}, locale: 'fr' | 'en' = 'fr') =>
  toPaper({ ...receipt, ...changes }, { seller, locale, address: 'https://ardoise.example/recu' });

test('says in French who bought what, when and by what', () => {
  expect(paper()).toMatchObject({
    title: 'Reçu',
    number: 'n°\u00A02026-000412',
    issued: [
      'Samedi 21 novembre 2026',
      '0\u00A0h\u00A030, heure de Porto-Novo',
      'Commande n°\u00A01387',
    ],
    payer: { lines: ['MTN MoMo, 01 •• •• •• 42', 'par FedaPay'] },
    inWords:
      'Arrêté le présent reçu à la somme de trois mille cent cinquante francs CFA, toutes taxes comprises.',
    foot: 'Reçu de paiement. Ce document n’est pas une facture normalisée.',
  });
});

test('says of each line what it gave, also when its title was the buyer’s and is erased', () => {
  expect(paper().lines.map(({ title, detail }) => [title, detail])).toEqual([
    ['Dix fiches', '10 fiches à préparer, sans date de fin'],
    ['Les aliments', 'Préparation d’une fiche'],
    ['Premier téléchargement d’une fiche', ''],
    ['Essentiel', 'Du 20 novembre 2026 au 19 décembre 2026'],
  ]);
});

test('says "to be completed" for what nobody has said of the seller', () => {
  expect(paper().seller.slice(1)).toEqual([
    'Raison sociale\u00A0: à compléter',
    'RCCM\u00A0: à compléter · IFU\u00A0: à compléter',
    'Adresse et téléphone\u00A0: à compléter',
  ]);
});

describe('the means of payment', () => {
  const card = { provider: 'kkiapay', network: null, brand: 'Visa', lastDigits: '42' } as const;
  test.each([
    ['a card', card, ['Visa, •••• 42', 'par KKiaPay']],
    ['a card without a name', { ...card, brand: null }, ['Carte bancaire, •••• 42', 'par KKiaPay']],
    ['nothing known', { ...card, brand: null, lastDigits: null }, ['par KKiaPay']],
    [
      'an erased number',
      { ...card, network: 'moov', lastDigits: null },
      ['Moov Money', 'par KKiaPay'],
    ],
  ] as const)('%s', (_what, paidWith, lines) => {
    expect(paper({ paidWith }).payer.lines).toEqual(lines);
  });
});

test.each(locales)('no text is missing in %s', (locale) => {
  const drawn = toPaper(receipt, { seller, locale, address: '' });
  expect(drawn.language).toBe(locale);
  expect(JSON.stringify(drawn)).not.toMatch(/"receipt\./u);
});
