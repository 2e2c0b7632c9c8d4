import type { PartnerSite, RevealedSite } from '@ardoise/contract';
import { sitesClient } from '@ardoise/contract/client';
import { Dialog, useForm } from '@ardoise/ui';
import { FormattedMessage } from 'react-intl';
import { ActForm, reasonOf } from '../../../shared/act/act-form.tsx';
import { useAct } from '../../../shared/act/use-act.ts';

/** A new secret, or the site stopped or opened again. */
export type SiteAct = 'secret' | 'stop' | 'open';

export interface SiteActDialogProps {
  site: PartnerSite;
  act: SiteAct;
  onReveal: (revealed: RevealedSite) => void;
  onClose: () => void;
}

export function SiteActDialog({ site, act, onReveal, onClose }: SiteActDialogProps) {
  const { act: run, dialog } = useAct('sites');
  const { key, name } = site;
  const {
    field,
    values: _values,
    set: _set,
    ...form
  } = useForm({
    initial: { reason: '' },
    check: () => ({}),
    send: async ({ reason: typed }) => {
      const reason = reasonOf(typed);
      if (act === 'secret') {
        const rotate = (http: Parameters<typeof sitesClient>[0]) =>
          sitesClient(http).rotateSecret(key, reason);
        onReveal(await run(rotate, null));
      } else {
        const body = { active: act === 'open', ...reason };
        const set = (http: Parameters<typeof sitesClient>[0]) =>
          sitesClient(http).setActive(key, body);
        await run(set, `sites.${act}.done`, { name });
      }
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={<FormattedMessage id={`sites.${act}.title`} values={{ name }} />}
      description={<FormattedMessage id={`sites.${act}.effect`} />}
    >
      <ActForm
        {...form}
        tone={act === 'open' ? 'primary' : 'danger'}
        reason={field('reason')}
        onClose={onClose}
        send={<FormattedMessage id={`sites.${act}`} />}
      />
      {dialog}
    </Dialog>
  );
}
