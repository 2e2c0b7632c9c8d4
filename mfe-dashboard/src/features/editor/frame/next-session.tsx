import { ListPlus } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'wouter';
import { paths } from '../../../shared/paths.ts';
import { useOpenSheet } from '../session-context.ts';
import styles from './next-session.module.css';

/** At the end of a sheet: the next session with the same class, discipline and learning situation. */
export function NextSession() {
  const id = useOpenSheet((state) => state.sheet.id);
  const content = useOpenSheet((state) => state.content);
  const number = (content.identification.sessionNumber ?? 1) + 1;
  return (
    <Link className={styles.next} href={paths.nextSession(id, content)}>
      <ListPlus size={20} aria-hidden />
      <span>
        <FormattedMessage id="editor.next-session" values={{ number }} />
        <small>
          <FormattedMessage id="editor.next-session.text" />
        </small>
      </span>
    </Link>
  );
}
