import type { Vital, VitalsBody } from '@ardoise/contract';
import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

declare const navigator: Navigator & { connection?: { effectiveType?: string } };

const known = ['slow-2g', '2g', '3g', '4g'] as const satisfies Vital['connection'][];
const connection = (): Vital['connection'] =>
  known.find((one) => one === navigator.connection?.effectiveType) ?? 'unknown';

/**
 * Collects the browser's measurements of this page and reports them once, when the page is hidden.
 * Loaded only with consent.
 */
export function measure(route: Vital['route'], send: (body: VitalsBody) => void): void {
  const found = new Map<Vital['name'], Vital>();
  const note = ({ name, value }: Metric) => {
    found.set(name, { name, value, route, connection: connection() });
  };
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(note);
  const hidden = () => {
    if (document.visibilityState !== 'hidden' || found.size === 0) return;
    const items = [...found.values()];
    found.clear();
    send({ items });
  };
  // After the library's own listeners, which note their last values at the same moment.
  document.addEventListener('visibilitychange', hidden);
}
