import type { ReactNode } from 'react';

type Chunks = ReactNode[];

/** Tags for any message: <b>, <sup> (1<sup>er</sup>), <nb> against line breaks, <br>. */
export const defaultRichText = {
  b: (chunks: Chunks) => <b>{chunks}</b>,
  sup: (chunks: Chunks) => <sup>{chunks}</sup>,
  nb: (chunks: Chunks) => <span style={{ whiteSpace: 'nowrap' }}>{chunks}</span>,
  br: () => <br />,
};
