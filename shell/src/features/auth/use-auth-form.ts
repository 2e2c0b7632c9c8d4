import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { readProblem } from './problems.ts';
import type { Faults } from './validation.ts';

/**
 * State of one form: what is typed stays whatever happens; the first wrong field takes focus; a
 * field's fault goes when the field is changed.
 */
export function useAuthForm<Values extends object>(options: {
  initial: Values;
  check: (values: Values) => Faults<Values>;
  /** Resolves to a sentence to show in place of success, or null. */
  send: (values: Values) => Promise<string | null>;
}) {
  const intl = useIntl();
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

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const faults = Object.entries(options.check(values));
    setProblem(null);
    if (faults.length > 0) {
      const said = faults.map(([field, id]) => [
        field,
        intl.formatMessage({ id: String(id) as 'auth.error.terms' }),
      ]);
      refuse(Object.fromEntries(said));
      return;
    }
    setErrors({});
    setBusy(true);
    try {
      setProblem(await options.send(values));
    } catch (error) {
      const { fields, detail, message } = readProblem(error);
      setProblem(detail ?? (message === null ? null : intl.formatMessage({ id: message })));
      const own = Object.entries(fields).filter(([field]) => field in values);
      refuse(Object.fromEntries(own) as Partial<Record<keyof Values, string>>);
    } finally {
      setBusy(false);
    }
  }

  return {
    form,
    values,
    errors,
    problem,
    busy,
    submit: (event: FormEvent) => void submit(event),
    set<Field extends keyof Values>(field: Field, value: Values[Field]): void {
      setValues((before) => ({ ...before, [field]: value }));
      setErrors(({ [field]: _gone, ...rest }) => rest as typeof errors);
    },
  };
}
