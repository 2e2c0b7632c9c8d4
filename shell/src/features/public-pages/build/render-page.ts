import { firstOfMonth } from '@ardoise/sheet/dates';
import { addressIn, html, type Markup, regional, type Texts } from '@ardoise/pages';
import { labelOf, legalPaths, type Page, type Pages } from './content.ts';
import type { Part, Section } from './markdown.ts';

export interface PageContext {
  page: Page;
  pages: Pages;
  sections: readonly Section[];
  /** Messages of the frame around the page's own text. */
  texts: Texts;
}

export function longDate(texts: Texts, day: string): string {
  const format = new Intl.DateTimeFormat(regional[texts.locale], {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return firstOfMonth(format.format(new Date(`${day}T00:00:00Z`)), texts.locale);
}

const head = ({ page }: PageContext): Markup =>
  html`<div class="page-head">
    <h1>${page.title}</h1>
    <p class="lead">${page.description}</p>
  </div>`;

const heading = ({ id, title }: Part): Markup | string =>
  id === '' ? '' : html`<h2 id="${id}">${title}</h2>`;

const prose = ({ text }: Part): Markup | string =>
  text.text === '' ? '' : html`<div class="prose">${text}</div>`;

function part({ id, title, text }: Part): Markup {
  return html`<div class="part">
    <h3 id="${id}">${title}</h3>
    ${text}
  </div>`;
}

function article({ sections }: PageContext): Markup {
  const all = sections.map((section) => {
    const parts =
      section.parts.length === 0
        ? ''
        : html`<div class="parts">${section.parts.map((one) => part(one))}</div>`;
    return html`<section class="sec-t">${heading(section)} ${prose(section)}${parts}</section>`;
  });
  return html`${all}`;
}

function question({ id, title, text }: Part): Markup {
  return html`<details class="qa" id="${id}">
    <summary><h3>${title}</h3></summary>
    <div class="prose">${text}</div>
  </details>`;
}

function questions({ sections, texts: { text } }: PageContext): Markup {
  const groups = sections.map(
    (section) =>
      html`<section class="sec-t" data-group>
        ${heading(section)} ${prose(section)}
        ${
          section.parts.length === 0
            ? ''
            : html`<div class="qas">${section.parts.map(question)}</div>`
        }
      </section>`,
  );
  return html`<form
      class="search"
      role="search"
      data-search
      data-none="${text('pages.search.none')}"
      data-one="${text('pages.search.one')}"
      data-other="${text('pages.search.other')}"
    >
      <label for="recherche">${text('pages.search')}</label>
      <input id="recherche" type="search" autocomplete="off" />
      <p role="status"></p>
    </form>
    ${groups}`;
}

function legal(context: PageContext): Markup {
  const { page, pages, texts } = context;
  const { text } = texts;
  const links = legalPaths.map(
    (path) =>
      html`<li>
        <a
          href="${addressIn(texts.locale, path)}"
          ${path === page.path ? html` aria-current="page"` : ''}
          >${labelOf(pages, path)}</a
        >
      </li>`,
  );
  return html`<p class="meta">
      <span>${text('pages.version', { version: page.version ?? '' })}</span
      ><span>${text('pages.updated', { date: longDate(texts, page.updated) })}</span>${
        page.applies === undefined
          ? ''
          : html`<span>${text('pages.applies', { date: longDate(texts, page.applies) })}</span>`
      }<button type="button" class="btn btn-2" data-print>${text('pages.print')}</button>
    </p>
    <div class="legal-cols">
      <nav aria-label="${text('pages.legal')}">
        <ul>
          ${links}
        </ul>
      </nav>
      <div>${article(context)}</div>
    </div>`;
}

const layouts = { article, questions, legal, steps: article };

/** Content of the page's `<main>`. */
export function renderPage(context: PageContext): Markup {
  const layout = context.page.layout ?? 'article';
  const slug = context.page.path.slice(1).replaceAll('/', '-');
  return html`<div class="page l-${layout} p-${slug}">
    ${head(context)}${layouts[layout](context)}
  </div>`;
}
