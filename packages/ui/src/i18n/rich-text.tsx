import type { ReactNode } from 'react';

type Chunks = ReactNode[];

/** Tags that any message may use: <b>, <sup> (1<sup>er</sup>), <nb> for what must not be cut, <br>. */
export const defaultRichText = {
  b: (chunks: Chunks) => <b>{chunks}</b>,
  sup: (chunks: Chunks) => <sup>{chunks}</sup>,
  nb: (chunks: Chunks) => <span style={{ whiteSpace: 'nowrap' }}>{chunks}</span>,
  br: () => <br />,
};
