import { hasStems, plainText, stemsOf } from '@ardoise/contract/help-search';

/** Filters the questions of a page to those that contain every word, in any of its forms. */
export function startSearch(): void {
  const form = document.querySelector<HTMLFormElement>('[data-search]');
  const field = form?.querySelector('input');
  const status = form?.querySelector('[role=status]');
  if (form === null || !field || !status) return;
  const questions = [...document.querySelectorAll('details.qa')].map((element) => ({
    element,
    text: plainText(element.textContent ?? ''),
  }));
  const counted = (count: number): string => {
    const one = new Intl.PluralRules(document.documentElement.lang).select(count) === 'one';
    const words = count === 0 ? 'none' : one ? 'one' : 'other';
    return (form.dataset[words] ?? '').replace('#', String(count));
  };
  const narrow = () => {
    const stems = stemsOf(field.value);
    let count = 0;
    for (const { element, text } of questions) {
      const fits = hasStems(text, stems);
      element.toggleAttribute('hidden', !fits);
      if (fits) count += 1;
    }
    // A group whose questions are all hidden is hidden too; one without questions stays.
    for (const group of document.querySelectorAll('[data-group]')) {
      const all = [...group.querySelectorAll('details.qa')];
      group.toggleAttribute(
        'hidden',
        all.length > 0 && all.every((one) => one.hasAttribute('hidden')),
      );
    }
    status.textContent = stems.length === 0 ? '' : counted(count);
  };
  field.addEventListener('input', narrow);
  form.addEventListener('submit', (event) => event.preventDefault());
}
