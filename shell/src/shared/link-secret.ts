import { createLinkSecret } from '@ardoise/ui';

/** Of mails that reset a password or confirm an address. */
export const linkSecret = createLinkSecret('/auth', ['recovery', 'verify']);

export type LinkSecret = NonNullable<ReturnType<typeof linkSecret.get>>;

export const hideLinkSecret = linkSecret.hide;
