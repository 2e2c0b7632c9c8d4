import { isObject } from '../../../shared/session-storage.ts';
import { counted, money } from '../../../shared/amounts.ts';
import { startCheapest } from './cheapest.ts';

interface Figures {
  /** FCFA by what is sold: a plan's key, `sheet`, `export`. */
  prices: Map<string, number>;
  /** Sheets a month by a plan's key, or of a pack by its name. */
  sheets: Map<string, number>;
}

const refuse = (): never => {
  throw new Error('The answer is no price list');
};

const isAmount = (value: unknown): value is number => Number.isSafeInteger(value);

function note(figures: Map<string, number>, name: unknown, value: unknown): void {
  if (typeof name !== 'string' || !isAmount(value)) refuse();
  else figures.set(name, value);
}

function itemsOf(answer: unknown): Record<string, unknown>[] {
  const items = isObject(answer) ? answer['items'] : null;
  return Array.isArray(items) && items.every(isObject) ? items : refuse();
}

/** The figures in an answer of `GET /plans`. @throws when it has another shape. */
function plansOf(answer: unknown): Figures {
  const figures: Figures = { prices: new Map(), sheets: new Map() };
  for (const item of itemsOf(answer)) {
    note(figures.prices, item['key'], item['monthlyPrice']);
    note(figures.sheets, item['key'], item['monthlySheets']);
  }
  if (isObject(answer)) note(figures.prices, 'sheet', answer['sheetPrice']);
  return figures;
}

/** The same of the packs in an answer of `GET /shop/products`. */
function packsOf(answer: unknown): Figures {
  const figures: Figures = { prices: new Map(), sheets: new Map() };
  for (const item of itemsOf(answer)) {
    note(figures.prices, item['slug'], item['price']);
    note(figures.sheets, item['slug'], item['units']);
  }
  return figures;
}

/** Replaces figures that have changed since the page was built. */
function correct(list: HTMLElement, { prices, sheets }: Figures): void {
  const { plans: region = 'fr', one = '#', other = '#', ofOne = '#', of = '#' } = list.dataset;
  const put = (
    place: HTMLElement,
    amount: number | undefined,
    write: (amount: number) => string,
  ) => {
    if (amount === undefined || place.dataset['amount'] === String(amount)) return;
    place.dataset['amount'] = String(amount);
    place.textContent = write(amount);
  };
  for (const place of list.querySelectorAll<HTMLElement>('[data-price]')) {
    put(place, prices.get(place.dataset['price'] ?? ''), (amount) => money(amount, region));
  }
  for (const place of list.querySelectorAll<HTMLElement>('[data-sheets]')) {
    put(place, sheets.get(place.dataset['sheets'] ?? ''), (amount) =>
      counted(amount, region, { one, other }),
    );
  }
  for (const place of list.querySelectorAll<HTMLElement>('[data-units]')) {
    put(place, sheets.get(place.dataset['units'] ?? ''), (amount) =>
      counted(amount, region, { one: ofOne, other: of }),
    );
  }
}

async function update(
  list: HTMLElement,
  address: string,
  read: (answer: unknown) => Figures,
): Promise<void> {
  try {
    const answer = await fetch(address, {
      headers: { accept: 'application/json' },
      credentials: 'omit',
    });
    // Without an answer the figures of the build stay.
    if (answer.ok) correct(list, read(await answer.json()));
  } catch (error) {
    if (!(error instanceof TypeError)) reportError(error);
  }
}

const list = document.querySelector<HTMLElement>('[data-plans]');
const picker = document.querySelector<HTMLElement>('[data-cheapest]');
if (list !== null) {
  const draw = picker === null ? () => undefined : startCheapest(picker, list);
  void update(list, '/plans', plansOf).then(draw);
  void update(list, '/shop/products?kind=units', packsOf).then(draw);
}
