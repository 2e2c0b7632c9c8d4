import type { User } from '@ardoise/contract';
import styles from './portrait.module.css';

export interface PortraitProps {
  user: Pick<User, 'firstName' | 'lastName'> & { avatar?: User['avatar'] };
  /** Side in pixels. */
  size: number;
}

/** The teacher's picture, or initials on slate. Always beside the name, so that it says nothing. */
export function Portrait({ user, size }: PortraitProps) {
  const { avatar, firstName, lastName } = user;
  const style = { width: size, height: size, fontSize: size * 0.38 };
  // A session that an older release has left knows of no picture.
  if (avatar === null || avatar === undefined) {
    const initials = [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('');
    return (
      <span className={styles.portrait} style={style} aria-hidden="true">
        {initials.toLocaleUpperCase('fr')}
      </span>
    );
  }
  return (
    <img
      className={styles.portrait}
      style={style}
      src={size <= 32 ? avatar.small : avatar.medium}
      width={size}
      height={size}
      alt=""
      decoding="async"
    />
  );
}
