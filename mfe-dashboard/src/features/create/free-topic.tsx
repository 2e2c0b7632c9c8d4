import { Badge, TextField } from '@ardoise/ui';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { TextButton } from '@ardoise/remote';
import { bounds, topicFault } from './choices.ts';
import styles from './choices.module.css';

export interface FreeTopicProps {
  title: string;
  onChange: (title: string) => void;
  onBack: (() => void) | undefined;
}

/** The teacher's own topic. The product never passes it off as part of the programme. */
export function FreeTopic({ title, onChange, onBack }: FreeTopicProps) {
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  const isLong = topicFault({ kind: 'free', title }) === 'long';
  const [isNew] = useState(title === '');
  useEffect(() => {
    // The button “Écrire un sujet libre”, which led here, is gone: focus moves to this field.
    if (isNew) field.current?.focus();
  }, [isNew]);
  return (
    <>
      <TextField
        label={intl.formatMessage({ id: 'create.free.label' })}
        hint={intl.formatMessage({ id: 'create.free.hint' })}
        maxLength={bounds.typed}
        error={isLong ? intl.formatMessage({ id: 'create.missing.long' }) : undefined}
        ref={field}
        value={title}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={styles.under}>
        <Badge mark="dashed">
          <FormattedMessage id="common.badge.free" />
        </Badge>
        {onBack === undefined ? null : (
          <TextButton onClick={onBack}>
            <FormattedMessage id="create.free.back" />
          </TextButton>
        )}
      </p>
    </>
  );
}
