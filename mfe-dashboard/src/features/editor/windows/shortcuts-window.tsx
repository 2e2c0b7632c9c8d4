import { useIntl } from 'react-intl';
import { Dialog } from '@ardoise/ui';
import { useEditor, useView } from '../session-context.ts';
import styles from './windows.module.css';

const shortcuts = ['undo', 'redo', 'next', 'move', 'add', 'remove', 'toolbar', 'leave'] as const;

/** The keyboard shortcuts. */
export function ShortcutsWindow() {
  const intl = useIntl();
  const { view } = useEditor();
  const open = useView((state) => state.window === 'shortcuts');
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => view.setState({ window: next ? 'shortcuts' : 'none' })}
      title={intl.formatMessage({ id: 'editor.shortcuts' })}
    >
      <dl className={styles.shortcuts}>
        {shortcuts.map((name) => (
          <div key={name}>
            <dt>{intl.formatMessage({ id: `editor.shortcut.${name}` })}</dt>
            <dd>{intl.formatMessage({ id: `editor.shortcut.${name}.keys` })}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
