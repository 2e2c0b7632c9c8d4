import { createRoot } from 'react-dom/client';
import css from '../features/panel/panel.css?inline';
import { adopt } from '../shared/adopt.ts';
import type { AppHandle, AppHost } from '../shared/app-host.ts';
import { readableOn } from '../features/panel/accent.ts';
import { createDesk } from './desk.ts';
import { createPanel } from './create-panel.ts';
import { View } from './view.tsx';

/** Renders the assistant into the host's shadow root; nothing is shown before `open`. */
export function mountApp(host: AppHost): AppHandle {
  adopt(host.root, css);
  const place = document.createElement('div');
  place.className = 'ard';
  host.root.append(place);
  const desk = createDesk(host);
  const { panel, handle, later, region, stop } = createPanel(desk);
  const root = createRoot(place);
  let shown = false;

  function look(): void {
    const { theme, side, locale } = host.options.get();
    place.dataset['theme'] = theme;
    place.dataset['side'] = side;
    place.lang = locale;
    const accent = getComputedStyle(place).getPropertyValue('--accent').trim();
    const ink = readableOn(accent);
    if (ink === null) place.style.removeProperty('--on-accent');
    else place.style.setProperty('--on-accent', ink);
  }

  function show(): void {
    const { view } = desk.state.get();
    // The first panel is drawn when it is first asked for, and hidden afterwards.
    if (view !== 'closed' && !shown) {
      shown = true;
      root.render(<View panel={panel} later={later} region={region} />);
    }
    host.launcher.hidden = view !== 'closed';
  }

  look();
  // After whoever changes them has also told the element, whose colour is read.
  const endings = [host.options.subscribe(() => queueMicrotask(look)), desk.state.subscribe(show)];

  return {
    ...handle,
    unmount() {
      for (const ending of endings) ending();
      stop();
      desk.end();
      root.unmount();
      place.remove();
      host.launcher.hidden = false;
    },
  };
}
