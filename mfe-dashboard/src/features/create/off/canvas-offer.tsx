import { Button } from '@ardoise/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLessonWriter } from '../../../shared/api/lessons.ts';
import styles from '../create.module.css';

/** What can still be made without units, where no model writes lessons: a canvas. The form opens on request. */
export function CanvasOffer({ children }: { children: ReactNode }) {
  const writer = useLessonWriter();
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen]);
  if (writer.data !== null) return null;
  return (
    <section className={styles.canvas} aria-labelledby="create-canvas">
      <h2 id="create-canvas" ref={heading} tabIndex={-1}>
        <FormattedMessage id="create.canvas.title" />
      </h2>
      <p>
        <FormattedMessage id="create.canvas.text" />
      </p>
      {isOpen ? (
        children
      ) : (
        <Button onClick={() => setOpen(true)}>
          <FormattedMessage id="create.canvas.open" />
        </Button>
      )}
    </section>
  );
}
