import { createRoot } from 'react-dom/client';
import css from './first.css?inline';
import { adopt } from '../shared/adopt.ts';
import type { AppHandle, AppHost } from '../shared/app-host.ts';
import { readableOn } from '../features/panel/accent.ts';
import { containEvents } from './contain-events.ts';
import { createRuntime } from './runtime.ts';
import { createPanel } from './create-panel.ts';
import { View } from './view.tsx';

/**
 * Renders the assistant into the host's shadow root; nothing is visible before `open`. The panel is rendered hidden
 * when the browser is idle, so that opening only shows it. If the visitor opens it earlier, it is rendered in a
 * separate task, so that no task is long on a slow processor.
 */
export function mountApp(host: AppHost): AppHandle {
  adopt(host.root, css);
  const container = document.createElement('div');
  container.className = 'ard';
  host.root.append(container);
  if (host.launcher.popover !== null) {
    // The page's root would hold the panel as well: see the loader.
    container.popover = 'manual';
    container.showPopover?.();
  }
  const runtime = createRuntime(host);
  const { panel, handle, loadDeferred, region, stop } = createPanel(runtime);
  const root = createRoot(container);
  let rendered = false;
  let ended = false;

  /** Reading the accent forces a style computation, so wait until something is rendered. */
  function applyAppearance(): void {
    if (!rendered) return;
    const { theme, side, locale } = host.options.get();
    container.dataset['theme'] = theme;
    container.dataset['side'] = side;
    container.lang = locale;
    const accent = getComputedStyle(container).getPropertyValue('--accent').trim();
    const ink = readableOn(accent);
    if (ink === null) container.style.removeProperty('--on-accent');
    else container.style.setProperty('--on-accent', ink);
  }

  function render(): void {
    if (rendered || ended) return;
    rendered = true;
    applyAppearance();
    root.render(<View panel={panel} loadDeferred={loadDeferred} region={region} />);
  }

  function updateVisibility(): void {
    const isOpen = () => runtime.state.get().view !== 'closed';
    if (rendered || !isOpen()) {
      host.launcher.hidden = isOpen();
      return;
    }
    // The button stays visible until the panel replaces it.
    setTimeout(() => {
      render();
      if (!ended) host.launcher.hidden = isOpen();
    });
  }

  // Deferred until the host element has its new colours, which are read here.
  const cleanups = [
    containEvents(container),
    host.options.subscribe(() => queueMicrotask(applyAppearance)),
    runtime.state.subscribe(updateVisibility),
  ];

  // Safari has no idle callback: there the panel is rendered when first opened.
  if ('requestIdleCallback' in window) requestIdleCallback(render);

  return {
    ...handle,
    unmount() {
      ended = true;
      for (const cleanup of cleanups) cleanup();
      stop();
      runtime.stop();
      root.unmount();
      container.remove();
      host.launcher.hidden = false;
    },
  };
}
