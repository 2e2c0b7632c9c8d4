import { isObject } from '../../../shared/session-storage.ts';
import { counted, money } from '../../../shared/amounts.ts';

interface Figures {
  /** FCFA by what is sold: a plan's key, `sheet`, `export`. */
  prices: Map<string, number>;
  /** Sheets a month by a plan's key. */
  sheets: Map<string, number>;
}

const isAmount = (value: unknown): value is number => Number.isSafeInteger(value);

/** The figures in an answer of `GET /plans`. @throws when it has another shape. */
function figuresOf(answer: unknown): Figures {
  const prices = new Map<string, number>();
  const sheets = new Map<string, number>();
  const put = (figures: Map<string, number>, name: unknown, value: unknown) => {
    if (typeof name !== 'string' || !isAmount(value))
      throw new Error('The answer is no price list');
    figures.set(name, value);
  };
  if (!isObject(answer) || !Array.isArray(answer['items'])) {
    throw new Error('The answer is no price list');
  }
  put(prices, 'sheet', answer['sheetPrice']);
  put(prices, 'export', answer['exportPrice']);
  for (const item of answer['items']) {
    if (!isObject(item)) throw new Error('The answer is no price list');
    put(prices, item['key'], item['monthlyPrice']);
    put(sheets, item['key'], item['monthlySheets']);
  }
  return { prices, sheets };
}

/** Replaces figures that have changed since the page was built. */
function correct(list: HTMLElement, { prices, sheets }: Figures): void {
  const { plans: region = 'fr', one = '#', other = '#' } = list.dataset;
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
}

async function start(list: HTMLElement): Promise<void> {
  try {
    const answer = await fetch('/plans', {
      headers: { accept: 'application/json' },
      credentials: 'omit',
    });
    // Without an answer the figures of the build stay.
    if (answer.ok) correct(list, figuresOf(await answer.json()));
  } catch (error) {
    if (!(error instanceof TypeError)) reportError(error);
  }
}

const list = document.querySelector<HTMLElement>('[data-plans]');
if (list !== null) void start(list);
