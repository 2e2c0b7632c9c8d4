import { type RefObject, useState } from 'react';
import { icons } from '../shared/icon.tsx';
import { deferredIcons } from '../shared/deferred-icons.ts';
import { Menu, type MenuItem } from '../shared/menu.tsx';
import type { Panel, PanelState } from '../shared/panel.ts';
import type { Engine } from './engine/index.ts';
import type { History as HistoryView } from '../features/history/history.tsx';

export type MenuName = 'tools' | 'image';

interface Props {
  panel: Panel;
  state: PanelState;
  engine: Engine;
  open: MenuName | null;
  onClose: () => void;
  /** Opens the file picker, or the camera. */
  onFile: (camera: boolean) => void;
  tools: RefObject<HTMLButtonElement | null>;
}

/** The panel's two menus, and the list of saved conversations that one of them opens. */
export function Menus({ panel, state, engine, open, onClose, onFile, tools }: Props) {
  const [History, setHistory] = useState<typeof HistoryView | null>(null);
  /** The user whose conversations are shown. */
  const [shownTo, setShownTo] = useState<string | null>(null);
  const { t } = state.intl;
  const { messages, busy, userId } = state;
  const answered = messages.some((message) => message.role === 'assistant');

  const showHistory = async () => {
    try {
      const loaded = await import('../features/history/history.tsx');
      setHistory(() => loaded.History);
      setShownTo(userId);
    } catch {
      panel.toast('bad', t('assistant.error.title'), t('assistant.error.generic'));
    }
  };

  const items: Record<MenuName, (MenuItem | false)[]> = {
    tools: [
      messages.length > 0 &&
        !busy && {
          label: t('assistant.menu.fresh'),
          path: deferredIcons.fresh,
          act: () => panel.resume(null, []),
        },
      userId !== null && {
        label: t('assistant.history.title'),
        path: deferredIcons.clock,
        act: () => void showHistory(),
      },
      answered && {
        label: t('assistant.menu.pdf'),
        path: deferredIcons.download,
        act: () => engine.saveTranscript('pdf'),
      },
      answered && {
        label: t('assistant.menu.word'),
        path: deferredIcons.download,
        act: () => engine.saveTranscript('docx'),
      },
    ],
    image: [
      { label: t('assistant.image.camera'), path: deferredIcons.camera, act: () => onFile(true) },
      { label: t('assistant.image.choose'), path: icons.image, act: () => onFile(false) },
    ],
  };
  return (
    <>
      {open !== null && (
        <Menu
          key={open}
          label={t(open === 'tools' ? 'assistant.menu.label' : 'assistant.composer.image')}
          place={open === 'tools' ? 'head' : 'bar'}
          items={items[open].filter((item) => item !== false)}
          onClose={onClose}
        />
      )}
      {History !== null && userId !== null && shownTo === userId && (
        <History
          panel={panel}
          state={state}
          api={engine.api()}
          onClose={() => {
            setShownTo(null);
            tools.current?.focus();
          }}
        />
      )}
    </>
  );
}
