import { sheetPrice, startingPacks, startingPlans } from '@ardoise/contract';
import { html, type Markup, regional, type Texts } from '@ardoise/pages';
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
  singleLine,
} from '../cheapest-offer.ts';

/** Prices as the page is built with them. */
export const startingPrices: OfferPrices = {
  sheet: sheetPrice,
  packs: startingPacks.map(({ slug, price, units }) => ({ key: slug, price, sheets: units })),
  plans: startingPlans.map(({ key, monthlyPrice, monthlySheets }) => ({
    key,
    price: monthlyPrice,
    sheets: monthlySheets,
  })),
};

/** How many sheets a month, and what they cost at least. The page's program answers other numbers. */
export function cheapest({ locale, text }: Texts): Markup {
  const region = regional[locale];
  const prices = startingPrices;
  const offers = cheapestOffers(prices, mostSheets);
  const { cost, key } = offers[firstCount] ?? { cost: 0, key: 'sheet' };
  const names: Record<string, string> = {
    sheet: text('pages.cheapest.sheet'),
    pack: text('pages.cheapest.pack'),
    ...Object.fromEntries(startingPlans.map((plan) => [plan.key, plan.name])),
  };
  const single = text('pages.cheapest.single', { price: money(firstCount * sheetPrice, region) });
  const x = chartX(firstCount);
  const y = chartY(prices, cost);
  const step = (by: number, label: string, sign: string) =>
    html`<button type="button" data-step="${by}" aria-label="${label}" disabled>${sign}</button>`;
  const levels = prices.plans.slice(1).map((plan) => {
    const at = chartY(prices, plan.price);
    return html`<path
        class="g"
        data-level="${plan.key}"
        d="M${chart.left} ${at}H${chart.right}"
      /><text data-level-price="${plan.key}" x="${chart.right + 6}" y="${at + 4}"
        >${new Intl.NumberFormat(region).format(plan.price)}</text
      >`;
  });
  return html`<div
    class="cheapest"
    data-cheapest="${region}"
    data-names="${JSON.stringify(names)}"
    data-single="${text('pages.cheapest.single', { price: '#' })}"
    data-extra="${text('pages.cheapest.extra', { name: '%', count: '#' })}"
  >
    <div>
      <p class="ask">
        <label for="count">${text('pages.cheapest.ask')}</label>
        <span class="count"
          >${step(-1, text('pages.cheapest.fewer'), '−')}<input
            id="count"
            type="number"
            inputmode="numeric"
            min="1"
            max="${mostSheets}"
            value="${firstCount}"
            autocomplete="off"
            disabled
          />${step(1, text('pages.cheapest.more'), '+')}</span
        >
      </p>
      <p class="answer" aria-live="polite" aria-atomic="true">
        <span>${text('pages.cheapest.least')}</span> <b data-offer>${names[key] ?? ''}</b>
        <span
          ><strong data-cost>${money(cost, region)}</strong>
          <span data-single-cost>${single}</span></span
        >
      </p>
    </div>
    <svg
      viewBox="0 0 ${chart.width} ${chart.height}"
      role="img"
      aria-label="${text('pages.cheapest.chart')}"
    >
      ${levels}
      <path class="g axis" d="M${chart.left} ${chart.bottom}H${chart.right}" />
      <path class="o" data-single-line d="${singleLine(prices)}" />
      <path class="b" data-line d="${chartLine(prices, offers)}" />
      <path class="drop" data-drop d="M${x} ${y}V${chart.bottom}" />
      <circle data-point cx="${x}" cy="${y}" r="5.5" />
      <text x="${chart.left}" y="${chart.bottom + 20}">0</text>
      <text class="end" x="${chart.right}" y="${chart.bottom + 20}">
        ${text('pages.cheapest.axis', { count: mostSheets })}
      </text>
    </svg>
  </div>`;
}
