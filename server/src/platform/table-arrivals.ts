import type { DB } from '#platform/schema'
import type { ArchivedTable } from '#platform/table-archives'

type ColumnOf<Table> = Table extends keyof DB ? Extract<keyof DB[Table], string> : never

/**
 * How the rows of an archive come into another installation where they do not come as they left: columns that get
 * another value, each an expression in SQL over the row `t` of the archive; or not at all, and why.
 */
type Arrival<Table> =
  | { readonly set: { readonly [Column in ColumnOf<Table>]?: string } }
  | { readonly left: string }

type Arrivals = { readonly [Table in ArchivedTable]?: Arrival<Table> }

/** Whether a reply would go out by itself, or nobody wrote one: a job did that where the archive is of. */
const WAITED = `t.held_reason is null and t.status = 'draft'
  and t.removed_at_source is null and t.erased_at is null and t.lapsed_at is null`

const COUNTED_ANEW = { left: 'it is counted anew of the reviews and mentions that arrive' } as const

/**
 * Every other table that an archive has arrives as it left, one that is added tomorrow too. Nothing may happen because
 * of an arrival: what a job waited for where the archive is of, waits for a person here.
 */
export const ARRIVALS: Arrivals = {
  restaurants: {
    set: { removal_due_at: 'null', removal_asked_at: 'null', removal_asked_by: 'null' },
  },
  users: { set: { enabled: 'false' } },
  api_keys: { left: 'the keys themselves are in no archive' },
  second_step_demands: { set: { demand_id: 'gen_random_uuid()' } },
  connections: { left: 'a source gives its consent to one installation' },
  reviews: {
    set: {
      auto_approve_at: 'null',
      held_reason: `case when t.auto_approve_at is not null and t.held_reason is null then 'person'
        when t.response is null and ${WAITED} then 'no_draft' else t.held_reason end`,
      publication: `case when t.publication = 'queued' then coalesce(t.queued_from, 'none') else t.publication end`,
      queued_from: 'null',
      counted: 't.review_hour is not null',
    },
  },
  review_figures: COUNTED_ANEW,
  hour_figures: COUNTED_ANEW,
  reply_figures: COUNTED_ANEW,
  mention_figures: COUNTED_ANEW,
  postings: {
    set: {
      state: `case when t.state in ('queued', 'claimed') then 'void' else t.state end`,
    },
  },
  imports: {
    set: {
      state: `case when t.state in ('uploading', 'waiting', 'running', 'undoing') then 'stopped' else t.state end`,
      ended_at: 'coalesce(t.ended_at, now())',
    },
  },
  user_alerts: { set: { tell_at: 'null', escalate_at: 'null' } },
}
