import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Composer } from '../features/composer/composer.tsx';
import { type Capability, Greeting } from '../features/greeting/greeting.tsx';
import { LimitNote } from '../features/limit-note/note.tsx';
import { Tally } from '../features/limit-note/tally.tsx';
import { PanelFrame } from '../features/panel/panel.tsx';
import { Pill } from '../features/panel/pill.tsx';
import { Icon, icons } from '../shared/icon.tsx';
import { isClosed, type Panel } from '../shared/panel.ts';
import type { Deferred } from './deferred.tsx';
import type { MenuName } from './menus.tsx';
import { useFocusWhileBusy } from './use-focus-while-busy.ts';

interface Props {
  panel: Panel;
  /** Loads the deferred part, once the first panel has been painted. */
  loadDeferred: () => Promise<Deferred>;
  /** Receives the live region. */
  region: (element: HTMLElement | null) => void;
}

/**
 * Renders the panel in steps, the frame first and one more part after each painted frame. Returns how many are
 * rendered.
 */
function useRenderSteps(parts: number): number {
  const [steps, setSteps] = useState(1);
  useEffect(() => {
    if (steps === parts) return;
    let timer = 0;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setSteps(steps + 1));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [steps, parts]);
  return steps;
}

/** The whole assistant: the panel or its pill, and the only live region. */
export function View({ panel, loadDeferred, region }: Props) {
  const state = useSyncExternalStore(panel.state.subscribe, panel.state.get);
  const [parts, setParts] = useState<Deferred | null>(null);
  const [menu, setMenu] = useState<MenuName | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const tools = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const { t } = state.intl;
  const open = state.view === 'open';
  useFocusWhileBusy(log, state, parts !== null);

  const hasMessages = state.messages.length > 0;
  const steps = useRenderSteps(3);
  const writable = steps > 1;
  const complete = steps > 2;

  useEffect(() => {
    if (open && writable) area.current?.focus({ preventScroll: true });
  }, [open, writable]);

  useEffect(() => {
    // The first panel needs nothing deferred, so loading can wait for its paint. An existing conversation needs the
    // deferred part now; each new message retries a failed load.
    if (!open || !complete) return;
    const timer = setTimeout(
      () => {
        loadDeferred().then(
          (loaded) => setParts(() => loaded),
          () => {},
        );
      },
      hasMessages ? 0 : 50,
    );
    return () => clearTimeout(timer);
  }, [open, complete, loadDeferred, hasMessages]);

  const chooseFile = (camera: boolean) => {
    const input = file.current;
    if (input === null) return;
    if (camera) input.setAttribute('capture', 'environment');
    else input.removeAttribute('capture');
    input.click();
  };
  const showMenu = (name: MenuName, button: HTMLElement | null) => {
    opener.current = button;
    setMenu(menu === name ? null : name);
  };
  // Phones offer the camera only if the input asks for it, so the visitor chooses first.
  const chooseImage = (button: HTMLElement | null) => {
    if (!matchMedia('(pointer: coarse)').matches) return chooseFile(false);
    const show = () => showMenu('image', button);
    loadDeferred().then(show, () => chooseFile(false));
  };
  const begin = (capability: Capability) => {
    area.current?.focus();
    if (capability === 'image') chooseImage(area.current);
  };
  const spent = isClosed(state) || (state.allowance?.remaining === 0 && !state.busy);

  return (
    <>
      <PanelFrame
        panel={panel}
        state={state}
        tools={
          parts !== null &&
          (hasMessages || state.userId !== null) && (
            <button
              ref={tools}
              type="button"
              className="ico"
              aria-haspopup="menu"
              aria-expanded={menu === 'tools'}
              aria-label={t('assistant.menu.label')}
              title={t('assistant.menu.label')}
              onClick={() => showMenu('tools', tools.current)}
            >
              <Icon path={icons.more} />
            </button>
          )
        }
      >
        {parts !== null && <parts.Banners panel={panel} state={state} />}
        <div className="talk">
          <div
            ref={log}
            className="log"
            role="log"
            aria-live="off"
            aria-label={t('assistant.log.label')}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, also by keyboard
            tabIndex={0}
          >
            {!hasMessages && complete && (
              <Greeting panel={panel} state={state} onChosen={begin} readOnly={spent} />
            )}
            {hasMessages && parts !== null && (
              <parts.Log panel={panel} state={state} area={area} log={log} />
            )}
          </div>
        </div>
        {writable && (
          <div className="foot">
            {spent ? (
              <LimitNote panel={panel} state={state} />
            ) : (
              <Composer
                panel={panel}
                state={state}
                area={area}
                onImage={chooseImage}
                attachments={parts !== null && <parts.Attachments panel={panel} state={state} />}
              />
            )}
            {state.loadFailed && <p className="told">{t('assistant.stuck')}</p>}
            <div className="under">
              <Tally state={state} />
              {!spent && <span>{t('assistant.composer.reread')}</span>}
            </div>
            <input
              ref={file}
              type="file"
              accept="image/*"
              hidden
              onChange={(event) => {
                const chosen = event.currentTarget.files?.[0];
                // Reset, so that choosing the same file again fires a change event.
                if (chosen !== undefined) panel.attach(chosen);
                event.currentTarget.value = '';
              }}
            />
          </div>
        )}
        {parts !== null && (
          <parts.Menus
            panel={panel}
            state={state}
            engine={parts.engine}
            open={open ? menu : null}
            onClose={() => {
              setMenu(null);
              opener.current?.focus();
            }}
            onFile={chooseFile}
            tools={tools}
          />
        )}
      </PanelFrame>
      {state.view === 'minimised' && <Pill panel={panel} state={state} />}
      <output ref={region} className="sr" aria-live="polite" />
    </>
  );
}
