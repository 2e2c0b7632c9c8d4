/** The screens that remotes report, by route template (`showScreen`). */
export function createScreens() {
  let first: string | null = null;
  return {
    show(template: string): void {
      first ??= template;
    },
    /** The screen with which the page began; null while no remote has reported one. */
    first: (): string | null => first,
  };
}

export type Screens = ReturnType<typeof createScreens>;
