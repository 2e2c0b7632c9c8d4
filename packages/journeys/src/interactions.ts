import type { BrowserContext } from 'playwright-core';

/** One click, tap or key press, until the next frame that shows its effect. */
export interface Interaction {
  /** Milliseconds, to the nearest 8. */
  duration: number;
  /** Its three phases: before the handlers ran, while they ran, and until the frame. */
  delay: number;
  work: number;
  frame: number;
  event: string;
  target: string;
  path: string;
  step: string;
}

const isInteraction = (value: unknown): value is Omit<Interaction, 'step'> & { id: string } =>
  typeof value === 'object' && value !== null && 'duration' in value && 'id' in value;

/**
 * Times every interaction of every page of the context as INP does: the slowest event of each
 * interaction. `step` names the current part of the journey.
 */
export async function watchInteractions(context: BrowserContext) {
  const found = new Map<string, Interaction>();
  const journey = { step: '' };
  await context.exposeBinding('tellInteraction', (_source, value: unknown) => {
    if (!isInteraction(value)) return;
    const { id, ...interaction } = value;
    const known = found.get(id);
    if (known === undefined || known.duration < interaction.duration) {
      found.set(id, { ...interaction, step: known?.step ?? journey.step });
    }
  });
  await context.addInitScript(() => {
    const name = (node: Node | null): string => {
      if (!(node instanceof Element)) return '(gone)';
      const text = node.getAttribute('aria-label') ?? node.getAttribute('name') ?? node.textContent;
      return `${node.tagName.toLowerCase()} “${(text ?? '').trim().slice(0, 40)}”`;
    };
    const shortOnesToo = { type: 'event', durationThreshold: 16, buffered: true };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
        const tell: unknown = Reflect.get(globalThis, 'tellInteraction');
        if (typeof tell !== 'function') continue;
        const { startTime, processingStart, processingEnd, duration } = entry;
        tell({
          id: `${performance.timeOrigin}/${entry.interactionId}`,
          duration,
          delay: Math.round(processingStart - startTime),
          work: Math.round(processingEnd - processingStart),
          frame: Math.max(0, Math.round(startTime + duration - processingEnd)),
          event: entry.name,
          target: name(entry.target ?? null),
          path: location.pathname,
        });
      }
    }).observe(shortOnesToo);
  });
  return {
    /** Names the part of the journey that the next interactions belong to. */
    at(step: string): void {
      journey.step = step;
    },
    /** Slowest first. */
    all: () => [...found.values()].toSorted((one, other) => other.duration - one.duration),
  };
}
