import type { User } from '@ardoise/contract';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Section } from '../section.tsx';
import { Consents } from './consents.tsx';
import { ErasurePart } from './erasure-part.tsx';
import { ExportPart } from './export-part.tsx';

const toPolicy = (chunks: ReactNode[]) => <a href="/legal/confidentialite">{chunks}</a>;

/** My data: consents, a copy of everything, and the erasure of the account. */
export function DataSection({ me }: { me: User }) {
  return (
    <Section
      title={<FormattedMessage id="data.title" />}
      hint={<FormattedMessage id="data.hint" values={{ a: toPolicy }} />}
    >
      <Consents />
      <ExportPart />
      <ErasurePart me={me} />
    </Section>
  );
}
