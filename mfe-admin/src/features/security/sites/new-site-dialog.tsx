import type { RevealedSite } from '@ardoise/contract';
import { sitesClient } from '@ardoise/contract/client';
import { siteDefaults } from '@ardoise/contract/schemas';
import { Dialog, TextArea, TextField, useForm } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { ActForm, reasonOf } from '../../../shared/act/act-form.tsx';
import { useAct } from '../../../shared/act/use-act.ts';
import { isOrigin, readOrigins } from './shown-sites.ts';

export interface NewSiteDialogProps {
  onReveal: (revealed: RevealedSite) => void;
  onClose: () => void;
}

export function NewSiteDialog({ onReveal, onClose }: NewSiteDialogProps) {
  const intl = useIntl();
  const { act, dialog } = useAct('sites');
  const {
    field,
    values: _values,
    set: _set,
    ...form
  } = useForm({
    initial: { name: '', origins: '', reason: '' },
    check: ({ name, origins }) => {
      const read = readOrigins(origins);
      return {
        ...(name.trim() === '' ? { name: 'sites.name.missing' } : {}),
        ...(read.length > 0 && read.every(isOrigin) ? {} : { origins: 'sites.origins.wrong' }),
      };
    },
    send: async ({ name, origins, reason }) => {
      const body = {
        name: name.trim(),
        origins: readOrigins(origins),
        ...reasonOf(reason),
      };
      const add = (http: Parameters<typeof sitesClient>[0]) => sitesClient(http).add(body);
      onReveal(await act(add, null));
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={<FormattedMessage id="sites.add.title" />}
      description={<FormattedMessage id="sites.add.effect" values={siteDefaults} />}
    >
      <ActForm
        {...form}
        reason={field('reason')}
        onClose={onClose}
        send={<FormattedMessage id="sites.add.send" />}
      >
        <TextField
          {...field('name')}
          maxLength={120}
          autoComplete="off"
          label={intl.formatMessage({ id: 'sites.name' })}
        />
        <TextArea
          {...field('origins')}
          rows={2}
          maxLength={5_000}
          spellCheck={false}
          autoCapitalize="none"
          label={intl.formatMessage({ id: 'sites.origins' })}
          hint={<FormattedMessage id="sites.origins.hint" />}
        />
      </ActForm>
      {dialog}
    </Dialog>
  );
}
