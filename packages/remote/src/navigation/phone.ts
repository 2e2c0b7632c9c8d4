/** Where the tab bar stands in place of the navigation at the side; the same number as in the styles. */
export const phone = '(max-width: 960px)';
