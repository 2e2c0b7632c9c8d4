/** The rules and their words: loaded when a sheet is open, since the desk's first screen does without them. */
export const loadConformity = () => import('@ardoise/sheet/conformity');
