/** What a number of sheets a month costs at least, for the build and for the page's program alike. */

/** Sheets for a price: a pack, or a plan's month. */
export interface SheetOffer {
  key: string;
  price: number;
  sheets: number;
}

export interface OfferPrices {
  /** FCFA of a single sheet. */
  sheet: number;
  packs: readonly SheetOffer[];
  plans: readonly SheetOffer[];
}

export interface CheapestOffer {
  cost: number;
  /** A plan's key, `pack`, or `sheet`. */
  key: string;
  /** Sheets beyond the plan, bought one by one or in packs. */
  extra: number;
}

/** FCFA for each number of sheets without a plan, from 0. A pack is paid as a whole. */
function costsWithoutPlan({ sheet, packs }: OfferPrices, most: number): number[] {
  const costs = [0];
  for (let count = 1; count <= most; count += 1) {
    const withPacks = packs.map(
      ({ price, sheets }) => price + (costs[Math.max(0, count - sheets)] ?? 0),
    );
    costs.push(Math.min(sheet + (costs[count - 1] ?? 0), ...withPacks));
  }
  return costs;
}

/** The cheapest offer for each number of sheets from 0 to `most`; of two the simpler one. */
export function cheapestOffers(prices: OfferPrices, most: number): CheapestOffer[] {
  const without = costsWithoutPlan(prices, most);
  return without.map((cost, count) => {
    const isSingle = cost === count * prices.sheet;
    let best: CheapestOffer = { cost, key: isSingle ? 'sheet' : 'pack', extra: 0 };
    for (const { key, price, sheets } of prices.plans) {
      const extra = Math.max(0, count - sheets);
      const total = price + (without[extra] ?? 0);
      if (total < best.cost) best = { cost: total, key, extra };
    }
    return best;
  });
}

/** Sheets a month that the page compares. */
export const mostSheets = 100;
export const firstCount = 28;

/** The chart's own units. */
export const chart = {
  width: 360,
  height: 220,
  left: 4,
  right: 316,
  top: 16,
  bottom: 192,
} as const;

export const chartX = (count: number): number =>
  chart.left + ((chart.right - chart.left) * count) / mostSheets;

/** Where a sum stands; the dearest plan is some way below the top. */
export function chartY({ plans, sheet }: OfferPrices, cost: number): number {
  const highest = Math.max(sheet * 10, ...plans.map(({ price }) => price)) * 1.3;
  const y = chart.bottom - ((chart.bottom - chart.top) * cost) / highest;
  return Math.round(y * 10) / 10;
}

/** The line of the cheapest offers. */
export function chartLine(prices: OfferPrices, offers: readonly CheapestOffer[]): string {
  const points = offers.map(({ cost }, count) => `${chartX(count)} ${chartY(prices, cost)}`);
  return `M${points.join('L')}`;
}

/** The line of sheets paid one by one, up to the top. */
export function singleLine(prices: OfferPrices): string {
  let count = mostSheets;
  while (count > 0 && chartY(prices, count * prices.sheet) < chart.top) count -= 1;
  return `M${chartX(0)} ${chartY(prices, 0)}L${chartX(count)} ${chartY(prices, count * prices.sheet)}`;
}
