import type { Lesson } from '../schema.ts';
import type { Report } from './finding.ts';

const form = /^-?\d{1,4}(?:-(\d{2})(?:-(\d{2}))?)?$/u;

/** Whether a date of ISO 8601 exists; it may stop after the year or the month. */
function exists(date: string): boolean {
  const [, month, day] = form.exec(date) ?? [null];
  if (form.exec(date) === null) return false;
  if (month === undefined) return true;
  if (Number(month) < 1 || Number(month) > 12) return false;
  if (day === undefined) return true;
  const [year = 0] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, Number(month), 0)).getUTCDate();
  return Number(day) >= 1 && Number(day) <= last;
}

const months =
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';
const named = new RegExp(String.raw`(\d{1,2})(?:er)? (${months}) (\d{4})`, 'giu');

/** Dates exist, spans go forward, and a fact's text says the day that its date says. */
export function checkDates(lesson: Lesson, report: Report): void {
  lesson.facts.forEach(({ date, kind, text }, i) => {
    if (kind === 'event' && date === undefined) report(['facts', i], 'an event has a date');
    if (date === undefined) return;
    const path = ['facts', i, 'date'];
    const [from = '', to] = date.split('/');
    for (const one of to === undefined ? [from] : [from, to]) {
      if (!exists(one)) report(path, `${one} is no date`);
    }
    if (to !== undefined && to < from) report(path, `${date} goes backwards`);
    const days = Array.from(text.matchAll(named), ([, day = '', month = '', year]) => {
      const number = months.split('|').indexOf(month.toLowerCase()) + 1;
      return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
    });
    const isDay = /^\d{4}-\d{2}-\d{2}$/u.test(date);
    if (isDay && days.length > 0 && !days.includes(date)) {
      report(path, `the text says ${days.join(', ')}, the date ${date}`);
    }
  });
}
