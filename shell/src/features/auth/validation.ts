/** Ids of the sentences about one field. */
export type FieldMessage =
  | 'auth.error.email.empty'
  | 'auth.error.email.shape'
  | 'auth.error.password.empty'
  | 'auth.error.password.short'
  | 'auth.error.password.long'
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

/** Bounds of the contract; the server checks them again. */
const password = { least: 6, most: 128 } as const;
const nameMost = 80;
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/u;

/** Drops what is right, so that an empty object means « send it ». */
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
