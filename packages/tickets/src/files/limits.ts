import { ticketLimits } from '@ardoise/contract';

/** What one message takes; the API checks the same by content. */
export const attachmentLimits = {
  count: ticketLimits.attachments,
  bytes: ticketLimits.attachmentBytes,
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as readonly string[],
};

/** As file sizes are written: the limit of 5,000,000 bytes is 5 MB. */
export const megabyte = 1_000_000;
