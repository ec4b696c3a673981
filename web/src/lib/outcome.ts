/** What happens once a call has ended, even where the dialog that asked for it was closed meanwhile. */
export interface Outcome<Stored> {
  onStored: (stored: Stored) => void
  onRefused: (error: unknown) => void
}

/** What is sent, with its outcome. */
export type Asked<Sent, Stored> = Sent & Outcome<Stored>

/** Has a mutation tell the outcome: what is given to `mutate` alone is never called once its dialog is gone. */
export const told = {
  onSuccess: <Stored>(stored: Stored, { onStored }: Outcome<Stored>): void => onStored(stored),
  onError: (error: unknown, { onRefused }: Outcome<never>): void => onRefused(error),
}
