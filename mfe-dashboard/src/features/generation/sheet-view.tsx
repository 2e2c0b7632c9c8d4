import { toDocument } from '@ardoise/sheet';
import { Skeleton } from '@ardoise/ui';
import { useMemo } from 'react';
import { SheetPaper } from '../../shared/sheet-paper/index.ts';
import { growingContent, type GrowingSheetContext, lastRowId } from './growing-document.ts';
import type { GrowingSheet } from './progress.ts';
import styles from './generation.module.css';

export interface SheetViewProps extends GrowingSheetContext {
  sheet: GrowingSheet;
  isRunning: boolean;
}

/** The unfinished sheet as printed. */
export function SheetView({ sheet, isRunning, kind, language, isFree }: SheetViewProps) {
  const document = useMemo(() => {
    const content = growingContent(sheet, { kind, language, isFree });
    return content === null ? null : toDocument(content);
  }, [sheet, kind, language, isFree]);
  if (document === null) return <GhostPaper />;
  return (
    <div className={styles.paper} aria-busy={isRunning}>
      <SheetPaper document={document} writing={isRunning ? lastRowId(sheet) : undefined} />
    </div>
  );
}

const lines = ['96%', '58%', '94%', '70%', '88%', '46%'];

/** The empty page before the first part. */
function GhostPaper() {
  return (
    <div className={styles.ghost} aria-hidden="true">
      <Skeleton width="50%" height={22} />
      <div className={styles.ghostFrame} />
      {lines.map((width) => (
        <i key={width} style={{ width }} />
      ))}
    </div>
  );
}
