import type { MyLetterhead } from '@ardoise/contract';
import { labelsOf, schoolOf } from '@ardoise/sheet';
import { useIntl } from 'react-intl';
import { letterheadFor } from '../../../shared/api/letterhead.ts';
import { Head } from '../../../shared/sheet-paper/index.ts';
import styles from './head-preview.module.css';

/** The top of a printed sheet, in French like most sheets. */
export function HeadPreview({
  letterhead,
  institution,
}: {
  letterhead: MyLetterhead;
  institution: string;
}) {
  const intl = useIntl();
  const labels = labelsOf('fr');
  const own = { school: institution, schoolAddress: '' };
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture made of elements
      role="img"
      className={styles.preview}
      lang="fr"
      aria-label={intl.formatMessage({ id: 'settings.letterhead.preview' })}
    >
      <Head
        document={{
          letterhead: {
            logo: letterhead.logo ?? 'none',
            logoLines: labels.logo,
            schoolLabel: labels.school,
            ...schoolOf(own, letterheadFor(letterhead, institution)),
            republic: labels.republic,
            authority: [labels.authorities.secondary, `${labels.schoolYear} 20……-20……`],
          },
          heading: {
            kind: labels.documentKinds.secondary,
            discipline: labels.disciplines.mathematiques,
          },
        }}
      />
    </div>
  );
}
