import type { Locale } from '@ardoise/contract';
import { addressIn, chosenAddress, languageAddress, languages } from './addresses.ts';
import { frameTexts } from './frame-texts.ts';
import { html, type Markup } from './html.ts';
import type { FrameLink, FrameLinks } from './site-frame.ts';

export interface FramePlace {
  locale: Locale;
  /** French path of the page; null for one without an address of its own. */
  path: string | null;
  year: number;
  links: FrameLinks;
}

const brand = (locale: Locale): Markup =>
  html`<a class="brand" href="${addressIn(locale, '/')}"
    ><i></i>${frameTexts(locale).text('frame.brand')}</a
  >`;

const linkTo = ({ locale, path }: FramePlace, link: FrameLink): Markup =>
  html`<a
    href="${addressIn(locale, link.path)}"
    ${link.path === path ? html` aria-current="page"` : ''}
    >${link.label}</a
  >`;

const shopLink = (locale: Locale): Markup =>
  html`<a href="${languageAddress(locale, '/shop')}">${frameTexts(locale).text('frame.shop')}</a>`;

/** The links of the header: pages, and the shop, which is a remote. */
const topLinks = (place: FramePlace): Markup[] => [
  ...place.links.top.map((link) => linkTo(place, link)),
  shopLink(place.locale),
];

export function header(place: FramePlace): Markup {
  const { text } = frameTexts(place.locale);
  return html`<a class="skip" href="#contenu">${text('frame.skip')}</a>
    <header class="wrap top">
      ${brand(place.locale)}
      <nav class="wide" aria-label="${text('frame.nav')}">${topLinks(place)}</nav>
      <div class="end">
        <a class="out" href="/auth">${text('frame.sign-in')}</a
        ><a class="btn btn-2 wide out" href="/auth?mode=sign-up">${text('frame.sign-up')}</a
        ><a class="btn btn-2 in" href="/dashboard">${text('frame.desk')}</a>
      </div>
      ${menu(place)}
    </header>`;
}

/**
 * All that the header has no room for on a phone. Opens without the page's program. Its languages
 * are a group: the landmark with their name is the footer's.
 */
function menu(place: FramePlace): Markup {
  const { text } = frameTexts(place.locale);
  return html`<details class="menu">
    <summary>${text('frame.menu')}</summary>
    <div>
      <nav aria-label="${text('frame.menu')}">
        ${topLinks(place)}<a class="out" href="/auth?mode=sign-up">${text('frame.sign-up')}</a>
      </nav>
      <div class="langs" role="group" aria-label="${text('frame.foot.language')}">
        ${languageLinks(place)}
      </div>
      ${themeSwitch(place)}
    </div>
  </details>`;
}

function languageLinks({ locale, path }: FramePlace): Markup[] {
  return languages.map(
    ([tag, name]) =>
      html`<a
        href="${chosenAddress(tag, path ?? '/')}"
        data-language="${tag}"
        lang="${tag}"
        hreflang="${tag}"
        ${tag === locale ? html` aria-current="true"` : ''}
        >${name}</a
      >`,
  );
}

const themeSwitch = ({ locale }: FramePlace): Markup =>
  html`<button type="button" data-theme-switch>
    ${frameTexts(locale).text('frame.foot.theme')}
  </button>`;

const columns = ['product', 'help', 'legal'] as const;

export function footer(place: FramePlace): Markup {
  const { locale, year, links } = place;
  const { text } = frameTexts(locale);
  const lists = columns.map(
    (column) =>
      html`<nav aria-labelledby="pied-${column}">
        <p id="pied-${column}">${text(`frame.foot.${column}`)}</p>
        <ul>
          ${links[column].map((link) => html`<li>${linkTo(place, link)}</li>`)}
          ${column === 'product' ? html`<li>${shopLink(locale)}</li>` : ''}
        </ul>
      </nav>`,
  );
  return html`<footer class="foot wrap" id="pied">
    <div class="cols">
      <div>
        ${brand(locale)}
        <p>${text('frame.foot.note')}</p>
      </div>
      ${lists}
    </div>
    <div class="end">
      <span>${text('frame.foot.rights', { year: String(year) })}</span>
      <nav class="langs" aria-label="${text('frame.foot.language')}">${languageLinks(place)}</nav>
      ${themeSwitch(place)}
    </div>
  </footer>`;
}
