import { Icon, icons } from '../../shared/icon.tsx';
import type { Panel, PanelState } from '../../shared/panel.ts';
import { Picture } from '../../shared/picture.tsx';

interface Props {
  panel: Panel;
  state: PanelState;
}

/** The next message's image and page context, each removable. */
export function Attachments({ panel, state }: Props) {
  const { intl, image, context } = state;
  const { t } = intl;
  return (
    <>
      {context !== null && (
        <div className="joined">
          <Icon path={icons.page} />
          <span className="two" dir="auto">
            {t('assistant.context.about', { title: context.title })}
          </span>
          <Remove
            label={t('assistant.context.remove')}
            act={() => panel.state.set({ context: null })}
          />
        </div>
      )}
      {state.preparing && (
        <div className="joined">
          <Icon path={icons.busy} turning />
          <span>
            {t(state.sendsWhenReady ? 'assistant.image.send-waits' : 'assistant.image.preparing')}
          </span>
          <Remove label={t('assistant.image.remove')} act={panel.detach} />
        </div>
      )}
      {image !== null && (
        <div className="joined">
          <Picture dataUrl={image.dataUrl} label={t('assistant.image.joined')} />
          <span>
            {image.name}
            <small>{intl.size(image.bytes)}</small>
          </span>
          <Remove label={t('assistant.image.remove')} act={panel.detach} />
        </div>
      )}
    </>
  );
}

function Remove({ label, act }: { label: string; act: () => void }) {
  return (
    <button type="button" className="ico" aria-label={label} title={label} onClick={act}>
      <Icon path={icons.close} />
    </button>
  );
}
