import { readDigits, readFactorCode } from '@ardoise/ui';

/** Ids of the sentences about one field. */
export type FieldMessage =
  | 'auth.error.email.empty'
  | 'auth.error.email.shape'
  | 'auth.error.password.empty'
  | 'auth.error.password.short'
  | 'auth.error.password.long'
  | 'auth.error.password.again'
  | 'auth.error.code.empty'
  | 'auth.error.code.digits'
  | 'auth.error.code.shape'
  | 'auth.error.first-name.empty'
  | 'auth.error.last-name.empty'
  | 'auth.error.name.long'
  | 'auth.error.terms';

export interface SignInValues {
  email: string;
  password: string;
}

export interface SignUpValues extends SignInValues {
  firstName: string;
  lastName: string;
  acceptTerms: boolean;
  marketing: boolean;
}

export type Faults<Values> = Partial<Record<keyof Values, FieldMessage>>;

export interface NewPasswordValues {
  /** The code of the mail; null when a link has brought its own secret. */
  code: string | null;
  password: string;
  again: string;
}

/** Bounds of the contract; the server checks them again. */
const password = { least: 6, most: 128 } as const;
const nameMost = 80;
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/u;

/** Drops valid fields, so that an empty object means that the form can be sent. */
function faults<Values>(found: {
  [Name in keyof Values]?: FieldMessage | null;
}): Faults<Values> {
  const entries = Object.entries(found).filter(([, message]) => message !== null);
  // Only the nulls went: names and values are those of `found`.
  return Object.fromEntries(entries) as Faults<Values>;
}

function emailFault(email: string): FieldMessage | null {
  if (email.trim() === '') return 'auth.error.email.empty';
  return emailShape.test(email.trim()) ? null : 'auth.error.email.shape';
}

function nameFault(name: string, empty: FieldMessage): FieldMessage | null {
  if (name.trim() === '') return empty;
  return [...name.trim()].length > nameMost ? 'auth.error.name.long' : null;
}

function newPasswordFault(text: string): FieldMessage | null {
  const length = [...text].length;
  if (length === 0) return 'auth.error.password.empty';
  if (length < password.least) return 'auth.error.password.short';
  return length > password.most ? 'auth.error.password.long' : null;
}

export function signInFaults({ email, password: text }: SignInValues): Faults<SignInValues> {
  return faults<SignInValues>({
    email: emailFault(email),
    password: text === '' ? 'auth.error.password.empty' : null,
  });
}

export function signUpFaults(values: SignUpValues): Faults<SignUpValues> {
  return faults<SignUpValues>({
    firstName: nameFault(values.firstName, 'auth.error.first-name.empty'),
    lastName: nameFault(values.lastName, 'auth.error.last-name.empty'),
    email: emailFault(values.email),
    password: newPasswordFault(values.password),
    acceptTerms: values.acceptTerms ? null : 'auth.error.terms',
  });
}

export function emailFaults({ email }: { email: string }): Faults<{ email: string }> {
  return faults<{ email: string }>({ email: emailFault(email) });
}

/** A mailed code: six digits. */
export function codeFaults({ code }: { code: string }): Faults<{ code: string }> {
  return faults<{ code: string }>({ code: digitsFault(code) });
}

function digitsFault(code: string): FieldMessage | null {
  if (code.trim() === '') return 'auth.error.code.empty';
  return readDigits(code) === null ? 'auth.error.code.digits' : null;
}

/** The second factor: six digits, or a recovery code. */
export function challengeFaults({ code }: { code: string }): Faults<{ code: string }> {
  if (code.trim() === '') return { code: 'auth.error.code.empty' };
  return readFactorCode(code) === null ? { code: 'auth.error.code.shape' } : {};
}

export function newPasswordFaults(values: NewPasswordValues): Faults<NewPasswordValues> {
  const { code, password: text, again } = values;
  return faults<NewPasswordValues>({
    code: code === null ? null : digitsFault(code),
    password: newPasswordFault(text),
    again: text === again ? null : 'auth.error.password.again',
  });
}
