import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { classNames, IconButton } from '@ardoise/ui';
import { paper } from '../../../shared/sheet-paper/index.ts';
import type { Target } from '../model/sheet-session.ts';
import { useOpenSheet } from '../session-context.ts';
import { isRewriting, useRewrite } from '../use-rewrite.ts';
import styles from './edit-sheet.module.css';

/** Name of a section, with its button to regenerate it. */
export function SectionHead({
  title,
  section,
  children,
}: {
  title: string;
  section?: (Target & { kind: 'section' })['section'];
  children?: ReactNode;
}) {
  return (
    <div className={classNames(paper.section, styles.sectionHead)}>
      <h3>{title}</h3>
      {children}
      {section !== undefined && <RewriteButton target={{ kind: 'section', section }} of={title} />}
    </div>
  );
}

export function RewriteButton({ target, of }: { target: Target; of: string }) {
  const intl = useIntl();
  const rewrite = useRewrite();
  const busy = useOpenSheet((state) => isRewriting(state.rewriting, target));
  const blocked = useOpenSheet(
    (state) => state.rewriting !== null || state.sheet.regenerationsLeft === 0,
  );
  return (
    <IconButton
      className={classNames(styles.rewrite, busy && styles.turning)}
      label={intl.formatMessage({ id: 'editor.rewrite.part' }, { part: of })}
      icon={<RotateCw size={16} aria-hidden />}
      aria-busy={busy || undefined}
      disabled={blocked && !busy}
      onClick={() => {
        if (!busy) void rewrite(target);
      }}
    />
  );
}
