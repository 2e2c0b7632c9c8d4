import type { ProfileBody, User } from '@ardoise/contract';

export interface ProfileValues {
  firstName: string;
  lastName: string;
  phone: string;
  institution: string;
  position: string;
  biography: string;
}

export const positions = [
  'teacher',
  'director',
  'inspector',
  'trainer',
  'student',
  'other',
] as const;

export type ProfileFault =
  | 'settings.fault.first-name'
  | 'settings.fault.last-name'
  | 'settings.fault.name.long'
  | 'settings.fault.phone'
  | 'settings.fault.phone.old'
  | 'settings.fault.institution.long'
  | 'settings.fault.biography.long';

const most = { name: 80, institution: 200, biography: 1_000 } as const;
const longer = (text: string, limit: number) => [...text.trim()].length > limit;

/** The ten digits of a Beninese number, without separators and country code. */
export function plainPhone(text: string): string {
  return text.replaceAll(/[\s.\-()]/gu, '').replace(/^(?:\+|00)229/u, '');
}

/** In pairs, as it is read aloud. */
export function shownPhone(phone: string | null): string {
  return (phone ?? '').replaceAll(/(\d{2})(?=\d)/gu, '$1 ');
}

export function valuesOf(user: User): ProfileValues {
  const { firstName, lastName, institution, biography } = user;
  return {
    firstName,
    lastName,
    institution,
    biography,
    phone: shownPhone(user.phone),
    position: user.position ?? '',
  };
}

function nameFault(name: string, empty: ProfileFault): ProfileFault | null {
  if (name.trim() === '') return empty;
  return longer(name, most.name) ? 'settings.fault.name.long' : null;
}

function phoneFault(text: string): ProfileFault | null {
  const phone = plainPhone(text);
  if (phone === '' || /^01[0-9]{8}$/u.test(phone)) return null;
  // Numbers from before 30 November 2024 have eight digits.
  return /^[0-9]{8}$/u.test(phone) ? 'settings.fault.phone.old' : 'settings.fault.phone';
}

export function profileFaults(
  values: ProfileValues,
): Partial<Record<keyof ProfileValues, ProfileFault>> {
  const found: Record<keyof ProfileValues, ProfileFault | null> = {
    firstName: nameFault(values.firstName, 'settings.fault.first-name'),
    lastName: nameFault(values.lastName, 'settings.fault.last-name'),
    phone: phoneFault(values.phone),
    institution: longer(values.institution, most.institution)
      ? 'settings.fault.institution.long'
      : null,
    position: null,
    biography: longer(values.biography, most.biography) ? 'settings.fault.biography.long' : null,
  };
  const wrong: Partial<Record<keyof ProfileValues, ProfileFault>> = {};
  if (found.firstName !== null) wrong.firstName = found.firstName;
  if (found.lastName !== null) wrong.lastName = found.lastName;
  if (found.phone !== null) wrong.phone = found.phone;
  if (found.institution !== null) wrong.institution = found.institution;
  if (found.biography !== null) wrong.biography = found.biography;
  return wrong;
}

export function profileBody(values: ProfileValues): ProfileBody {
  const phone = plainPhone(values.phone);
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    institution: values.institution.trim(),
    biography: values.biography.trim(),
    phone: phone === '' ? null : phone,
    position: positions.find((one) => one === values.position) ?? null,
  };
}
