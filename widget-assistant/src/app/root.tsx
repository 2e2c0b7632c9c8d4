import { createRoot } from 'react-dom/client';
import css from './first.css?inline';
import { adopt } from '../shared/adopt.ts';
import type { AppHandle, AppHost } from '../shared/app-host.ts';
import { readableOn } from '../features/panel/accent.ts';
import { createDesk } from './desk.ts';
import { createPanel } from './create-panel.ts';
import { View } from './view.tsx';

/**
 * Renders the assistant into the host's shadow root; nothing is shown before `open`. The panel is
 * drawn, hidden, when the browser has nothing else to do, so that it only needs to be shown; who
 * opens sooner has it drawn in a task of its own, so that no task is long on a slow processor.
 */
export function mountApp(host: AppHost): AppHandle {
  adopt(host.root, css);
  const place = document.createElement('div');
  place.className = 'ard';
  host.root.append(place);
  const desk = createDesk(host);
  const { panel, handle, later, region, stop } = createPanel(desk);
  const root = createRoot(place);
  let drawn = false;
  let ended = false;

  /** The style that it reads is worked out for it at once: not before there is something to draw. */
  function look(): void {
    if (!drawn) return;
    const { theme, side, locale } = host.options.get();
    place.dataset['theme'] = theme;
    place.dataset['side'] = side;
    place.lang = locale;
    const accent = getComputedStyle(place).getPropertyValue('--accent').trim();
    const ink = readableOn(accent);
    if (ink === null) place.style.removeProperty('--on-accent');
    else place.style.setProperty('--on-accent', ink);
  }

  function draw(): void {
    if (drawn || ended) return;
    drawn = true;
    look();
    root.render(<View panel={panel} later={later} region={region} />);
  }

  function show(): void {
    const isOpen = () => desk.state.get().view !== 'closed';
    if (drawn || !isOpen()) {
      host.launcher.hidden = isOpen();
      return;
    }
    // The button stays until there is a panel in its place.
    setTimeout(() => {
      draw();
      if (!ended) host.launcher.hidden = isOpen();
    });
  }

  // After whoever changes them has also told the element, whose colour is read.
  const endings = [host.options.subscribe(() => queueMicrotask(look)), desk.state.subscribe(show)];

  // Safari has no idle callback: there the panel is drawn when it is asked for.
  if ('requestIdleCallback' in window) requestIdleCallback(draw);

  return {
    ...handle,
    unmount() {
      ended = true;
      for (const ending of endings) ending();
      stop();
      desk.end();
      root.unmount();
      place.remove();
      host.launcher.hidden = false;
    },
  };
}
