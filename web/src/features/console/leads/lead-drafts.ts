/** Under what the device keeps what is written about a lead: the corrections of its restaurant, and a note. */
export const LEAD_DRAFTS = { setUp: 'console-lead-set-up', note: 'console-lead-note' } as const
