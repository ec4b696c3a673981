export interface ErrorRow {
  readonly status: number
  /** Whether a job that fails with this code is tried again, up to its limit. */
  readonly retry: boolean
  readonly message: string
}

/** A row of the table of errors. */
export const row = (status: number, retry: boolean, message: string): ErrorRow => ({
  status,
  retry,
  message,
})

/** Whether a job is tried again, by a shorter name. */
export const no = false
export const yes = true
