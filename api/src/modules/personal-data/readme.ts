import type { Person } from '../../plugins/personal-data.ts';
import { clockTime } from '../../shared/benin-clock.ts';
import { intlsFrom } from '../../shared/intls.ts';

const intlOf = intlsFrom(new URL('messages/', import.meta.url));

/** Id of the message that describes a file or folder of the archive. */
export const fileMessage = (file: string) => `archive.file.${file.replace(/\/$/, '')}`;

const timeZone = 'Africa/Porto-Novo';

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
    time: clockTime(at, language),
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
