import type { User } from '@ardoise/contract';
import styles from './portrait.module.css';

export interface PortraitProps {
  user: Pick<User, 'firstName' | 'lastName'> & { avatar?: User['avatar'] };
  /** Side in pixels. */
  size: number;
}

/** The picture of a person, or initials. Stands beside the name, so it has no text alternative. */
export function Portrait({ user, size }: PortraitProps) {
  const { avatar, firstName, lastName } = user;
  const style = { width: size, height: size, fontSize: size * 0.38 };
  // A session stored by an older release has no `avatar`.
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
