import { createLinkSecret } from '@ardoise/ui';

/** Of mails that reset a password, confirm an address, or invite to the team. */
export const linkSecret = createLinkSecret('/auth', ['recovery', 'verify', 'invitation']);

export type LinkSecret = NonNullable<ReturnType<typeof linkSecret.get>>;

export const hideLinkSecret = linkSecret.hide;
