import { html, type Markup } from '../../../shared/static-pages/html.ts';
import type { Texts } from '../../../shared/static-pages/texts.ts';
import { sample } from './sample.ts';

const seconds = 30;
const check = html`<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M4 10.5l4 4 8-9" /></svg>`;

function ticks(): Markup[] {
  return Array.from({ length: seconds }, (_, second) => {
    if (second < sample.elapsed) return html`<i class="d"></i>`;
    return second === sample.elapsed ? html`<i class="now"></i>` : html`<i></i>`;
  });
}

function phases({ text }: Texts): Markup[] {
  return sample.phases.map(({ name, minutes }, rank) => {
    const [state, mark] =
      rank < sample.now
        ? ['done', check]
        : rank === sample.now
          ? ['now', html`<span class="dot"></span>`]
          : ['', html`<span class="ring"></span>`];
    const time = minutes === null ? '' : text('landing.minutes', { count: minutes });
    return html`<li class="${state}">
      ${mark}<span lang="fr">${name}</span><span class="num">${time}</span>
    </li>`;
  });
}

function rows({ text }: Texts): Markup[] {
  let number = 0;
  return sample.steps.map(({ phase, rows: lines }) => {
    const { name, minutes } = sample.phases[phase];
    const head = html`<p class="ph">
      <span>${name}</span
      ><span class="num">${text('landing.minutes', { count: minutes ?? 0 })}</span>
    </p>`;
    const body = lines.map(([task, mode, time, expected]) => {
      number += 1;
      return html`<div class="row">
        <span>${number}</span><span>${task}</span
        ><span>${mode}, ${text('landing.minutes', { count: time })}</span><span>${expected}</span>
      </div>`;
    });
    return html`${head}${body}`;
  });
}

/** The slate: a sheet as it stands fourteen seconds after the button. Static, no image, no script. */
export function board(texts: Texts): Markup {
  const { text } = texts;
  const written = sample.steps.reduce((sum, { rows: lines }) => sum + lines.length, 0);
  return html`<section class="board live" aria-label="${text('landing.board')}">
    <div class="rail">
      <div class="clock">${sample.elapsed}<small>${text('landing.board.clock')}</small></div>
      <div class="ticks" aria-hidden="true">${ticks()}</div>
      <ol class="phases">
        ${phases(texts)}
      </ol>
    </div>
    <div class="chalk" lang="fr">
      <h2>${sample.title}</h2>
      <p class="meta">
        ${sample.level} · ${sample.discipline} ·
        ${text('landing.minutes', { count: sample.minutes })}
      </p>
      ${rows(texts)}
      <div class="row">
        <span>${written + 1}</span><span>${sample.writing}<span class="caret"></span></span
        ><span></span><span></span>
      </div>
      <div class="to" aria-hidden="true"><span class="dust"></span><span class="dust"></span></div>
    </div>
  </section>`;
}
