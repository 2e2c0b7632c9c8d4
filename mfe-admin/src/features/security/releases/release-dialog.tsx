import type { AppReleases } from '@ardoise/contract';
import { staffSecurityClient } from '@ardoise/contract/client';
import { Dialog, Select, useForm } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { ActForm, reasonOf } from '../../../shared/act/act-form.tsx';
import { useAct } from '../../../shared/act/use-act.ts';
import { whenText } from '../../../shared/text/moments.ts';
import { choicesOf } from './choices.ts';

export interface ReleaseDialogProps {
  /** As it was when somebody decided; a change meanwhile is refused. */
  app: AppReleases;
  onClose: () => void;
}

/** Which of the kept versions takes the place of the current one. */
export function ReleaseDialog({ app, onClose }: ReleaseDialogProps) {
  const intl = useIntl();
  const { act, dialog } = useAct('releases');
  const { name, version: from, former } = app;
  const choices = choicesOf(app);
  const { values, set, field, ...form } = useForm({
    initial: { version: choices[0]?.version ?? from, reason: '' },
    check: () => ({}),
    send: async ({ version, reason }) => {
      const body = { version, from, ...reasonOf(reason) };
      await act(
        (http) => staffSecurityClient(http).serveRelease(name, body),
        'releases.change.done',
        {
          name,
          version,
        },
      );
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={<FormattedMessage id="releases.change.title" values={{ name }} />}
      description={<FormattedMessage id="releases.change.effect" />}
    >
      <ActForm
        {...form}
        tone="danger"
        reason={field('reason')}
        onClose={onClose}
        send={<FormattedMessage id="releases.change.send" />}
      >
        <Select
          label={intl.formatMessage({ id: 'releases.change.version' })}
          options={choices.map(({ version, at }) => ({
            value: version,
            label: intl.formatMessage(
              {
                id: version === former ? 'releases.change.option.former' : 'releases.change.option',
              },
              { version, day: whenText(intl, at) },
            ),
          }))}
          value={values.version}
          onChange={({ target }) => set('version', target.value)}
        />
      </ActForm>
      {dialog}
    </Dialog>
  );
}
