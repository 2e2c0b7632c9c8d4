/** The route template of the screen that is shown, as the remotes report it. */
export function createScreens() {
  let shown: string | null = null;
  return {
    show(template: string): void {
      shown = template;
    },
    /** Null until a remote has reported one. */
    shown: (): string | null => shown,
  };
}

export type Screens = ReturnType<typeof createScreens>;
