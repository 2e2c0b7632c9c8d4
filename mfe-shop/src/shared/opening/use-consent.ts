import { useRef, useState } from 'react';

/** The buyer's demand to be served at once, which ends the right to withdraw. Asked where files are given. */
export function useConsent(isNeeded: boolean) {
  const [given, setGiven] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  return {
    field: {
      box,
      given,
      isMissing: isAsked && !given,
      onChange: setGiven,
    },
    /** Whether it must still be given; then the box says so and has the focus. */
    isMissing(): boolean {
      const missing = isNeeded && !given;
      setAsked(missing);
      if (missing) box.current?.focus();
      return missing;
    },
    /** For the order. */
    body: isNeeded && given ? { immediateDelivery: true } : {},
  };
}

export type ConsentField = ReturnType<typeof useConsent>['field'];
