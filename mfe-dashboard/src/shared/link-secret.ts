import { createLinkSecret } from '@ardoise/ui';
import { paths } from './paths.ts';

/** Of the mail that confirms a new address. */
export const linkSecret = createLinkSecret(paths.settings, ['email']);
