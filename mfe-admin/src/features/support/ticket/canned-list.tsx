// oxlint-disable jsx-a11y/prefer-tag-over-role -- options with a preview are no `select`
import { FormattedMessage, useIntl } from 'react-intl';
import { filledParts } from './canned-tag.ts';
import type { Canned } from './use-canned.ts';
import styles from './canned-list.module.css';

/** Canned replies for a tag, each as it will stand in the message. */
export function CannedList({ canned, id }: { canned: Canned; id: string }) {
  const intl = useIntl();
  const { tag, found, current, isLoading, take } = canned;
  if (tag === null) return null;
  return (
    <div className={styles.canned}>
      <p>
        <span>
          {found.length > 0 || isLoading ? (
            <FormattedMessage id="thread.replies" />
          ) : (
            <FormattedMessage id="thread.replies.none" />
          )}
        </span>
        <span aria-hidden>
          <kbd>↑</kbd> <kbd>↓</kbd> <kbd>↵</kbd>
        </span>
      </p>
      <div id={id} role="listbox" aria-label={intl.formatMessage({ id: 'thread.replies' })}>
        {found.map((reply) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus, and its keys choose
          <div
            key={reply.name}
            id={`${id}-${reply.name}`}
            role="option"
            aria-selected={reply === current}
            className={styles.option}
            // The field keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(reply)}
          >
            <b>{reply.title}</b>
            <span>#{reply.name}</span>
            <small>
              {filledParts(reply).map(({ text, isValue }, rank) =>
                // oxlint-disable-next-line react/no-array-index-key -- pieces of one text
                isValue ? <mark key={rank}>{text}</mark> : text,
              )}
            </small>
          </div>
        ))}
      </div>
    </div>
  );
}
