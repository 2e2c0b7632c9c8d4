import { type ReactNode, useEffect, useRef } from 'react';
import { Icon, icons } from '../../shared/icon.tsx';
import { imageFromDrop } from '../../shared/image/from-event.ts';
import type { Panel, PanelState } from '../../shared/panel.ts';
import { panelKeys } from './keys.ts';
import { followViewport } from './viewport.ts';

interface Props {
  panel: Panel;
  state: PanelState;
  /** Buttons before the three window buttons. */
  tools: ReactNode;
  children: ReactNode;
}

/** The panel's frame: header, size, keyboard and drop handling. */
export function PanelFrame({ panel, state, tools, children }: Props) {
  const frame = useRef<HTMLElement>(null);
  const { t } = state.intl;
  useEffect(() => (frame.current === null ? undefined : followViewport(frame.current)), []);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    // Listeners on the element: these concern the whole panel, not one control.
    const pressed = (event: KeyboardEvent) => panelKeys(event, element, panel.minimise);
    const over = (event: DragEvent) => event.preventDefault();
    const dropped = (event: DragEvent) => {
      event.preventDefault();
      const file = imageFromDrop(event.dataTransfer);
      if (file !== null) panel.attach(file);
    };
    element.addEventListener('keydown', pressed);
    element.addEventListener('dragover', over);
    element.addEventListener('drop', dropped);
    return () => {
      element.removeEventListener('keydown', pressed);
      element.removeEventListener('dragover', over);
      element.removeEventListener('drop', dropped);
    };
  }, [panel]);
  const size = state.maximised ? t('assistant.panel.restore') : t('assistant.panel.maximise');
  return (
    <section
      ref={frame}
      className={state.maximised ? 'panel max' : 'panel'}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <dialog> brings its own closing behaviour and styles
      role="dialog"
      aria-labelledby="title"
      hidden={state.view !== 'open'}
    >
      <div className="head">
        <svg viewBox="0 0 20 24" aria-hidden="true">
          <rect width="20" height="24" rx="3" fill="var(--slate)" />
          <path d="M5 8h10M5 13h5" stroke="var(--on-slate)" strokeWidth="2" strokeLinecap="round" />
        </svg>
        <h2 id="title">
          Ardoise <small>{t('assistant.panel.role')}</small>
        </h2>
        <div className="tools">
          {tools}
          <Tool label={t('assistant.panel.minimise')} path={icons.minimise} act={panel.minimise} />
          <Tool
            label={size}
            path={state.maximised ? icons.restore : icons.maximise}
            act={panel.maximise}
            wide
          />
          <Tool label={t('assistant.panel.close')} path={icons.close} act={panel.close} />
        </div>
      </div>
      {children}
    </section>
  );
}

interface ToolProps {
  label: string;
  path: string;
  act: () => void;
  /** Hidden on phones, where the panel already fills the screen. */
  wide?: boolean;
}

function Tool({ label, path, act, wide = false }: ToolProps) {
  return (
    <button
      type="button"
      className={wide ? 'ico wide' : 'ico'}
      aria-label={label}
      title={label}
      onClick={act}
    >
      <Icon path={path} />
    </button>
  );
}
