import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { formProblem } from './field-problems.ts';
import { useProblemText } from './use-problem-text.ts';

export interface FormOptions<Values> {
  initial: Values;
  /** Message ids of what is wrong, by field; an empty object lets the form be sent. */
  check: (values: Values) => Partial<Record<keyof Values, string>>;
  send: (values: Values) => Promise<void>;
}

/**
 * State of one form. What was typed is never lost; the first invalid field takes focus; a field's
 * error goes when the field changes.
 */
export function useForm<Values extends object>({ initial, check, send }: FormOptions<Values>) {
  const intl = useIntl();
  const problemText = useProblemText();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<{ [Name in keyof Values]?: string | undefined }>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  function refuse(textOf: (name: keyof Values) => string | undefined): void {
    const found: typeof errors = {};
    for (const name in values) found[name] = textOf(name);
    setErrors(found);
    setRefusals((count) => count + 1);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setProblem(null);
    const faults = check(values);
    if (Object.keys(faults).length > 0) {
      refuse((name) => {
        const id = faults[name];
        return id === undefined ? undefined : intl.formatMessage({ id });
      });
      return;
    }
    setErrors({});
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      const { fields, whole } = formProblem(error, Object.keys(values), problemText);
      setProblem(whole);
      refuse((name) => fields[String(name)]);
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
    /** Empties the form after it was sent. */
    reset: () => setValues(initial),
    /** Name, value, error and change handler of a text field. */
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
