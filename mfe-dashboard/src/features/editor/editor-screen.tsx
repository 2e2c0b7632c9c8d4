import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { ProblemError } from '@ardoise/contract/client';
import { classNames, ErrorState, Skeleton, useProblemText } from '@ardoise/ui';
import { NavButton, useBusy, useUser } from '@ardoise/remote';
import { keys } from '../../shared/api/keys.ts';
import { forgetLists } from '../../shared/api/sheets.ts';
import { createDraftStore } from '../../shared/drafts/index.ts';
import { useHost } from '../../shared/host/host.ts';
import { sheets } from '../../shared/clients/sheets.ts';
import { useClient } from '../../shared/clients/use-client.ts';
import { WorkBar } from '../../shared/parts/work-bar.tsx';
import { paths } from '../../shared/paths.ts';
import { NextSession } from './frame/next-session.tsx';
import { SavingProblems } from './frame/saving-problems.tsx';
import { SavedState, useSavedAnnouncements } from './frame/saved-state.tsx';
import { ToSheets, UndoButtons, WorkTop } from './frame/work-top.tsx';
import paperGround from '../../shared/parts/paper-ground.module.css';
import frame from './frame/frame.module.css';
import type { SheetSession } from './model/sheet-session.ts';
import { openWithDrafts } from './model/open-with-drafts.ts';
import { createView } from './model/view.ts';
import { ConformityPanel } from './panel/panel.tsx';
import { useLiveConformity } from './panel/use-live-conformity.ts';
import { RevisionsView } from './revisions/revisions-view.tsx';
import { EditorContext, useEditor, useOpenSheet, useView } from './session-context.ts';
import { EditSheet } from './sheet/edit-sheet.tsx';
import { CompetencesWindow } from './windows/competences-window.tsx';
import { EntryWindow } from './windows/entry-window.tsx';
import { MergeWindow } from './windows/merge-window.tsx';
import { ShortcutsWindow } from './windows/shortcuts-window.tsx';

type Opening = { session: SheetSession } | { error: unknown } | null;

/** Opens the sheet while the screen is shown; unsent changes are sent when it closes. */
function useOpening(id: string): { opening: Opening; retry: () => void } {
  const intl = useIntl();
  const api = useClient(sheets);
  const client = useQueryClient();
  const { notify } = useHost();
  const userId = useUser()?.id ?? '';
  const [opening, setOpening] = useState<Opening>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    let session: SheetSession | null = null;
    const open = async () => {
      try {
        const opened = await openWithDrafts(id, createDraftStore(userId), api, leaving.signal);
        if (leaving.signal.aborted) {
          opened.session.close();
          return;
        }
        session = opened.session;
        setOpening({ session });
        if (opened.resumed) {
          notify({
            tone: 'info',
            title: intl.formatMessage({ id: 'editor.resumed' }),
            ...(opened.trimmed ? { text: intl.formatMessage({ id: 'editor.fixed' }) } : {}),
          });
        }
      } catch (error) {
        if (!leaving.signal.aborted) setOpening({ error });
      }
    };
    void open();
    /** A sheet opened from this device may be older than the server's. */
    const catchUp = async () => {
      try {
        const sheet = await api.get(id, leaving.signal);
        const known = session?.store.getState().sheet.revision ?? sheet.revision;
        if (sheet.revision > known) session?.receive(sheet);
      } catch {
        // Saving reports problems; this refresh may fail silently.
      }
    };
    const onOnline = () => void catchUp();
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
      leaving.abort();
      session?.close();
      setOpening(null);
      client.removeQueries({ queryKey: keys.sheet(id) });
      forgetLists(client);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a sheet is opened once, whatever else changes
  }, [id, userId, attempt]);
  return { opening, retry: () => setAttempt(attempt + 1) };
}

/** The sheet, edited in place, with its conformity beside it. */
export default function EditorScreen({ id }: { id: string }) {
  const { opening, retry } = useOpening(id);
  if (opening === null) return <EditorSkeleton />;
  if ('error' in opening) return <NotOpened error={opening.error} retry={retry} />;
  return <Opened session={opening.session} />;
}

function Opened({ session }: { session: SheetSession }) {
  const editor = useMemo(
    () => ({
      session,
      view: createView(session.store.getState().sheet.conformity),
    }),
    [session],
  );
  return (
    <EditorContext value={editor}>
      <Screen />
    </EditorContext>
  );
}

function Screen() {
  const { view } = useEditor();
  const meeting = useOpenSheet((state) => state.meeting !== null);
  const isLookingBack = useView((state) => state.window === 'revisions');
  useLiveConformity();
  useSavedAnnouncements();
  useBusy(
    useHost(),
    useOpenSheet(({ save }) => save.at !== 'saved'),
  );
  useEffect(() => {
    if (meeting) view.setState({ window: 'merge' });
  }, [meeting, view]);
  if (isLookingBack) {
    return (
      <>
        <RevisionsView />
        <MergeWindow />
      </>
    );
  }
  return (
    <>
      <WorkTop />
      <div className={paperGround.split}>
        <main className={classNames(paperGround.ground, frame.ground)}>
          <div className={frame.phoneSave}>
            <SavedState />
            <UndoButtons />
          </div>
          <SavingProblems />
          <EditSheet />
          <NextSession />
        </main>
        <ConformityPanel />
      </div>
      <MergeWindow />
      <EntryWindow />
      <CompetencesWindow />
      <ShortcutsWindow />
    </>
  );
}

function EditorSkeleton() {
  const intl = useIntl();
  return (
    <>
      <WorkBar back={<ToSheets />} title={null} />
      <div className={paperGround.split} aria-busy="true">
        <main
          className={classNames(paperGround.ground, frame.ground)}
          aria-label={intl.formatMessage({ id: 'common.loading' })}
        >
          <div className={frame.skeleton}>
            <Skeleton width="60%" height={24} />
            <Skeleton height={120} />
            <Skeleton width="40%" />
            <Skeleton height={180} />
            <Skeleton height={260} />
          </div>
        </main>
        <aside className={classNames(paperGround.panel, frame.panel)} aria-hidden="true">
          <Skeleton width={120} height={52} />
        </aside>
      </div>
    </>
  );
}

function NotOpened({ error, retry }: { error: unknown; retry: () => void }) {
  const intl = useIntl();
  const problemText = useProblemText();
  const title = intl.formatMessage({ id: 'editor.not-opened' });
  const isGone = error instanceof ProblemError && error.status === 404;
  return (
    <>
      <WorkBar back={<ToSheets />} title={title} />
      <main className={classNames(paperGround.ground, frame.ground)}>
        <div className={frame.failed}>
          <ErrorState
            title={intl.formatMessage({ id: 'editor.not-opened.title' })}
            text={problemText(error)}
            // Retrying does not bring a deleted sheet back.
            retry={isGone ? undefined : retry}
            action={
              isGone ? (
                <NavButton variant="primary" href={paths.sheets}>
                  {intl.formatMessage({ id: 'editor.not-opened.action' })}
                </NavButton>
              ) : undefined
            }
          />
        </div>
      </main>
    </>
  );
}
