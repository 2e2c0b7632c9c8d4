import type { Person } from '../../plugins/personal-data.ts';
import { intlsFrom } from '../../shared/intls.ts';

const intlOf = intlsFrom(new URL('messages/', import.meta.url));

/** Id of the message that describes a file or folder of the archive. */
export const fileMessage = (file: string) => `archive.file.${file.replace(/\/$/, '')}`;

const timeZone = 'Africa/Porto-Novo';
const clock = new Intl.DateTimeFormat('fr', {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
});

/** Time of day in Benin, in the form of the language: « 4 h 05 ». */
function clockTime(at: Date): { hours: string; minutes: string } {
  const part = (type: 'hour' | 'minute') =>
    clock.formatToParts(at).find((one) => one.type === type)?.value ?? '';
  return { hours: String(Number(part('hour'))), minutes: part('minute').padStart(2, '0') };
}

/** What the archive contains and how to read it, in its owner's language. */
export function readmeOf(
  { email, language }: Person,
  { at, siteUrl, files }: { at: Date; siteUrl: string; files: readonly string[] },
): Uint8Array {
  const intl = intlOf(language);
  const say = (id: string, values: Record<string, string> = {}) =>
    intl.formatMessage({ id: `archive.${id}` }, values);
  const contents = (id: string) => intl.formatMessage({ id });
  const moment = say('moment', {
    date: intl.formatDate(at, { dateStyle: 'long', timeZone }),
    ...clockTime(at),
  });
  const list = files.map((name) => say('entry', { name, what: contents(fileMessage(name)) }));
  const blocks = [
    say('title'),
    say('made', { email, moment }),
    say('files'),
    list.join('\n'),
    say('absent'),
    say('more', { site: siteUrl }),
  ];
  // With a byte order mark, so that old editors recognise UTF-8.
  return Buffer.from(`\uFEFF${blocks.join('\n\n')}\n`.replaceAll('\n', '\r\n'));
}
