import { exportPrice, sheetPrice, startingPlans } from '@ardoise/contract';
import { html, type Markup, regional, type Texts } from '@ardoise/pages';
import { type CountForms, money } from '../../../shared/amounts.ts';

/** Both plural forms of the ICU message, with `#` for the number: the page's program has no ICU. */
export function sheetForms({ locale, text }: Texts): CountForms {
  const form = (count: number) => {
    const number = new Intl.NumberFormat(regional[locale]).format(count);
    return text('pages.plans.sheets', { count }).replace(number, '#');
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
  const price = (name: string, amount: number) =>
    html`<b data-price="${name}" data-amount="${amount}">${money(amount, region)}</b>`;
  const single = (kind: 'sheet' | 'export', amount: number) =>
    html`<li>
      <h3>${text(`pages.plans.${kind}`)}</h3>
      <p>${text(`pages.plans.${kind}-note`)}</p>
      <p class="price">${price(kind, amount)}</p>
    </li>`;
  const plans = startingPlans.map(({ key, name, monthlyPrice, monthlySheets }) => {
    const sheets = text('pages.plans.sheets', { count: monthlySheets });
    return html`<li>
      <h3>${name}</h3>
      <p data-sheets="${key}" data-amount="${monthlySheets}">${sheets}</p>
      <p class="price">${price(key, monthlyPrice)}<small>${text('pages.plans.month')}</small></p>
    </li>`;
  });
  return html`<ul
    class="plans"
    data-plans="${region}"
    data-one="${forms.one}"
    data-other="${forms.other}"
  >
    ${single('sheet', sheetPrice)}${plans}${single('export', exportPrice)}
  </ul>`;
}
