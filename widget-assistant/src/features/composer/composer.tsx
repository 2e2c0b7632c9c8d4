import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { assistantLimits } from '../../shared/bounds.ts';
import { imageFromClipboard } from '../../shared/image/from-event.ts';
import { Icon, icons } from '../../shared/icon.tsx';
import type { Panel, PanelState } from '../../shared/panel.ts';
import { useAutoHeight } from './use-auto-height.ts';

interface Props {
  panel: Panel;
  state: PanelState;
  area: RefObject<HTMLTextAreaElement | null>;
  /** The attached image and page context, shown above the text. */
  attachments: ReactNode;
  /** Opens the image picker. */
  onImage: (button: HTMLElement) => void;
}

/** Where the visitor writes. Enter sends, Shift+Enter inserts a line break. */
export function Composer({ panel, state, area, attachments, onImage }: Props) {
  const { intl, text, webSearch } = state;
  const busy = state.busy || state.sendsWhenReady;
  const { t } = intl;
  // Without a model, images and the web are out of reach.
  const withModel = state.origin !== 'offline';
  const image = useRef<HTMLButtonElement>(null);
  useAutoHeight(area, text);
  const waiting = state.online ? 'assistant.composer.placeholder' : 'assistant.composer.offline';
  const onKeyDown = (event: KeyboardEvent) => {
    // keyCode 229 means that an input method handles this Enter; Safari ends composition before the event.
    const composing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || composing) return;
    event.preventDefault();
    panel.send();
  };
  return (
    <div className="box">
      {attachments}
      <textarea
        ref={area}
        rows={1}
        dir="auto"
        value={text}
        disabled={state.busy}
        readOnly={state.sendsWhenReady}
        maxLength={assistantLimits.query}
        enterKeyHint="send"
        aria-label={t('assistant.composer.label')}
        placeholder={t(state.busy ? 'assistant.composer.writing' : waiting)}
        onChange={(event) => panel.write(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const file = imageFromClipboard(event.nativeEvent.clipboardData);
          if (file === null) return;
          event.preventDefault();
          panel.attach(file);
        }}
      />
      <div className="bar">
        {withModel && (
          <button
            ref={image}
            type="button"
            className="ico"
            disabled={busy}
            aria-label={t('assistant.composer.image')}
            title={t('assistant.composer.image')}
            onClick={() => image.current !== null && onImage(image.current)}
          >
            <Icon path={icons.image} />
          </button>
        )}
        {panel.canAskAboutPage() && state.context === null && (
          <button
            type="button"
            className="ico"
            disabled={busy}
            aria-label={t('assistant.context.attach')}
            title={t('assistant.context.attach')}
            onClick={panel.askAboutPage}
          >
            <Icon path={icons.page} />
          </button>
        )}
        {withModel && (
          <button
            type="button"
            className="switch"
            role="switch"
            aria-checked={webSearch}
            onClick={() => panel.state.set({ webSearch: !webSearch })}
          >
            <i />
            {t('assistant.composer.web')}
          </button>
        )}
        <button
          type="button"
          className="send"
          disabled={busy || text.trim() === ''}
          aria-label={t(busy ? 'assistant.composer.sending' : 'assistant.composer.send')}
          title={t(busy ? 'assistant.composer.sending' : 'assistant.composer.send')}
          onClick={() => panel.send()}
        >
          <Icon path={busy ? icons.busy : icons.send} turning={busy} />
        </button>
      </div>
    </div>
  );
}
