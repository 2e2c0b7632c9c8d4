import { type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAccess } from '../../../shared/access/use-access.ts';
import { OfficeFrame } from '../../../shared/frame/office-frame.tsx';
import { paths } from '../../../shared/paths.ts';

const views = [
  {
    path: paths.security,
    label: 'security.view.journal',
    title: 'app.nav.security',
    right: 'journal:read',
  },
  {
    path: paths.signIns,
    label: 'security.view.sign-ins',
    title: 'app.title.sign-ins',
    right: 'security:read',
  },
  {
    path: paths.assistant,
    label: 'security.view.assistant',
    title: 'app.title.assistant',
    right: 'security:read',
  },
  {
    path: paths.policy,
    label: 'security.view.policy',
    title: 'app.title.policy',
    right: 'security:read',
  },
  {
    path: paths.sites,
    label: 'security.view.sites',
    title: 'app.title.sites',
    right: 'security:read',
  },
  {
    path: paths.releases,
    label: 'security.view.releases',
    title: 'app.title.releases',
    right: 'security:read',
  },
] as const;

export interface SecurityFrameProps {
  /** The view that is shown. */
  path: (typeof views)[number]['path'];
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** Around each view of the security screen; a role sees those that it may open. */
export function SecurityFrame({ path, note, actions, children }: SecurityFrameProps) {
  const intl = useIntl();
  const { data: access } = useAccess();
  const open = views.filter(({ right }) => access?.rights.includes(right) === true);
  return (
    <OfficeFrame
      title={intl.formatMessage({ id: 'app.nav.security' })}
      documentTitle={views
        .filter((one) => one.path === path)
        .map((one) => intl.formatMessage({ id: one.title }))
        .join('')}
      note={note}
      actions={actions}
      rights={views.filter((one) => one.path === path).map(({ right }) => right)}
      views={
        open.length === 0
          ? undefined
          : open.map((one) => ({
              href: one.path,
              label: <FormattedMessage id={one.label} />,
              isCurrent: one.path === path,
            }))
      }
    >
      {children}
    </OfficeFrame>
  );
}
