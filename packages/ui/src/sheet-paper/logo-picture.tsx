import type { SheetDocument } from '@ardoise/sheet';
import { paper } from './paper.ts';

/** The school's logo at the head of a sheet; nothing without one. The school's name stands beside it. */
export function LogoPicture({ logo }: { logo: SheetDocument['letterhead']['logo'] | null }) {
  if (logo === null || typeof logo === 'string' || logo.address === undefined) return null;
  const { address, width, height } = logo;
  return <img className={paper.logoPicture} src={address} alt="" width={width} height={height} />;
}
