import type { Services } from '#context'
import { DIFFERING_FIGURES } from '#modules/metrics'
import { AT_SOURCE, QUEUED, UNANSWERED } from '#modules/reviews'
import { undistributed } from '#platform/distribute'
import { findChainFaults } from '#platform/audit-chain'
import type { Fault } from './verify/fault.ts'
import { findOrphans } from './verify/orphans.ts'
import { findUnopened } from './verify/sealed.ts'
import { findUnknownWords } from './verify/words.ts'
import { findSchedules, findUnworked } from './verify/work.ts'

/**
 * Finds what no foreign key can prevent, and what a key, a unique index or a CHECK did prevent while it was there: rows
 * that lead nowhere or are there twice, words that no version knows, work that no job would do, secrets that cannot be
 * opened, and replies that would go out without a consent.
 */
export async function findFaults(services: Services): Promise<Fault[]> {
  const chain = await findChainFaults(services.database)
  const rows = await findRows(services)
  return [
    ...rows,
    ...(await findOrphans(services)),
    ...(await findUnknownWords(services)),
    ...(await findUnworked(services)),
    ...(await findSchedules(services)),
    ...(await findUnopened(services)),
    ...chain.map(({ chain: of, n, problem }) => ({
      check: `line ${problem} in the audit log`,
      id: `${of} line ${n}`,
    })),
  ]
}

function findRows(services: Services): Promise<Fault[]> {
  return services.database.console(async (tx) => {
    const ask = async (sql: string): Promise<unknown[]> => (await tx.execute(sql, [])).rows
    const faults: Fault[] = (await undistributed(ask)).map((id) => ({
      check: 'table that is not on the nodes',
      id,
    }))
    for (const [check, sql] of Object.entries({ ...CHECKS, ...DIFFERING_FIGURES })) {
      const { rows } = await tx.execute(sql, [])
      for (const row of rows) {
        if (typeof row === 'object' && row !== null && 'id' in row)
          faults.push({ check, id: String(row.id) })
      }
    }
    return faults
  })
}

const LIMIT = 'limit 100'

const CONSENTED = `(select restaurant_id, max(at) filter (where given) as given, max(at) filter (where not given) as withdrawn
  from consents where subject = 'auto_approval' group by restaurant_id)`
const LACKS_CONSENT = '(c.given is null or coalesce(c.withdrawn > c.given, false))'

/** How many UTF-16 units a text has, in which spans are counted: a character past the first plane is two. */
const UNITS = `(char_length(v.text) + char_length(regexp_replace(v.text, '[^\\U00010000-\\U0010FFFF]', '', 'g')))`

/** Each check by its words, with the statement that finds the ids of its faults. */
export const CHECKS = {
  'setting of a region or a location that is gone': `
    select p.place_id as id from place_settings p
      left join regions r on r.restaurant_id = p.restaurant_id and r.region_id = p.place_id
      left join locations l on l.restaurant_id = p.restaurant_id and l.location_id = p.place_id
     where case p.place_kind when 'region' then r.region_id else l.location_id end is null ${LIMIT}`,
  'user without its restaurant': `select u.user_id as id from users u left join (select restaurant_id from restaurants) r on r.restaurant_id = u.restaurant_id where u.restaurant_id is not null and r.restaurant_id is null ${LIMIT}`,
  'user without its location': `select u.user_id as id from users u left join (select restaurant_id, location_id from locations) l on l.location_id = u.location_id and l.restaurant_id = u.restaurant_id where u.location_id is not null and l.location_id is null ${LIMIT}`,
  'granted location that is gone': `select g.user_id as id from user_locations g left join (select location_id from locations) l on l.location_id = g.location_id where l.location_id is null ${LIMIT}`,
  'route without its connection': `select t.external_location as id from connection_routes t left join (select restaurant_id, location_id, source from connections) c on c.restaurant_id = t.restaurant_id and c.location_id = t.location_id and c.source = t.source where c.location_id is null ${LIMIT}`,
  'restaurant without its All location': `select r.restaurant_id as id from restaurants r left join (select restaurant_id from locations where kind = 'all') l on l.restaurant_id = r.restaurant_id where l.restaurant_id is null ${LIMIT}`,
  'queued reply without an open posting': `select r.review_id as id from (select restaurant_id, review_id from reviews where ${QUEUED}) r left join postings p on p.restaurant_id = r.restaurant_id and p.review_id = r.review_id and p.state in ('queued', 'claimed') where p.posting_id is null ${LIMIT}`,
  'review that nobody reads or drafts': `select review_id as id from reviews where status = 'draft' and response is null and held_reason is null and ${AT_SOURCE} and fetched_at < now() - interval '1 hour' ${LIMIT}`,
  'reply approved without a text': `select review_id as id from reviews where not ${UNANSWERED} and coalesce(response, '') = '' and erased_at is null ${LIMIT}`,
  'connection without its route': `with c as materialized (select restaurant_id, location_id, source from connections where state = 'connected') select c.location_id as id from c left join connection_routes t on t.restaurant_id = c.restaurant_id and t.location_id = c.location_id and t.source = c.source where t.source is null ${LIMIT}`,
  'restaurant with two All locations': `select restaurant_id as id from locations where kind = 'all' group by restaurant_id having count(*) > 1 ${LIMIT}`,
  'restaurant that approves by itself without a consent': `select r.restaurant_id as id from restaurants r left join ${CONSENTED} c on c.restaurant_id = r.restaurant_id where r.auto_approve_reviews and ${LACKS_CONSENT} ${LIMIT}`,
  'countdown without a consent': `select v.review_id as id from reviews v left join ${CONSENTED} c on c.restaurant_id = v.restaurant_id where v.auto_approve_at is not null and ${LACKS_CONSENT} ${LIMIT}`,
  'countdown of a reply that a person must approve': `select review_id as id from reviews where auto_approve_at is not null and (held_reason is not null or has_risk) ${LIMIT}`,
  'countdown of a reply that is approved already': `select review_id as id from reviews where auto_approve_at is not null and not ${UNANSWERED} ${LIMIT}`,
  'risk that is not marked': `select review_id as id from reviews where has_risk <> (risk <> '[]'::jsonb) ${LIMIT}`,
  'posted reply that stands nowhere': `select review_id as id from reviews where status = 'posted' and publication = 'none' ${LIMIT}`,
  'queued reply that nobody approved': `select review_id as id from reviews where ${QUEUED} and ${UNANSWERED} ${LIMIT}`,
  'reading that points outside its text': `select v.review_id as id from reviews v join readings d on d.restaurant_id = v.restaurant_id and d.review_id = v.review_id where d.source_updated_at = v.source_updated_at and v.erased_at is null and v.lapsed_at is null and jsonb_path_exists(d.reading, '$.** ? (@.start < 0 || @.end > $units || @.start > @.end)', jsonb_build_object('units', ${UNITS})) ${LIMIT}`,
  'erased review that still has a name or words': `select review_id as id from reviews where erased_at is not null and (author_name is not null or author_photo_url is not null or url is not null or text <> '' or response is not null or reply is not null or public_reply is not null) ${LIMIT}`,
  'lapsed review that still has a name or words': `select review_id as id from reviews where lapsed_at is not null and (author_name is not null or author_photo_url is not null or text <> '' or reply is not null) ${LIMIT}`,
  'review on another day than its location’s': `select v.review_id as id from reviews v join locations l on l.restaurant_id = v.restaurant_id and l.location_id = v.location_id where (v.created_at at time zone l.timezone)::date <> v.review_date ${LIMIT}`,
  'mention on another day than its review': `select m.review_id as id from mentions m join reviews v on v.restaurant_id = m.restaurant_id and v.review_id = m.review_id where m.day <> v.review_date ${LIMIT}`,
  'review that is there twice': `select min(external_id) as id from reviews group by restaurant_id, location_id, source, external_id having count(*) > 1 ${LIMIT}`,
  'e-mail address of two people': `select lower(email) as id from users group by lower(email) having count(*) > 1 ${LIMIT}`,
  'user name of two people': `select lower(username) as id from users group by lower(username) having count(*) > 1 ${LIMIT}`,
} as const

export type Check = keyof typeof CHECKS
