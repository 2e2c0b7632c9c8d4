import { LoaderCircle } from 'lucide-react';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  variant?: ButtonVariant | undefined;
  /** 'large' for the one main action of a page. */
  size?: 'normal' | 'large' | undefined;
  /** Shown before the label; decorative. */
  icon?: ReactNode;
}

const lookOf = ({ variant = 'secondary', size }: Look, extra?: string) =>
  classNames(styles.button, styles[variant], size === 'large' && styles.large, extra);

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Busy: keeps focus and size, ignores presses, and announces it to screen readers. */
  busy?: boolean | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function Button({
  variant,
  size,
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(lookOf({ variant, size }, className), busy && styles.busy)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <LoaderCircle className={styles.spinner} size={16} aria-hidden /> : icon}
      {children}
    </button>
  );
}

export interface LinkButtonProps extends Look, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={lookOf({ variant, size }, className)}>
      {icon}
      {children}
    </a>
  );
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** The accessible name, also its title. */
  label: string;
  icon: ReactNode;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(styles.iconButton, className)}
    >
      {icon}
    </button>
  );
}
