import type { ConversationSummary } from '@ardoise/contract';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../shared/icon.tsx';
import { deferredIcons } from '../../shared/deferred-icons.ts';
import type { Panel, PanelState } from '../../shared/panel.ts';
import type { AssistantApi } from '../../shared/stream/index.ts';
import { messagesOf } from './messages-of.ts';

interface Props {
  panel: Panel;
  state: PanelState;
  api: AssistantApi;
  onClose: () => void;
}

/** The teacher's saved conversations: open one, delete one or all, and choose whether this one is saved. */
export function History({ panel, state, api, onClose }: Props) {
  const { t, day } = state.intl;
  const [items, setItems] = useState<ConversationSummary[] | null>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  /** What awaits confirmation of its deletion: a conversation's id, or 'all'. */
  const [pendingDeletion, setPendingDeletion] = useState<string | null>(null);
  const back = useRef<HTMLButtonElement>(null);
  const section = useRef<HTMLElement>(null);

  const attempt = async (act: () => Promise<void>) => {
    try {
      setFailed(false);
      await act();
    } catch {
      setFailed(true);
    }
  };
  const load = (from: string | null) =>
    attempt(async () => {
      const page = await api.conversations.list(from);
      setItems((before) => [...(from === null ? [] : (before ?? [])), ...page.items]);
      setCursor(page.nextCursor);
    });
  useEffect(() => {
    back.current?.focus();
    let cancelled = false;
    const first = async () => {
      try {
        const page = await api.conversations.list();
        if (cancelled) return;
        setItems(page.items);
        setCursor(page.nextCursor);
      } catch {
        if (!cancelled) setFailed(true);
      }
    };
    void first();
    return () => {
      cancelled = true;
    };
  }, [api]);
  useEffect(() => {
    const element = section.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onClose();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [onClose]);

  const open = (id: string) =>
    attempt(async () => {
      const conversation = await api.conversations.get(id);
      panel.resume(conversation.id, messagesOf(conversation));
      onClose();
    });
  const remove = (id: string) =>
    attempt(async () => {
      if (id === 'all') await api.conversations.removeAll();
      else await api.conversations.remove(id);
      setItems((before) => (before ?? []).filter((item) => id !== 'all' && item.id !== id));
      setCursor((before) => (id === 'all' ? null : before));
      setPendingDeletion(null);
      // The deleted conversation must not be continued: the next message starts a new one.
      const { conversationId } = panel.state.get();
      if (id === 'all' || id === conversationId) panel.state.set({ conversationId: null });
      back.current?.focus();
    });

  return (
    <section ref={section} className="over" aria-label={t('assistant.history.title')}>
      <div className="over-head">
        <button
          ref={back}
          type="button"
          className="ico"
          aria-label={t('assistant.history.back')}
          title={t('assistant.history.back')}
          onClick={onClose}
        >
          <Icon path={deferredIcons.back} />
        </button>
        <h3>{t('assistant.history.title')}</h3>
      </div>
      <button
        type="button"
        className="switch"
        role="switch"
        aria-checked={state.keep}
        aria-describedby="keep-note"
        onClick={() => panel.state.set({ keep: !state.keep })}
      >
        <i />
        {t('assistant.history.keep')}
      </button>
      <p id="keep-note" className="aside">
        {t('assistant.history.keep.note')}
      </p>
      {failed && (
        <p className="told">
          {t('assistant.history.failed')}{' '}
          <button type="button" className="act" onClick={() => void load(null)}>
            {t('assistant.failed.retry')}
          </button>
        </p>
      )}
      {items === null && !failed && <p className="aside">{t('assistant.history.loading')}</p>}
      {items?.length === 0 && <p className="aside">{t('assistant.history.empty')}</p>}
      <ul className="past">
        {items?.map(({ id, title, updatedAt, messages }) => (
          <li key={id}>
            {pendingDeletion === id ? (
              <Confirm
                state={state}
                onNo={() => setPendingDeletion(null)}
                onYes={() => void remove(id)}
              />
            ) : (
              <>
                <button type="button" className="one" onClick={() => void open(id)}>
                  <span dir="auto">{title}</span>
                  <small>
                    {t('assistant.history.entry', { date: day(Date.parse(updatedAt)), messages })}
                  </small>
                </button>
                <button
                  type="button"
                  className="ico"
                  aria-label={t('assistant.history.delete', { title })}
                  title={t('assistant.history.delete', { title })}
                  onClick={() => setPendingDeletion(id)}
                >
                  <Icon path={deferredIcons.bin} />
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      {cursor !== null && (
        <button type="button" className="act" onClick={() => void load(cursor)}>
          {t('assistant.history.more')}
        </button>
      )}
      {items !== null &&
        items.length > 0 &&
        (pendingDeletion === 'all' ? (
          <Confirm
            state={state}
            onNo={() => setPendingDeletion(null)}
            onYes={() => void remove('all')}
          />
        ) : (
          <button type="button" className="act danger" onClick={() => setPendingDeletion('all')}>
            {t('assistant.history.delete.all')}
          </button>
        ))}
    </section>
  );
}

interface ConfirmProps {
  state: PanelState;
  onYes: () => void;
  onNo: () => void;
}

/** Deletion is irreversible, so it is confirmed in place. */
function Confirm({ state: { intl }, onYes, onNo }: ConfirmProps) {
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  return (
    <div className="confirm">
      <p>{intl.t('assistant.history.sure')}</p>
      <button type="button" className="act danger" onClick={onYes}>
        {intl.t('assistant.history.yes')}
      </button>
      <button ref={no} type="button" className="act" onClick={onNo}>
        {intl.t('assistant.history.no')}
      </button>
    </div>
  );
}
