/** What a line of the log says of who acted. */
export interface StoredDoer {
  actor: { user_id: string | null; name: string; role: string | null }
  origin: Readonly<Record<string, string>>
}

/** A line as it is stored. */
export interface StoredLine extends StoredDoer {
  n: number
  at: Date
  act: string
  /** `kind:id`. */
  subject: string
  before: unknown
  after: unknown
}
