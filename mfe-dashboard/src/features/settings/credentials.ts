import { readDigits, readFactorCode } from '@ardoise/ui';

export type CredentialFault =
  | 'settings.fault.password.empty'
  | 'settings.fault.password.short'
  | 'settings.fault.password.long'
  | 'settings.fault.password.again'
  | 'settings.fault.email.empty'
  | 'settings.fault.email.shape'
  | 'settings.fault.code.empty'
  | 'settings.fault.code.digits'
  | 'settings.fault.code.shape';

type Faults<Values> = Partial<Record<keyof Values, CredentialFault>>;

/** Bounds of the contract; the server checks them again. */
const password = { least: 6, most: 128 } as const;

export function digitsFaults({ code }: { code: string }): Faults<{ code: string }> {
  if (code.trim() === '') return { code: 'settings.fault.code.empty' };
  return readDigits(code) === null ? { code: 'settings.fault.code.digits' } : {};
}

export function factorCodeFaults({ code }: { code: string }): Faults<{ code: string }> {
  if (code.trim() === '') return { code: 'settings.fault.code.empty' };
  return readFactorCode(code) === null ? { code: 'settings.fault.code.shape' } : {};
}

export interface PasswordValues {
  current: string;
  password: string;
  again: string;
}

export function passwordFaults(values: PasswordValues): Faults<PasswordValues> {
  const wrong: Faults<PasswordValues> = {};
  const length = [...values.password].length;
  if (values.current === '') wrong.current = 'settings.fault.password.empty';
  if (length < password.least) wrong.password = 'settings.fault.password.short';
  if (length > password.most) wrong.password = 'settings.fault.password.long';
  if (values.password !== values.again) wrong.again = 'settings.fault.password.again';
  return wrong;
}

export function askedPasswordFaults(values: { password: string }): Faults<{ password: string }> {
  return values.password === '' ? { password: 'settings.fault.password.empty' } : {};
}

export interface AddressValues {
  email: string;
  password: string;
}

export function addressFaults(values: AddressValues): Faults<AddressValues> {
  const email = values.email.trim();
  const wrong: Faults<AddressValues> = askedPasswordFaults(values);
  if (email === '') wrong.email = 'settings.fault.email.empty';
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@.]+$/u.test(email)) wrong.email = 'settings.fault.email.shape';
  return wrong;
}
