import type { Consent } from '@maitre/contract/automation'
import type { CONSENT_WAYS, Language } from '@maitre/contract/constants'
import type { Services } from '#context'
import { audit } from '#platform/audit'
import type { TenantTx } from '#platform/database'
import { newId } from '#platform/ids'
import { ARRIVED_WORDING, CONSENT_TEXT } from './consent-text.ts'

/** How a consent is given or taken back. */
export interface ConsentAct {
  given: boolean
  came: (typeof CONSENT_WAYS)[number]
  /** The language in which the text was read. */
  language?: Language
}

/** Records that automatic approval was agreed to or the consent taken back: who, when, and the very words. */
export async function recordConsent(
  services: Services,
  tx: TenantTx,
  { given, came, language = 'en' }: ConsentAct,
): Promise<void> {
  const at = services.clock.now()
  const isOfPerson = came === 'screen' || came === 'call'
  const { userId, name } = services.by
  const said = {
    wording: isOfPerson ? CONSENT_TEXT[language] : ARRIVED_WORDING,
    text_version: isOfPerson ? CONSENT_TEXT.version : null,
    language: isOfPerson ? language : null,
    came,
  }
  await tx.db
    .insertInto('consents')
    .values({
      restaurant_id: tx.restaurantId,
      consent_id: newId(at),
      subject: 'auto_approval',
      given,
      user_id: userId,
      user_name: userId === null ? null : name,
      at,
      ...said,
    })
    .execute()
  audit(services, tx, {
    what: given ? 'consent.given' : 'consent.withdrawn',
    subject: `restaurant:${tx.restaurantId}`,
    after: { subject: 'auto_approval', ...said },
  })
}

/** A page of the record, the latest first, and how many there are. */
export async function listConsents(
  tx: TenantTx,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ consents: Consent[]; total: number }> {
  const mine = tx.db
    .selectFrom('consents')
    .where('restaurant_id', '=', tx.restaurantId)
    .where('subject', '=', 'auto_approval')
  const rows = await mine
    .select([
      'consent_id',
      'given',
      'at',
      'user_name',
      'came',
      'text_version',
      'language',
      'wording',
    ])
    .orderBy('at', 'desc')
    .orderBy('consent_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await mine
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const consents = rows.map(({ consent_id: id, at, user_name: by, ...rest }) => ({
    id,
    at: at.toISOString(),
    by,
    ...rest,
  }))
  return { consents, total }
}
