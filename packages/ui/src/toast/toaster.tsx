import { Toast as Base } from '@base-ui/react/toast';
import type { Toast } from '@ardoise/contract/mfe';
import { Check, Info, TriangleAlert, X } from 'lucide-react';
import { useIntl } from 'react-intl';
import { classNames } from '../class-names.ts';
import { IconButton } from '../components/button.tsx';
import { type ToastStore, toastTime } from './toast-store.ts';
import styles from './toast.module.css';

const icons = { success: Check, info: Info, warning: TriangleAlert, error: TriangleAlert } as const;

function Toasts() {
  const intl = useIntl();
  const { toasts, close } = Base.useToastManager<Toast>();
  return toasts.map((toast) => {
    const tone = toast.data?.tone ?? 'info';
    const action = toast.data?.action;
    const Icon = icons[tone];
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['right', 'down', 'up']}
        className={classNames(styles.toast, styles[tone])}
      >
        <span className={styles.icon}>
          <Icon size={20} aria-hidden />
        </span>
        <div>
          <Base.Title className={classNames(styles.title)} render={<b />} />
          <Base.Description className={classNames(styles.text)} render={<span />} />
          {action !== undefined && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                action.run();
                close(toast.id);
              }}
            >
              {action.label}
            </button>
          )}
        </div>
        <Base.Close
          render={
            <IconButton
              className={styles.close}
              label={intl.formatMessage({ id: 'ui.close' })}
              icon={<X size={16} aria-hidden />}
            />
          }
        />
      </Base.Root>
    );
  });
}

/** Where toasts appear: a polite live region at the end of the page, reached with F6. */
export function Toaster({ store }: { store: ToastStore }) {
  const intl = useIntl();
  return (
    <Base.Provider toastManager={store.manager} timeout={toastTime} limit={3}>
      <Base.Portal>
        <Base.Viewport
          className={classNames(styles.viewport)}
          aria-label={intl.formatMessage({ id: 'ui.toasts' })}
        >
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}
