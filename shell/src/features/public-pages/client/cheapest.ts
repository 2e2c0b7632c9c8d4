import { money } from '../../../shared/amounts.ts';
import {
  chart,
  chartLine,
  chartX,
  chartY,
  cheapestOffers,
  firstCount,
  mostSheets,
  type OfferPrices,
  type SheetOffer,
  singleLine,
} from '../cheapest-offer.ts';

const amountOf = (place: HTMLElement | null): number => Number(place?.dataset['amount'] ?? 0);

/** The prices that the page's list shows now. */
function shownPrices(list: HTMLElement): OfferPrices {
  const amounts = (what: string, name: string) =>
    amountOf(list.querySelector<HTMLElement>(`[data-${what}="${name}"]`));
  const offers = (what: 'sheets' | 'units'): SheetOffer[] =>
    [...list.querySelectorAll<HTMLElement>(`[data-${what}]`)].map((place) => {
      const key = place.dataset[what] ?? '';
      return { key, price: amounts('price', key), sheets: amountOf(place) };
    });
  return { sheet: amounts('price', 'sheet'), packs: offers('units'), plans: offers('sheets') };
}

const names = (text = '{}'): Map<string, string> => {
  const parsed: unknown = JSON.parse(text);
  return new Map(
    Object.entries(Object(parsed)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
};

/** Lets the reader choose a number of sheets. @returns draws again, after the list's prices changed */
export function startCheapest(block: HTMLElement, list: HTMLElement): () => void {
  const input = block.querySelector('input');
  if (input === null) return () => undefined;
  const region = block.dataset['cheapest'] ?? 'fr';
  const nameOf = names(block.dataset['names']);
  const { single = '#', extra = '% + #' } = block.dataset;
  const write = (place: string, text: string) => {
    const found = block.querySelector(`[data-${place}]`);
    if (found !== null && found.textContent !== text) found.textContent = text;
  };
  const set = (place: string, values: Record<string, string | number>) => {
    for (const [name, value] of Object.entries(values))
      block.querySelector(`[data-${place}]`)?.setAttribute(name, String(value));
  };

  function draw(): void {
    const prices = shownPrices(list);
    const offers = cheapestOffers(prices, mostSheets);
    const count = Math.min(mostSheets, Math.max(1, Math.round(Number(input?.value) || firstCount)));
    const offer = offers[count];
    if (offer === undefined) return;
    const name = nameOf.get(offer.key) ?? '';
    const number = new Intl.NumberFormat(region).format(offer.extra);
    write('offer', offer.extra === 0 ? name : extra.replace('%', name).replace('#', number));
    write('cost', money(offer.cost, region));
    const alone = count * prices.sheet;
    write('single-cost', alone > offer.cost ? single.replace('#', money(alone, region)) : '');
    const [x, y] = [chartX(count), chartY(prices, offer.cost)];
    set('point', { cx: x, cy: y });
    set('drop', { d: `M${x} ${y}V${chart.bottom}` });
    set('line', { d: chartLine(prices, offers) });
    set('single-line', { d: singleLine(prices) });
    for (const { key, price } of prices.plans) {
      const at = chartY(prices, price);
      set(`level="${key}"`, { d: `M${chart.left} ${at}H${chart.right}` });
      set(`level-price="${key}"`, { y: at + 4 });
      write(`level-price="${key}"`, new Intl.NumberFormat(region).format(price));
    }
  }

  for (const button of block.querySelectorAll<HTMLButtonElement>('[data-step]')) {
    button.disabled = false;
    button.addEventListener('click', () => {
      const next = (Number(input.value) || firstCount) + Number(button.dataset['step']);
      input.value = String(Math.min(mostSheets, Math.max(1, next)));
      draw();
    });
  }
  input.disabled = false;
  input.addEventListener('input', draw);
  // A browser may have kept another number over a reload.
  if (Number(input.value) !== firstCount) draw();
  return draw;
}
