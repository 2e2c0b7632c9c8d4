import type { ComponentType, RefObject } from 'react';
import { Attachments } from '../features/composer/attachments.tsx';
import type { Slots } from '../features/conversation/answer.tsx';
import css from './deferred.css?inline';
import { Log } from '../features/conversation/log.tsx';
import { Rating } from '../features/feedback/rating.tsx';
import { Reasons } from '../features/feedback/reasons.tsx';
import { OfflineStrip } from '../features/offline/strip.tsx';
import { Toasts } from '../features/toasts/toasts.tsx';
import { adopt } from '../shared/adopt.ts';
import type { Panel, PanelState } from '../shared/panel.ts';
import type { Runtime } from './runtime.ts';
import { createEngine, type Engine } from './engine/index.ts';
import { Menus } from './menus.tsx';

interface Parts {
  panel: Panel;
  state: PanelState;
}

interface Refs {
  area: RefObject<HTMLTextAreaElement | null>;
  log: RefObject<HTMLDivElement | null>;
}

/** Everything that is not in the first panel. */
export interface Deferred {
  engine: Engine;
  Banners: ComponentType<Parts>;
  Log: ComponentType<Parts & Refs>;
  Attachments: ComponentType<Parts>;
  Menus: typeof Menus;
}

export function createDeferred(
  runtime: Runtime,
  panel: Panel,
  region: () => HTMLElement | null,
): Deferred {
  adopt(runtime.host.root, css);
  const slots: Slots = {
    rating: (answer, intl) => <Rating panel={panel} intl={intl} answer={answer} />,
    below: (answer, intl) => <Reasons panel={panel} intl={intl} answer={answer} />,
  };
  return {
    engine: createEngine(runtime, panel, region),
    Banners: ({ state }) => (
      <>
        <OfflineStrip state={state} />
        <Toasts panel={panel} state={state} />
      </>
    ),
    Log: (props) => <Log {...props} slots={slots} />,
    Attachments,
    Menus,
  };
}
