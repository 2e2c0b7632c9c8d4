import { labelsOf } from '@ardoise/sheet';
import { Button, latePart, Skeleton } from '@ardoise/ui';
import { Languages } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { useOpenSheet } from '../session-context.ts';
import { SectionHead } from '../sheet/section-head.tsx';
import styles from '../sheet/edit-sheet.module.css';

const Glossary = latePart(() => import('./glossary.tsx'));

/** Words of the lesson in a language of the class; few sheets have some, so that the rest comes on demand. */
export function EditGlossary() {
  const intl = useIntl();
  const { glossary: labels } = labelsOf(useOpenSheet((state) => state.content.language));
  const isFilled = useOpenSheet((state) => (state.content.glossary ?? []).length > 0);
  const [isOpen, setOpen] = useState(false);
  if (!isFilled && !isOpen) {
    return (
      <Button
        variant="quiet"
        className={styles.add}
        icon={<Languages size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {intl.formatMessage({ id: 'editor.glossary.open' })}
      </Button>
    );
  }
  return (
    <section id="fiche-glossary" tabIndex={-1} aria-label={labels.heading}>
      <SectionHead title={labels.heading} />
      <Suspense fallback={<Skeleton height={200} />}>
        <Glossary />
      </Suspense>
    </section>
  );
}
