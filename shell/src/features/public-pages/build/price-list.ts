import { sheetPrice, startingPacks, startingPlans } from '@ardoise/contract';
import { html, type Markup, regional, type Texts } from '@ardoise/pages';
import { type CountForms, money } from '../../../shared/amounts.ts';

/** Both plural forms of the ICU message, with `#` for the number: the page's program has no ICU. */
export function sheetForms({ locale, text }: Texts, id = 'pages.plans.sheets'): CountForms {
  const form = (count: number) => {
    const number = new Intl.NumberFormat(regional[locale]).format(count);
    return text(id, { count }).replace(number, '#');
  };
  return { one: form(1), other: form(2) };
}

/**
 * What is for sale, with the starting figures of the contract. The page's program replaces those that
 * have changed; it finds them by `data-price` and `data-sheets`.
 */
export function priceList(texts: Texts): Markup {
  const { locale, text } = texts;
  const region = regional[locale];
  const forms = sheetForms(texts);
  const units = sheetForms(texts, 'pages.plans.units');
  const price = (name: string, amount: number) =>
    html`<b data-price="${name}" data-amount="${amount}">${money(amount, region)}</b>`;
  /** Signed out, the way leads through the sign-up. */
  const go = (path: string, label: string, name: string) => {
    const spoken = `${label} (${name})`;
    return html`<div class="go">
      <a class="btn btn-2 out" href="/auth?mode=sign-up&next=${path}" aria-label="${spoken}"
        >${label}</a
      ><a class="btn btn-2 in" href="${path}" aria-label="${spoken}">${label}</a>
    </div>`;
  };
  const name = text('pages.cheapest.sheet');
  const sheet = html`<li>
    <h3>${name}</h3>
    <p>${text('pages.plans.sheet-note')}</p>
    <p class="price">${price('sheet', sheetPrice)}<small>${text('pages.plans.each')}</small></p>
    ${go('/dashboard/create', text('pages.plans.prepare'), name)}
  </li>`;
  const packs = html`<li>
    <h3>${text('pages.cheapest.pack')}</h3>
    <p>${text('pages.plans.pack-note')}</p>
    <p class="price">
      ${startingPacks.map(
        (pack) =>
          html`<span
            ><small data-units="${pack.slug}" data-amount="${pack.units}"
              >${text('pages.plans.units', { count: pack.units })}</small
            >
            ${price(pack.slug, pack.price)}</span
          >`,
      )}
    </p>
    <div class="go"><a class="btn btn-2" href="/shop">${text('pages.plans.shop')}</a></div>
  </li>`;
  const plans = startingPlans.map(({ key, name: plan, monthlyPrice, monthlySheets }) => {
    const sheets = text('pages.plans.sheets', { count: monthlySheets });
    return html`<li>
      <h3>${plan}</h3>
      <p data-sheets="${key}" data-amount="${monthlySheets}">${sheets}</p>
      <p class="price">${price(key, monthlyPrice)}<small>${text('pages.plans.month')}</small></p>
      ${go('/dashboard/abonnement', text('pages.plans.subscribe'), plan)}
    </li>`;
  });
  return html`<ul
    class="plans"
    data-plans="${region}"
    data-one="${forms.one}"
    data-other="${forms.other}"
    data-of-one="${units.one}"
    data-of="${units.other}"
  >
    ${sheet}${packs}${plans}
  </ul>`;
}
