/** On this device: whose consent is known, and what it is. */
const key = 'vitals';

/** Null: not known here. */
export function keptConsent(userId: string): boolean | null {
  try {
    const [whose, answer] = (localStorage.getItem(key) ?? '').split(' ');
    return whose === userId ? answer === 'yes' : null;
  } catch {
    // Without storage it is asked for with each page.
    return null;
  }
}

export function keepConsent(userId: string, given: boolean): void {
  try {
    localStorage.setItem(key, `${userId} ${given ? 'yes' : 'no'}`);
  } catch {
    // As above.
  }
}
