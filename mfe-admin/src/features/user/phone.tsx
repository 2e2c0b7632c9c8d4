import type { AccountDetail } from '@ardoise/contract';
import { directoryClient } from '@ardoise/contract/client';
import { useProblemText } from '@ardoise/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useRight } from '../../shared/access/use-access.ts';
import { useHost } from '../../shared/host/host.ts';
import styles from './user.module.css';

/** 01 97 12 34 56 */
const spaced = (phone: string) => phone.replace(/(\d\d)(?=\d)/gu, '$1\u00a0');

/** The number, masked until somebody asks for it, which the journal keeps. */
export function Phone({ user }: { user: AccountDetail }) {
  const intl = useIntl();
  const { http, notify } = useHost();
  const problemText = useProblemText();
  const [phone, setPhone] = useState<string | null>(null);
  const mayShow = useRight('users:phone') && user.isOpenToMe;
  if (user.phoneEnd === null) return '–';
  if (phone !== null) return spaced(phone);
  const show = async () => {
    try {
      setPhone((await directoryClient(http).phone(user.id)).phone);
    } catch (error) {
      notify({ tone: 'error', title: problemText(error) });
    }
  };
  return (
    <>
      <span className={styles.masked}>{`01\u00a0••\u00a0••\u00a0••\u00a0${user.phoneEnd}`}</span>{' '}
      {mayShow ? (
        <button
          type="button"
          className={styles.link}
          aria-label={intl.formatMessage({ id: 'user.profile.phone.label' })}
          onClick={() => void show()}
        >
          <FormattedMessage id="user.profile.phone.show" />
        </button>
      ) : null}
    </>
  );
}
