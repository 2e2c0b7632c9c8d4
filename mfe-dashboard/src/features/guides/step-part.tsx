import type { HelpStep } from '@ardoise/contract';
import { NavButton } from '@ardoise/remote';
import { Badge, Button, classNames } from '@ardoise/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Paragraphs } from './paragraphs.tsx';
import styles from './item.module.css';

export interface StepPartProps {
  step: HelpStep;
  rank: number;
  count: number;
  isOpen: boolean;
  isDone: boolean;
  /** Whether the focus has just come here. */
  takesFocus: boolean;
  onToggle: () => void;
  onMark: (isDone: boolean) => void;
}

/** One step: its title alone, or its text, picture and ways on. */
export function StepPart(props: StepPartProps) {
  const { step, rank, count, isOpen, isDone, takesFocus, onToggle, onMark } = props;
  const id = useId();
  const head = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) head.current?.focus();
  }, [takesFocus]);
  return (
    <li className={classNames(styles.step, isOpen && styles.open)}>
      <h2>
        <button
          ref={head}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          <small>
            <FormattedMessage id="guides.step.of" values={{ rank, count }} />
          </small>
          {step.title}
        </button>
        {isDone ? (
          <Badge mark="solid" tone="palm">
            <FormattedMessage id="guides.done" />
          </Badge>
        ) : null}
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <OpenStep step={step} isDone={isDone} onMark={onMark} /> : null}
      </div>
    </li>
  );
}

function OpenStep({ step, isDone, onMark }: Pick<StepPartProps, 'step' | 'isDone' | 'onMark'>) {
  const { text, picture, action } = step;
  const [isShown, setShown] = useState(true);
  const isMain = action === null && !isDone;
  return (
    <>
      <Paragraphs text={text} />
      {picture === null ? null : isShown ? (
        <img
          className={styles.picture}
          src={picture.src}
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          loading="lazy"
          decoding="async"
          onError={() => setShown(false)}
        />
      ) : (
        <p className={styles.unseen}>
          <FormattedMessage id="guides.picture" values={{ alt: picture.alt }} />
        </p>
      )}
      <div className={styles.acts}>
        {action === null ? null : (
          <NavButton variant="primary" href={action.path}>
            <FormattedMessage id="guides.do" />
          </NavButton>
        )}
        <Button
          variant={isMain ? 'primary' : 'secondary'}
          data-filled={isMain || undefined}
          onClick={() => onMark(!isDone)}
        >
          <FormattedMessage id={isDone ? 'guides.mark.undo' : 'guides.mark'} />
        </Button>
      </div>
      {action === null ? null : <p className={styles.opens}>{action.opens}</p>}
    </>
  );
}
