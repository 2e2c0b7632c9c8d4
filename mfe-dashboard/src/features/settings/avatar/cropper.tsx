import { Button } from '@ardoise/ui';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { freedomOf, middle, mostZoom, pulled, squareOf, type View } from './crop.ts';
import { cutOut, type Picture } from './picture.ts';
import styles from './avatar.module.css';

export interface CropperProps {
  picture: Picture;
  busy: boolean;
  onTake: (cut: Promise<Blob>) => void;
  onCancel: () => void;
}

/** Chooses the square by dragging or by sliders, which work with the keyboard. */
export default function Cropper({ picture, busy, onTake, onCancel }: CropperProps) {
  const intl = useIntl();
  const [view, setView] = useState(middle);
  const zoom = useRef<HTMLInputElement>(null);
  const grip = useRef<{ x: number; y: number } | null>(null);
  const free = freedomOf(picture, view);

  useEffect(() => zoom.current?.focus(), []);

  function pull(event: PointerEvent<HTMLDivElement>): void {
    if (grip.current === null) return;
    const by = { x: event.clientX - grip.current.x, y: event.clientY - grip.current.y };
    grip.current = { x: event.clientX, y: event.clientY };
    const frame = event.currentTarget.clientWidth;
    setView((now) => pulled(picture, now, by, frame));
  }

  const ruler = (name: keyof View, least: number, most: number, isUseful: boolean) => (
    <label className={styles.ruler}>
      <span>
        <FormattedMessage id={`settings.avatar.${name}`} />
      </span>
      <input
        ref={name === 'zoom' ? zoom : undefined}
        type="range"
        min={least}
        max={most}
        step={(most - least) / 50}
        value={view[name]}
        disabled={!isUseful}
        aria-valuetext={
          name === 'zoom'
            ? intl.formatMessage({ id: 'settings.avatar.times' }, { times: view.zoom })
            : intl.formatNumber(view[name], { style: 'percent' })
        }
        onChange={({ target }) => setView((now) => ({ ...now, [name]: Number(target.value) }))}
      />
    </label>
  );

  return (
    <div className={styles.cropper}>
      <div
        className={styles.frame}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          grip.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={pull}
        onPointerUp={() => (grip.current = null)}
        onPointerCancel={() => (grip.current = null)}
      >
        <Shown picture={picture} view={view} />
      </div>
      <div className={styles.rulers}>
        <p className={styles.hint}>
          <FormattedMessage id="settings.avatar.crop" />
        </p>
        {ruler('zoom', 1, mostZoom, true)}
        {ruler('x', 0, 1, free.x)}
        {ruler('y', 0, 1, free.y)}
        <div className={styles.actions}>
          <Button variant="primary" busy={busy} onClick={() => onTake(cutOut(picture, view))}>
            <FormattedMessage id="settings.avatar.save" />
          </Button>
          <Button onClick={onCancel}>
            <FormattedMessage id="settings.cancel" />
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Positions the picture so that the frame shows the square. */
function Shown({ picture, view }: { picture: Picture; view: View }) {
  const intl = useIntl();
  const { side, left, top } = squareOf(picture, view);
  const part = (length: number) => `${(length / side) * 100}%`;
  return (
    <img
      src={picture.url}
      alt={intl.formatMessage({ id: 'settings.avatar.chosen' })}
      draggable={false}
      style={{
        width: part(picture.width),
        height: part(picture.height),
        left: part(-left),
        top: part(-top),
      }}
    />
  );
}
