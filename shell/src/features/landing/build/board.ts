import { html, type Markup, type Texts } from '@ardoise/pages';
import { type Line, playedSeconds } from '../recording.ts';
import { chooser, hand } from './chooser.ts';
import type { Example } from './examples.ts';
import { excerptOf } from './excerpt.ts';

function ticks(elapsed: number): Markup[] {
  return Array.from({ length: playedSeconds }, (_, second) => {
    if (second < elapsed) return html`<i class="d"></i>`;
    return second === elapsed ? html`<i class="now"></i>` : html`<i></i>`;
  });
}

function row(number: number, task: string | Markup, means: string, result: string): Markup {
  return html`<div class="row">
    <span>${number}</span><span>${task}</span><span>${means}</span><span>${result}</span>
  </div>`;
}

function lineOf(line: Line): Markup {
  if (line.kind === 'row') return row(line.number, line.task, line.means, line.result);
  if (line.kind === 'step') {
    return html`<p class="step"><span>${line.text}</span><span>${line.minutes}</span></p>`;
  }
  return html`<div class="line"><b>${line.label}</b><span>${line.text}</span></div>`;
}

/**
 * The slate: the choices, and an excerpt of a sheet that is being written. The page's program plays
 * the recording of the sheet that a visitor chooses; without it the excerpt stays.
 */
export function board(texts: Texts, examples: readonly [Example, ...Example[]]): Markup {
  const { text } = texts;
  const [first] = examples;
  const { recording } = first;
  const { part, lines, writing, seconds } = excerptOf(recording, 'Introduction');
  const phases = recording.parts.map(({ title, minutes }, rank) => {
    const state = rank < part ? 'done' : rank === part ? 'now' : '';
    return html`<li class="${state}"><span>${title}</span><span class="num">${minutes}</span></li>`;
  });
  const { title = '', minutes = '' } = recording.parts[part] ?? {};
  return html`<section
    class="board"
    data-state="idle"
    data-now="${text('landing.try.now')}"
    data-done="${text('landing.try.done')}"
    aria-label="${text('landing.board')}"
  >
    ${chooser(texts, examples)}
    <div class="rail">
      <div class="clock">
        <span>${seconds}</span
        ><small>${text('landing.board.clock', { seconds: playedSeconds })}</small>
      </div>
      <div class="ticks" aria-hidden="true">${ticks(seconds)}</div>
      <ol class="phases" lang="${recording.language}">
        ${phases}
      </ol>
    </div>
    <div class="chalk" role="region" tabindex="0" aria-label="${text('landing.try.text')}">
      <div lang="${recording.language}">
        <h2>${recording.title}</h2>
        <p class="meta">${recording.meta}</p>
        <p class="ph"><span>${title}</span><span class="num">${minutes}</span></p>
        ${lines.map(lineOf)}
        ${row(writing.number, html`<span class="writing">${writing.task}</span>`, '', '')}
      </div>
    </div>
    ${hand(texts, playedSeconds, first)}
  </section>`;
}
