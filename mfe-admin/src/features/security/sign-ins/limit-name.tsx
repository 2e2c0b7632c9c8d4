import { FormattedMessage } from 'react-intl';
import styles from './sign-ins.module.css';

/** Message ids of the limits that are no call's own. */
export const limitTexts = {
  'sign-up/taken': 'limit.sign-up-taken',
  'sign-in/device': 'limit.sign-in-device',
  'sign-in/account': 'limit.sign-in-account',
  'sign-in/address': 'limit.sign-in-address',
  'sign-in/failures': 'limit.sign-in-failures',
  'mfa/account': 'limit.factor',
  'code/device': 'limit.code-device',
  'code/account': 'limit.code-account',
  'code/address': 'limit.code-address',
  'link/failures': 'limit.links',
  'mail/account': 'limit.mail-account',
  'mail/address': 'limit.mail-address',
  'password/account': 'limit.password-again',
  generations: 'limit.generations',
} as const;

const texts: Readonly<Record<string, string>> = limitTexts;

/** What was limited, in words; a call by its method and path. */
export function LimitName({ limit }: { limit: string }) {
  const id = Object.hasOwn(texts, limit) ? texts[limit] : undefined;
  return id === undefined ? (
    <code className={styles.call}>{limit}</code>
  ) : (
    <FormattedMessage id={id} />
  );
}
