import { sheetPrice } from '@ardoise/contract';
import { addressIn, html, Markup, regional, type Texts } from '@ardoise/pages';
import { money } from '../../../shared/amounts.ts';
import type { Example } from './examples.ts';
import type { ShownEntry } from './programme-entries.ts';
import { paper } from './paper.ts';
import { waysFrom } from './ways.ts';

/** For whom, what for, the ways in and their price; and the top of a finished sheet. */
export function hero({ text, locale }: Texts, first: Example): Markup {
  const ways = waysFrom(first);
  const price = money(sheetPrice, regional[locale]);
  return html`<section class="hero">
    <div class="pitch">
      <h1>${text('landing.hero')}</h1>
      <p class="lead">${text('landing.lead')}</p>
      <a class="btn btn-1 out" data-way href="${ways.signUp}">${text('landing.action')}</a
      ><a class="btn btn-1 in" data-way href="${ways.create}">${text('landing.action')}</a>
      <p class="small out">
        ${text('landing.action.note', { price })}
        <a data-way href="${addressIn(locale, '/apercu-fiche')}${ways.query}"
          >${text('landing.action.trial')}</a
        >
      </p>
    </div>
    ${paper(first.document)}
  </section>`;
}

/** The sentence of the three choices, each marked and numbered. */
function sentence({ raw, locale }: Texts): Markup {
  const text = raw('landing.choices.sentence');
  if (/[&"]/u.test(text)) throw new Error(`The sentence in ${locale} may not hold & or "`);
  const chosen = ['first', 'second', 'third'].reduce(
    (marked, name, index) =>
      marked.replace(
        new RegExp(`<${name}>(.*?)</${name}>`, 'u'),
        (_all, choice: string) => html`<mark>${choice}</mark><sup>${index + 1}</sup>`.text,
      ),
    text,
  );
  return new Markup(chosen);
}

export function choices(texts: Texts): Markup {
  const { text } = texts;
  const notes = [1, 2, 3].map(
    (rank) =>
      html`<li>
        <span>${rank}</span>
        <p>
          <b>${text(`landing.choices.${rank}.title`)}</b>${text(`landing.choices.${rank}.text`)}
        </p>
      </li>`,
  );
  return html`<section class="sec">
    <h2 class="h-small">${text('landing.choices.title')}</h2>
    <p class="say">${sentence(texts)}</p>
    <ol class="notes">
      ${notes}
    </ol>
  </section>`;
}

export function outputs({ text }: Texts): Markup {
  const rows = ['paper', 'word'].map(
    (kind) =>
      html`<li>
        <h3>${text(`landing.out.${kind}.title`)}</h3>
        <p>${text(`landing.out.${kind}.text`)}</p>
      </li>`,
  );
  return html`<section class="sec outputs" id="fiche">
    <h2 class="h-big">${text('landing.out.title')}</h2>
    <ul class="rows">
      ${rows}
    </ul>
  </section>`;
}

function example({ text }: Texts, entry: ShownEntry): Markup {
  const { level, discipline, number } = entry;
  const title =
    number === null ? entry.title : text('landing.sources.sa', { number, title: entry.title });
  const why =
    entry.hours.length === 0
      ? entry.source
      : entry.hours
          .map(({ value, source }) => text('landing.sources.hours', { hours: value, source }))
          .join('. ');
  const kind = entry.official ? 'official' : 'other';
  return html`<li>
    <span class="what" lang="fr"
      >${text('landing.sources.entry', { level, discipline, title })}</span
    ><span class="badge ${kind}">${text(`landing.sources.badge.${kind}`)}</span
    ><span class="why" lang="fr">${why}</span>
  </li>`;
}

export function sources(texts: Texts, entries: readonly ShownEntry[]): Markup {
  const { text } = texts;
  return html`<section class="sec truth" id="programmes">
    <div>
      <h2 class="h-big">${text('landing.sources.title')}</h2>
      <p>${text('landing.sources.text')}</p>
    </div>
    <ul class="src">
      ${entries.map((entry) => example(texts, entry))}
    </ul>
  </section>`;
}
