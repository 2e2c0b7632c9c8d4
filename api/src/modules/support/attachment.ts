import { type TicketAttachment, ticketLimits } from '@ardoise/contract';
import { openPicture } from '../../shared/pictures/open-picture.ts';
import { Problem } from '../../shared/problem.ts';
import { isPassive, isPdf } from './pdf.ts';

/** Side of the longest pictures: a screenshot stays readable. */
const side = 2_000;
const refusals = { type: 'ATTACHMENT_TYPE', unreadable: 'ATTACHMENT_UNREADABLE' } as const;

const endings: Record<TicketAttachment['type'], string> = {
  'image/webp': '.webp',
  'application/pdf': '.pdf',
};

/** Control and direction characters, and what paths and headers are made of. */
const unwanted = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"\\/:*?<>|]+/gu;

/** The sender's name for a file, without path and with the ending of what it is. */
function nameOf(sent: string, type: TicketAttachment['type']): string {
  const base = sent.split(/[\\/]/u).at(-1) ?? '';
  const stem = base
    .replace(/\.[^.]*$/u, '')
    .replaceAll(unwanted, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const short = [...stem].slice(0, 80).join('').trim();
  return `${short === '' ? 'fichier' : short}${endings[type]}`;
}

export interface PreparedAttachment {
  name: string;
  type: TicketAttachment['type'];
  bytes: Buffer;
}

/**
 * A file as it is stored: a picture drawn anew, a PDF as it is. Its bytes say what it is, never its name.
 * @throws Problem ATTACHMENT_TOO_LARGE, ATTACHMENT_TYPE, ATTACHMENT_UNREADABLE, ATTACHMENT_ACTIVE
 */
export async function prepareAttachment(sent: Buffer, name: string): Promise<PreparedAttachment> {
  if (sent.length > ticketLimits.attachmentBytes) throw new Problem('ATTACHMENT_TOO_LARGE');
  if (isPdf(sent)) {
    if (!(await isPassive(sent))) throw new Problem('ATTACHMENT_ACTIVE');
    return { name: nameOf(name, 'application/pdf'), type: 'application/pdf', bytes: sent };
  }
  const bytes = await openPicture(sent, refusals, (picture) =>
    picture
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 80 })
      .toBuffer(),
  );
  return { name: nameOf(name, 'image/webp'), type: 'image/webp', bytes };
}
