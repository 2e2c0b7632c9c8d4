import type { Person } from '../../plugins/personal-data.ts';
import { intlsFrom } from '../../shared/intls.ts';

const intlOf = intlsFrom(new URL('messages/', import.meta.url));

const files = [
  'compte.json',
  'photo.webp',
  'consentements.json',
  'securite.json',
  'notifications.json',
  'fiches',
  'generations.json',
  'quota.json',
  'conversations.json',
  'assistant.json',
  'exports.json',
] as const;

const timeZone = 'Africa/Porto-Novo';
const clock = new Intl.DateTimeFormat('fr', {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
});

/** Hours and minutes in Benin, each for its place in a text: « 4 h 05 ». */
function clockTime(at: Date): { hours: string; minutes: string } {
  const part = (type: 'hour' | 'minute') =>
    clock.formatToParts(at).find((one) => one.type === type)?.value ?? '';
  return { hours: String(Number(part('hour'))), minutes: part('minute').padStart(2, '0') };
}

/** What is in the archive and how to read it, in its owner's language. */
export function readmeOf({ email, language }: Person, at: Date, siteUrl: string): Uint8Array {
  const intl = intlOf(language);
  const say = (id: string, values: Record<string, string> = {}) =>
    intl.formatMessage({ id: `archive.${id}` }, values);
  const moment = say('moment', {
    date: intl.formatDate(at, { dateStyle: 'long', timeZone }),
    ...clockTime(at),
  });
  const list = files.map((file) => {
    const name = file === 'fiches' ? 'fiches/' : file;
    return say('entry', { name, what: say(`file.${file}`) });
  });
  const blocks = [
    say('title'),
    say('made', { email, moment }),
    say('files'),
    list.join('\n'),
    say('absent'),
    say('more', { site: siteUrl }),
  ];
  // With a byte order mark, by which old editors know the accents.
  return Buffer.from(`\uFEFF${blocks.join('\n\n')}\n`.replaceAll('\n', '\r\n'));
}
