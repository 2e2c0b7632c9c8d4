import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from '../settings.module.css';

export interface QrCodeProps {
  text: string;
  label: string;
}

/**
 * Drawn locally, so that the secret does not leave the page. Black on white in both themes, as
 * scanners expect.
 */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const qr = encode(text, { border: 0 });
    const squares = qr.data.flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: qr.size, path: squares.join('') };
  }, [text]);
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> would put the secret into an address
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
