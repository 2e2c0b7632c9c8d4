import {
  ArrowLeft,
  Copy,
  Ellipsis,
  Eye,
  History,
  Keyboard,
  MessageCircleQuestion,
  NotebookPen,
  Redo2,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { Button, classNames, IconButton, Menu, useAnnounce } from '@ardoise/ui';
import { BackLink, WorkBar, wideOnly } from '../../../shared/parts/work-bar.tsx';
import { paths } from '../../../shared/paths.ts';
import { ShareButton } from '../../../shared/share/share-button.tsx';
import { revisionsOpener } from '../revisions/revisions-view.tsx';
import { useEditor, useOpenSheet } from '../session-context.ts';
import { ExportPanel } from './export-panel.tsx';
import { SavedState } from './saved-state.tsx';
import { useAskAssistant } from './use-ask-assistant.ts';
import { useHasKeyboard } from './use-has-keyboard.ts';
import { useSheetCommands } from './use-sheet-commands.ts';
import styles from './frame.module.css';

/** Link back to the list. */
export function ToSheets() {
  return <BackLink href={paths.sheets} label={useIntl().formatMessage({ id: 'editor.back' })} />;
}

/** The bar above the sheet: where it is, whether it is saved, undo, publish, export. */
export function WorkTop() {
  const title = useOpenSheet((state) => state.content.identification.title);
  return (
    <WorkBar back={<ToSheets />} title={title} state={<SavedState className={wideOnly} />}>
      <UndoButtons className={wideOnly} />
      <AskAssistant />
      <span className={styles.rule} />
      <PublishButton />
      <ShareSheet />
      <ExportPanel />
      <MoreMenu />
    </WorkBar>
  );
}

function AskAssistant() {
  const ask = useAskAssistant();
  return (
    <IconButton
      className={wideOnly}
      label={useIntl().formatMessage({ id: 'editor.ask' })}
      icon={<MessageCircleQuestion size={20} aria-hidden />}
      onClick={ask}
    />
  );
}

export function UndoButtons({ className }: { className?: string | undefined }) {
  const intl = useIntl();
  const { session } = useEditor();
  const announce = useAnnounce();
  const canUndo = useOpenSheet((state) => state.history.past.length > 0);
  const canRedo = useOpenSheet((state) => state.history.future.length > 0);
  return (
    <span className={classNames(styles.undo, className)}>
      <IconButton
        label={intl.formatMessage({ id: 'editor.undo' })}
        icon={<Undo2 size={20} aria-hidden />}
        disabled={!canUndo}
        onClick={() => {
          if (session.undo()) announce(intl.formatMessage({ id: 'editor.undone' }));
        }}
      />
      <IconButton
        label={intl.formatMessage({ id: 'editor.redo' })}
        icon={<Redo2 size={20} aria-hidden />}
        disabled={!canRedo}
        onClick={() => {
          if (session.redo()) announce(intl.formatMessage({ id: 'editor.redone' }));
        }}
      />
    </span>
  );
}

/** Whether the sheet is unpublished, published with older content, or fully published. */
export function usePublication(): 'draft' | 'behind' | 'published' {
  return useOpenSheet(({ sheet, save }) => {
    if (sheet.publishedRevision === null) return 'draft';
    return sheet.publishedRevision < sheet.revision || save.at !== 'saved' ? 'behind' : 'published';
  });
}

function PublishButton() {
  const intl = useIntl();
  const { publish, busy } = useSheetCommands();
  const publication = usePublication();
  if (publication === 'published') {
    return (
      <span className={classNames(styles.published, wideOnly)}>
        {intl.formatMessage({ id: 'common.badge.published' })}
      </span>
    );
  }
  return (
    <Button className={wideOnly} busy={busy} onClick={() => void publish()}>
      {intl.formatMessage({ id: `editor.publish.${publication}` })}
    </Button>
  );
}

function ShareSheet() {
  const { session } = useEditor();
  const id = useOpenSheet((state) => state.sheet.id);
  const title = useOpenSheet((state) => state.content.identification.title);
  const isUnpaid = useOpenSheet((state) => state.sheet.isUnpaid);
  const revision = useOpenSheet((state) => state.sheet.revision);
  return (
    <ShareButton
      compact
      id={id}
      title={title}
      isUnpaid={isUnpaid}
      revision={revision}
      content={() => session.store.getState().content}
      before={() => session.settle()}
    />
  );
}

function MoreMenu() {
  const intl = useIntl();
  const { view } = useEditor();
  const [, navigate] = useLocation();
  const publication = usePublication();
  const id = useOpenSheet((state) => state.sheet.id);
  const { publish, unpublish, duplicate, keepLesson, remove } = useSheetCommands();
  // A canvas and an imported sheet have no lesson behind them.
  const hasLesson = useOpenSheet(({ content }) => content.lesson !== undefined);
  const ask = useAskAssistant();
  const text = (key: string) => intl.formatMessage({ id: key });
  const out = publication !== 'draft';
  const hasKeyboard = useHasKeyboard();
  return (
    <Menu
      trigger={
        <IconButton
          id={revisionsOpener}
          label={text('editor.more')}
          icon={<Ellipsis size={20} aria-hidden />}
        />
      }
      items={[
        {
          key: 'preview',
          label: text('editor.export.preview'),
          icon: <Eye size={20} aria-hidden />,
          onSelect: () => navigate(paths.preview(id)),
        },
        ...(publication === 'published'
          ? []
          : [
              {
                key: 'publish',
                label: text(`editor.publish.${publication}`),
                icon: <ArrowLeft size={20} aria-hidden style={{ rotate: '90deg' }} />,
                onSelect: () => void publish(),
              },
            ]),
        ...(out
          ? [
              {
                key: 'unpublish',
                label: text('editor.unpublish'),
                icon: <ArrowLeft size={20} aria-hidden style={{ rotate: '-90deg' }} />,
                onSelect: () => void unpublish(),
              },
            ]
          : []),
        {
          key: 'ask',
          label: text('editor.ask'),
          icon: <MessageCircleQuestion size={20} aria-hidden />,
          onSelect: ask,
        },
        {
          key: 'duplicate',
          label: text('editor.duplicate'),
          icon: <Copy size={20} aria-hidden />,
          onSelect: () => void duplicate(),
        },
        ...(hasLesson
          ? [
              {
                key: 'keep-lesson',
                label: text('editor.keep-lesson'),
                icon: <NotebookPen size={20} aria-hidden />,
                onSelect: () => void keepLesson(),
              },
            ]
          : []),
        {
          key: 'revisions',
          label: text('editor.revisions'),
          icon: <History size={20} aria-hidden />,
          onSelect: () => view.setState({ window: 'revisions' }),
        },
        ...(hasKeyboard
          ? [
              {
                key: 'shortcuts',
                label: text('editor.shortcuts'),
                icon: <Keyboard size={20} aria-hidden />,
                onSelect: () => view.setState({ window: 'shortcuts' }),
              },
            ]
          : []),
        { key: 'line', separator: true },
        {
          key: 'delete',
          label: text('editor.delete'),
          icon: <Trash2 size={20} aria-hidden />,
          tone: 'danger',
          onSelect: () => void remove(),
        },
      ]}
    />
  );
}
