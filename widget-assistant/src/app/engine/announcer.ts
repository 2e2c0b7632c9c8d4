import { type Announcer, createAnnouncer } from '../../shared/speech/index.ts';
import type { Runtime } from '../runtime.ts';

/** Announces to assistive technology, in the language of the interface. */
export function createLocalisedAnnouncer(
  { state }: Runtime,
  region: () => HTMLElement | null,
): () => Announcer {
  // The live region comes and goes with the panel; without one, announcements are dropped.
  const place = {
    get textContent() {
      return region()?.textContent ?? null;
    },
    set textContent(text) {
      const element = region();
      if (element !== null) element.textContent = text;
    },
  };
  const create = () => {
    const { intl } = state.get();
    return createAnnouncer(place, {
      table: (rows, columns) => intl.t('assistant.speech.table', { rows, columns }),
    });
  };
  let locale = state.get().intl.locale;
  let announcer = create();
  return () => {
    const now = state.get().intl.locale;
    if (now !== locale) {
      locale = now;
      announcer.clear();
      announcer = create();
    }
    return announcer;
  };
}
