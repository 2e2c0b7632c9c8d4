import type { MyLetterhead, SchoolLogo, User } from '@ardoise/contract';
import { Button, TextArea, TextField, useForm } from '@ardoise/ui';
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { keys } from '../../../shared/api/keys.ts';
import { useLetterheadQuery } from '../../../shared/api/letterhead.ts';
import { useHost } from '../../../shared/host/host.ts';
import { account } from '../../../shared/clients/account.ts';
import { useClient } from '../../../shared/clients/use-client.ts';
import { FormFrame } from '../../../shared/parts/form-frame.tsx';
import { Loaded } from '../loaded.tsx';
import { HeadPreview } from './head-preview.tsx';
import { LogoPart } from './logo-part.tsx';
import { letterheadFaults, letterheadOf, letterheadValues } from './letterhead.ts';
import styles from '../settings.module.css';

/** The letterhead of my sheets, with a preview. */
export default function LetterheadSection({ me }: { me: User }) {
  const query = useLetterheadQuery();
  return <Loaded query={query}>{(kept) => <LetterheadForm me={me} kept={kept} />}</Loaded>;
}

function LetterheadForm({ me, kept }: { me: User; kept: MyLetterhead }) {
  const intl = useIntl();
  const api = useClient(account);
  const host = useHost();
  const client = useQueryClient();
  const { form, ...head } = useForm({
    initial: letterheadValues(kept),
    check: letterheadFaults,
    async send(values) {
      client.setQueryData(keys.letterhead, await api.setLetterhead(letterheadOf(values)));
      const title = intl.formatMessage({ id: 'settings.letterhead.saved' });
      host.notify({ tone: 'success', title });
    },
  });
  const putLogo = (logo: SchoolLogo | null) => {
    client.setQueryData(
      keys.letterhead,
      (now: MyLetterhead | undefined) => now && { ...now, logo },
    );
    // The device keeps what is read.
    void client.invalidateQueries({ queryKey: keys.letterhead });
  };
  const lines = intl.formatMessage({ id: 'settings.letterhead.lines' });
  return (
    <FormFrame ref={form} problem={head.problem} onSubmit={head.submit}>
      <HeadPreview
        letterhead={{ ...letterheadOf(head.values), logo: kept.logo }}
        institution={me.institution}
      />
      <LogoPart logo={kept.logo} onChange={putLogo} />
      <TextArea
        {...head.field('above')}
        label={intl.formatMessage({ id: 'settings.letterhead.above' })}
        hint={lines}
        rows={2}
      />
      {/* The profile says the school's name; some heads were given a longer one. */}
      {kept.school !== '' && (
        <TextField
          {...head.field('school')}
          label={intl.formatMessage({ id: 'settings.letterhead.school' })}
          hint={intl.formatMessage({ id: 'settings.letterhead.school.hint' })}
          placeholder={me.institution}
        />
      )}
      <TextArea
        {...head.field('below')}
        label={intl.formatMessage({ id: 'settings.letterhead.below' })}
        hint={lines}
        rows={2}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" data-filled busy={head.busy}>
          <FormattedMessage id="settings.letterhead.save" />
        </Button>
      </div>
    </FormFrame>
  );
}
