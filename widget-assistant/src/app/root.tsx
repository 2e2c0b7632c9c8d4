import { createRoot } from 'react-dom/client';
import css from './first.css?inline';
import { adopt } from '../shared/adopt.ts';
import type { AppHandle, AppHost } from '../shared/app-host.ts';
import { readableOn } from '../features/panel/accent.ts';
import { createDesk } from './desk.ts';
import { createPanel } from './create-panel.ts';
import { View } from './view.tsx';

/**
 * Renders the assistant into the host's shadow root; nothing is visible before `open`. The panel is rendered hidden
 * when the browser is idle, so that opening only shows it. If the visitor opens it earlier, it is rendered in a
 * separate task, so that no task is long on a slow processor.
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

  /** Reading the accent forces a style computation, so wait until something is rendered. */
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
    // The button stays visible until the panel replaces it.
    setTimeout(() => {
      draw();
      if (!ended) host.launcher.hidden = isOpen();
    });
  }

  // Deferred until the host element has its new colours, which are read here.
  const endings = [host.options.subscribe(() => queueMicrotask(look)), desk.state.subscribe(show)];

  // Safari has no idle callback: there the panel is rendered when first opened.
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
