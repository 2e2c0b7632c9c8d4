import { Banner, Button } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { differing } from './model/merge.ts';
import type { LessonChanges } from './model/use-changes.ts';
import styles from './own-lessons.module.css';

/** Parts that were changed here and on another device: both are shown, and one is chosen of each. */
export function Conflicts({ changes }: { changes: LessonChanges }) {
  const intl = useIntl();
  const { conflicts, theirs, matter, choose } = changes;
  if (theirs === null) return null;
  return (
    <div role="alert" className={styles.conflicts}>
      <Banner tone="warning">
        <FormattedMessage id="lessons.conflict" values={{ count: conflicts.length }} />
      </Banner>
      {conflicts.map((part) => (
        <fieldset key={part} className={styles.entry}>
          <legend>{intl.formatMessage({ id: `lessons.part.${part}` })}</legend>
          {(['mine', 'theirs'] as const).map((which) => (
            <div key={which} className={styles.version}>
              <h2>
                <FormattedMessage id={`lessons.conflict.${which}`} />
              </h2>
              <ul>
                {(which === 'mine'
                  ? differing(matter[part], theirs[part])
                  : differing(theirs[part], matter[part])
                ).map((text) => (
                  <li key={text} lang={matter.identity.language}>
                    {text}
                  </li>
                ))}
              </ul>
              <Button onClick={() => choose(part, which)}>
                <FormattedMessage id={`lessons.conflict.take.${which}`} />
              </Button>
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
