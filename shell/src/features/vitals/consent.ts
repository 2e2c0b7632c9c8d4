/** Key of local storage: a user id and that user's answer. */
const key = 'vitals';

/** Null when it is not stored here. */
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
