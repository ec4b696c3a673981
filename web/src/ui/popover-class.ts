/** The sheet that menus, selects and popovers are drawn on; it fades in and out within the tokens' time. */
export const popoverClass =
  'z-(--z-popover) overflow-hidden rounded-lg border border-line bg-surface-raised shadow-3 outline-none transition-opacity duration-(--t-base) data-entering:opacity-0 data-exiting:opacity-0'
