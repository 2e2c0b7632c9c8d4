import { useQuery } from '@tanstack/react-query';
import { FileText, PenLine, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { toDocument } from '@ardoise/sheet';
import type { Sheet } from '@ardoise/contract';
import { Button, classNames, ErrorState, Skeleton, useProblemText } from '@ardoise/ui';
import { NavButton } from '@ardoise/remote';
import { keys } from '../../shared/api/keys.ts';
import { useLetterhead } from '../../shared/api/letterhead.ts';
import { ExportWays } from '../../shared/export/export-ways.tsx';
import { useExport } from '../../shared/export/use-export.ts';
import { sheets } from '../../shared/clients/sheets.ts';
import { useClient } from '../../shared/clients/use-client.ts';
import { OfflineBanner } from '../../shared/parts/offline-banner.tsx';
import { BackLink, WorkBar, wideOnly } from '../../shared/parts/work-bar.tsx';
import { paths } from '../../shared/paths.ts';
import { ShareButton } from '../../shared/share/share-button.tsx';
import { SheetPaper } from '../../shared/sheet-paper/index.ts';
import paperGround from '../../shared/parts/paper-ground.module.css';
import styles from './preview.module.css';

/** The sheet as printed: read, print, export or edit it. */
export default function PreviewScreen({ id }: { id: string }) {
  const intl = useIntl();
  const api = useClient(sheets);
  const problemText = useProblemText();
  const sheet = useQuery({
    queryKey: keys.sheet(id),
    queryFn: ({ signal }) => api.get(id, signal),
  });
  if (sheet.data !== undefined) return <Preview sheet={sheet.data} />;
  const title = intl.formatMessage({ id: 'preview.title' });
  return (
    <>
      <WorkBar back={<Back id={id} />} title={title} />
      <main className={classNames(paperGround.ground, styles.ground)} aria-busy={sheet.isPending}>
        {sheet.isError ? (
          <div className={styles.page}>
            <ErrorState
              title={intl.formatMessage({ id: 'preview.failed' })}
              text={problemText(sheet.error)}
              retry={() => void sheet.refetch()}
              busy={sheet.isFetching}
            />
          </div>
        ) : (
          <div className={styles.page}>
            <Skeleton width="60%" height={24} />
            <Skeleton height={140} />
            <Skeleton height={420} />
          </div>
        )}
      </main>
    </>
  );
}

function Back({ id }: { id: string }) {
  return (
    <BackLink href={paths.sheet(id)} label={useIntl().formatMessage({ id: 'preview.back' })} />
  );
}

function Preview({ sheet }: { sheet: Sheet }) {
  const intl = useIntl();
  const letterhead = useLetterhead();
  const document = useMemo(
    () => toDocument(sheet.content, letterhead && { letterhead }),
    [sheet.content, letterhead],
  );
  const { busy, problem, run } = useExport({
    id: sheet.id,
    title: document.title,
    isUnpaid: sheet.isUnpaid,
    content: () => sheet.content,
    revision: sheet.revision,
  });
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <>
      <WorkBar
        back={<Back id={sheet.id} />}
        title={document.title}
        tab={intl.formatMessage({ id: 'preview.of' }, { title: document.title })}
      >
        <NavButton href={paths.sheet(sheet.id)} className={wideOnly}>
          {text('preview.edit')}
        </NavButton>
      </WorkBar>
      <main className={classNames(paperGround.ground, styles.ground)}>
        <OfflineBanner className={styles.offline} />
        <div className={styles.actions}>
          <ExportWays id={sheet.id} isUnpaid={sheet.isUnpaid}>
            <Button
              variant="primary"
              icon={<FileText size={16} aria-hidden />}
              busy={busy === 'pdf'}
              onClick={() => void run('pdf')}
            >
              {text('paper.export.pdf')}
            </Button>
            <Button
              icon={<PenLine size={16} aria-hidden />}
              busy={busy === 'docx'}
              onClick={() => void run('docx')}
            >
              {text('paper.export.docx')}
            </Button>
          </ExportWays>
          <Button icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
            {text('preview.print')}
          </Button>
          <ShareButton
            id={sheet.id}
            title={document.title}
            isUnpaid={sheet.isUnpaid}
            revision={sheet.revision}
            content={() => sheet.content}
          />
          {(problem !== null || sheet.findingCount > 0) && (
            <p className={styles.note} role={problem === null ? undefined : 'alert'}>
              {problem ??
                intl.formatMessage({ id: 'preview.remaining' }, { count: sheet.findingCount })}
            </p>
          )}
        </div>
        <SheetPaper document={document} />
      </main>
    </>
  );
}
