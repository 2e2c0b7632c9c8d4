import type { Locale, OrderLine, PaidWith } from '@ardoise/contract';
import type { ReceiptLine, ReceiptPaper } from '@ardoise/sheet/receipt';
import type { Seller } from '../../config/seller.ts';
import { clockTime } from '../../shared/benin-clock.ts';
import { intlsFrom } from '../../shared/intls.ts';
import { spellAmount } from './spelled-amount.ts';
import { numberOf, type Receipt } from './receipt.ts';

const intlOf = intlsFrom(new URL('./messages/', import.meta.url));
type Intl = ReturnType<typeof intlOf>;

const timeZone = 'Africa/Porto-Novo';
const networkNames = { mtn: 'MTN MoMo', moov: 'Moov Money', celtiis: 'Celtiis Cash' } as const;
const providerNames = { fedapay: 'FedaPay', kkiapay: 'KKiaPay' } as const;

/** A sentence of the receipt. */
const sayer =
  (intl: Intl) =>
  (id: string, values: Record<string, string | number> = {}): string =>
    intl.formatMessage({ id: `receipt.${id}` }, values);
type Say = ReturnType<typeof sayer>;

function payerLines(paidWith: PaidWith | null, say: Say): string[] {
  if (paidWith === null) return [];
  const { provider, network, brand, lastDigits } = paidWith;
  const name = network === null ? (brand ?? say('card')) : networkNames[network];
  // Numbers of Benin begin with 01.
  const masked = network === null ? `•••• ${lastDigits}` : `01 •• •• •• ${lastDigits}`;
  const isKnown = network !== null || brand !== null || lastDigits !== null;
  const first = lastDigits === null ? name : `${name}, ${masked}`;
  return [...(isKnown ? [first] : []), say('through', { provider: providerNames[provider] })];
}

function sellerLines(seller: Seller, say: Say): string[] {
  const or = (...values: (string | undefined)[]) =>
    values.filter((value) => value !== undefined).join(', ') || say('missing');
  return [
    'Ardoise',
    say('seller.name', { name: or(seller.name, seller.form) }),
    say('seller.registers', { rccm: or(seller.rccm), ifu: or(seller.ifu) }),
    say('seller.contact', { contact: or(seller.address, seller.phone) }),
  ];
}

function toLine(line: OrderLine, intl: Intl, say: Say): ReceiptLine {
  const day = (at: Date) => intl.formatDate(at, { dateStyle: 'long', timeZone });
  const detail = (): string => {
    if (line.kind === 'sheet' || line.kind === 'export') return say(`line.${line.kind}`);
    if (line.period !== null) {
      // The end is the first moment that is not sold any more.
      const last = new Date(Date.parse(line.period.end) - 1);
      return say('line.period', { start: day(new Date(line.period.start)), end: day(last) });
    }
    return line.units === 0 ? '' : say('line.units', { count: line.units });
  };
  const title = line.title === '' ? detail() : line.title;
  return {
    title,
    detail: line.title === '' ? '' : detail(),
    price: intl.formatNumber(line.unitPrice),
    quantity: intl.formatNumber(line.quantity),
    amount: intl.formatNumber(line.unitPrice * line.quantity),
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export interface PaperParts {
  seller: Seller;
  locale: Locale;
  /** The page that confirms the receipt. */
  address: string;
}

/** Everything that stands on a receipt. What was sold keeps the name under which it was sold. */
export function toPaper(receipt: Receipt, { seller, locale, address }: PaperParts): ReceiptPaper {
  const intl = intlOf(locale);
  const say = sayer(intl);
  const { paidAt } = receipt;
  const time = clockTime(paidAt, locale);
  const date = intl.formatDate(paidAt, { dateStyle: 'full', timeZone });
  const total = say('amount', { amount: intl.formatNumber(receipt.total) });
  return {
    language: locale,
    title: say('title'),
    number: say('number', { number: numberOf(receipt) }),
    seller: sellerLines(seller, say),
    issued: [
      capital(date),
      say('time', { time }),
      // Never with separators: it is a name.
      say('order', { number: String(receipt.orderNumber) }),
    ],
    buyer: { label: say('buyer'), lines: [receipt.buyer] },
    payer: { label: say('payer'), lines: payerLines(receipt.paidWith, say) },
    columns: {
      title: say('column.title'),
      price: say('column.price'),
      quantity: say('column.quantity'),
      amount: say('column.amount'),
    },
    lines: receipt.lines.map((line) => toLine(line, intl, say)),
    total: { label: say('total'), amount: total },
    inWords: say('in-words', { amount: spellAmount(receipt.total, locale) }),
    facts: [
      {
        label: say('confirmed'),
        value: say('confirmed-at', {
          date: intl.formatDate(paidAt, {
            day: '2-digit',
            month: '2-digit',
            year: 'numeric',
            timeZone,
          }),
          time,
        }),
      },
      { label: say('due'), value: say('amount', { amount: '0' }) },
    ],
    check: { address, caption: say('check.caption'), alt: say('check.alt') },
    foot: say('foot'),
    pageLabels: { page: say('page'), of: say('page-of') },
  };
}
