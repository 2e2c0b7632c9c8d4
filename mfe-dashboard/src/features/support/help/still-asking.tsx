import { Button } from '@ardoise/ui';
import { MessageSquare, Pencil } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useHost } from '../../../shared/host/host.ts';
import type { About } from './about.ts';
import styles from './help.module.css';

export interface StillAskingProps {
  question: string;
  about: About | null;
  /** A message was begun on this device. */
  hasText: boolean;
  onWrite: () => void;
}

/** For whom no answer fits: the assistant, which answers at once, and the team. */
export function StillAsking({ question, about, hasText, onWrite }: StillAskingProps) {
  const { events } = useHost();
  const prompt = question.trim();
  return (
    <div className={styles.still}>
      <div>
        <h2>
          <FormattedMessage id="help.assistant" />
        </h2>
        <p>
          <FormattedMessage id="help.assistant.text" />
        </p>
        <Button
          icon={<MessageSquare size={16} aria-hidden />}
          onClick={() => events.emit('open-assistant', prompt === '' ? {} : { prompt })}
        >
          <FormattedMessage id={prompt === '' ? 'help.assistant.open' : 'help.assistant.ask'} />
        </Button>
      </div>
      <div>
        <h2>
          <FormattedMessage id="help.team" />
        </h2>
        <p>
          <FormattedMessage id="help.team.text" />
          {about === null ? null : (
            <>
              {' '}
              <FormattedMessage id={`help.team.about.${about.kind}`} />
            </>
          )}
        </p>
        <Button icon={<Pencil size={16} aria-hidden />} onClick={onWrite}>
          <FormattedMessage id={hasText ? 'help.team.resume' : 'help.team.write'} />
        </Button>
      </div>
    </div>
  );
}
