import { EmptyState, ErrorState, LinkButton, useProblemText } from '@ardoise/ui';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { RowsSkeleton } from '../data-table/rows-skeleton.tsx';
import { paths } from '../paths.ts';
import { FactorForm } from '../step-up/factor-form.tsx';
import { useAccess } from './use-access.ts';

export interface AccessGateProps {
  /** One of these rights is enough; none asked: everybody of the team. */
  rights: readonly string[];
  children: ReactNode;
}

/**
 * What a person sees who may not see the screen yet, or at all: set up a second factor, show it, or
 * “not for your role”. The API protects the data; this says why there are none.
 */
export function AccessGate({ rights, children }: AccessGateProps) {
  const problemText = useProblemText();
  const { data: access, error, refetch, isFetching } = useAccess();
  if (access === undefined) {
    if (error === null) return <RowsSkeleton rows={4} />;
    return (
      <ErrorState
        title={<FormattedMessage id="access.unknown.title" />}
        text={problemText(error)}
        busy={isFetching}
        retry={() => void refetch()}
      />
    );
  }
  if (access.role !== 'user' && !access.hasSecondFactor) {
    return (
      <EmptyState
        title={<FormattedMessage id="access.factor.title" />}
        text={<FormattedMessage id="access.factor.text" />}
        action={
          <LinkButton variant="primary" href={paths.settings}>
            <FormattedMessage id="access.factor.action" />
          </LinkButton>
        }
      />
    );
  }
  if (access.role !== 'user' && access.rights.length === 0) return <FactorForm />;
  const isOpen =
    access.rights.length > 0 &&
    (rights.length === 0 || rights.some((one) => access.rights.includes(one)));
  if (isOpen) return children;
  return (
    <EmptyState
      title={<FormattedMessage id="access.closed.title" />}
      text={<FormattedMessage id="access.closed.text" />}
    />
  );
}
