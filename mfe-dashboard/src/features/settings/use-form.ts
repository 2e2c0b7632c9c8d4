import { ProblemError } from '@ardoise/contract/client';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useProblemText } from '../../shared/text/use-problem-text.ts';
import type { CredentialFault } from './credentials.ts';
import type { LetterheadFault } from './letterhead/letterhead.ts';
import type { ProfileFault } from './profile.ts';

type Fault = CredentialFault | LetterheadFault | ProfileFault;

/** Problems that are about one field, though the server answers them as a whole. */
export type FieldCodes<Values> = Partial<Record<ProblemError['code'], keyof Values>>;

export interface FormOptions<Values> {
  initial: Values;
  check: (values: Values) => Partial<Record<keyof Values, Fault>>;
  send: (values: Values) => Promise<void>;
  fieldOf?: FieldCodes<Values>;
}

/**
 * State of one form: what is typed stays whatever happens; the first wrong field takes focus; a
 * field's fault goes when the field is changed.
 */
export function useForm<Values extends object>(options: FormOptions<Values>) {
  const intl = useIntl();
  const problemText = useProblemText();
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState<Partial<Record<keyof Values, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);

  function refuse(found: Partial<Record<keyof Values, string>>): void {
    setErrors(found);
    setRefused((count) => count + 1);
  }

  function tell(error: unknown): void {
    const field = error instanceof ProblemError ? options.fieldOf?.[error.code] : undefined;
    if (field === undefined) {
      setProblem(problemText(error));
      return;
    }
    const found: Partial<Record<keyof Values, string>> = {};
    found[field] = problemText(error);
    refuse(found);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setProblem(null);
    const faults = Object.entries<Fault | undefined>(options.check(values));
    if (faults.length > 0) {
      const said = faults.map(([name, id]) => [name, id && intl.formatMessage({ id })]);
      refuse(Object.fromEntries(said));
      return;
    }
    setErrors({});
    setBusy(true);
    try {
      await options.send(values);
    } catch (error) {
      tell(error);
    } finally {
      setBusy(false);
    }
  }

  function set<Field extends keyof Values>(field: Field, value: Values[Field]): void {
    setValues((before) => ({ ...before, [field]: value }));
    setErrors((before) => ({ ...before, [field]: undefined }));
  }

  return {
    form,
    values,
    errors,
    problem,
    busy,
    set,
    submit: (event: FormEvent) => void submit(event),
    /** Empties the form, after it has served. */
    reset: () => setValues(options.initial),
    /** Name, value, fault and change of a text field. */
    field: (name: keyof Values & string) => ({
      name,
      value: String(values[name]),
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) => {
        setValues((before) => ({ ...before, [name]: target.value }));
        setErrors((before) => ({ ...before, [name]: undefined }));
      },
    }),
  };
}
