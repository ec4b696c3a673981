/** The classes of the sheet that menus, selects and popovers are drawn on, with its fading in and out. */
export const popoverClass =
  'z-(--z-popover) overflow-hidden rounded-lg border border-line bg-surface-raised shadow-3 outline-none transition-opacity duration-(--t-base) data-entering:opacity-0 data-exiting:opacity-0'
