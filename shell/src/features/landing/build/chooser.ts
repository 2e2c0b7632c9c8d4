import { addressIn, html, type Markup, type Texts } from '@ardoise/pages';
import type { Example } from './examples.ts';
import { waysFrom } from './ways.ts';

/** Each name once, in order. */
const each = (names: readonly string[]) => [...new Set(names)];

/**
 * Class, discipline and the button. Until the program is loaded, the button opens the examples page;
 * without a script it is hidden.
 */
export function chooser({ text, locale }: Texts, examples: readonly Example[]): Markup {
  const levels = each(examples.map(({ level }) => level));
  const options = levels.map(
    (level) =>
      html`<optgroup label="${level}">
        ${examples
          .filter((one) => one.level === level)
          .map(
            ({ id, discipline, address }) =>
              html`<option value="${id}" data-recording="${address}">${discipline}</option>`,
          )}
      </optgroup>`,
  );
  return html`<form class="try" action="${addressIn(locale, '/exemple')}" autocomplete="off">
    <h2>${text('landing.try.title')}</h2>
    <label
      ><span>${text('landing.try.level')}</span
      ><select name="classe">
        ${levels.map((level) => html`<option>${level}</option>`)}
      </select></label
    >
    <label
      ><span>${text('landing.try.discipline')}</span
      ><select name="fiche">
        ${options}
      </select></label
    >
    <button class="btn chalk-btn">${text('landing.try.start')}</button>
  </form>`;
}

/** Messages and buttons of the example, by state. */
export function hand({ text, locale }: Texts, seconds: number, first: Example): Markup {
  const ways = waysFrom(first);
  const full = html`<a class="btn line-btn" data-full href="${addressIn(locale, '/exemple')}"
    >${text('landing.try.full')}</a
  >`;
  return html`<div class="hand">
      <div class="messages">
        <p class="in-idle in-playing in-paused in-done">${text('landing.try.note', { seconds })}</p>
        <p class="in-loading">${text('landing.try.loading')}</p>
        <p class="in-failed">${text('landing.try.failed')}</p>
      </div>
      <div class="actions">
        <p class="in-idle in-loading">${full}</p>
        <p class="in-playing in-paused">
          <button type="button" class="btn line-btn in-playing" data-do="pause">
            ${text('landing.try.pause')}</button
          ><button type="button" class="btn line-btn in-paused" data-do="resume">
            ${text('landing.try.resume')}</button
          ><button type="button" class="btn line-btn" data-do="skip">
            ${text('landing.try.skip')}
          </button>
        </p>
        <p class="in-done">
          <a class="btn chalk-btn out" data-way href="${ways.signUp}"
            >${text('landing.try.sign-up')}</a
          ><a class="btn chalk-btn in" data-way href="${ways.create}">${text('landing.action')}</a
          >${full}
        </p>
        <p class="in-failed">
          <button type="button" class="btn line-btn" data-do="retry">
            ${text('landing.try.retry')}
          </button>
        </p>
      </div>
    </div>
    <p class="unseen" role="status"></p>`;
}
