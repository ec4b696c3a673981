import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { text } from '@maitre/contract/text'
import { type Outside, silence } from '#connectors/http'
import type { PushDelivery, SourcePush } from '#connectors/source'
import { AppError } from '#platform/errors'
import { externalIdOf } from './review.ts'

export interface PushOptions extends Outside {
  certsUrl: string
  /** The audience of the tokens: the address that the subscription pushes to, unless it was given another. */
  audience: string
  /** The service account of the subscription. */
  email: string
  issuers?: readonly string[]
}

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']
const CLOCK_TOLERANCE_S = 30

/**
 * Checks the Authorization header of a push: Google's signature, issuer, audience, lifetime, and
 * that it is our service account. `webhook.unauthenticated` otherwise; `upstream.unavailable` when
 * Google's keys cannot be had, so that the delivery is tried again.
 */
export function pushVerifier(options: PushOptions): (delivery: PushDelivery) => Promise<void> {
  const { now, timeoutMs = 10_000, fetch: given, audience, email } = options
  const keys = createRemoteJWKSet(new URL(`${options.certsUrl}/oauth2/v3/certs`), {
    timeoutDuration: timeoutMs,
    [customFetch]: given,
  })
  const issuer = [...(options.issuers ?? ISSUERS)]
  return async ({ headers: { authorization } }) => {
    const [, token] = /^Bearer +([\w.-]+)$/i.exec(String(authorization)) ?? []
    if (token === undefined) throw new AppError('webhook.unauthenticated')
    const rules = { algorithms: ['RS256'], audience, issuer, clockTolerance: CLOCK_TOLERANCE_S }
    const { payload } = await jwtVerify(token, keys, {
      ...rules,
      currentDate: now(),
      requiredClaims: ['exp', 'iat', 'email'],
    }).catch((cause: unknown) => {
      throw isOfTheToken(cause)
        ? new AppError('webhook.unauthenticated', undefined, { cause })
        : silence('google', cause)
    })
    if (payload['email'] !== email || payload['email_verified'] !== true) {
      throw new AppError('webhook.unauthenticated')
    }
  }
}

/** Whether verification failed by the token rather than by getting the keys. */
const isOfTheToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'].includes(error.code)

const envelope = z.object({
  message: z
    .object({
      messageId: text(200).pipe(z.string().min(1)).optional(),
      message_id: text(200).pipe(z.string().min(1)).optional(),
      attributes: z.record(z.string(), z.string()).optional(),
      data: z.base64().max(20_000).optional(),
    })
    .refine((message) => message.messageId !== undefined || message.message_id !== undefined),
})
const content = z.object({
  notificationType: z.string().optional(),
  notification_type: z.string().optional(),
  locationName: z.string().optional(),
  location_name: z.string().optional(),
  reviewName: z.string().optional(),
  review_name: z.string().optional(),
})

const KINDS: Readonly<Record<string, SourcePush['kind']>> = {
  NEW_REVIEW: 'new_review',
  UPDATED_REVIEW: 'updated_review',
}
const REVIEW_NAME = /^accounts\/[^/\s\p{C}]+\/locations\/[^/\s\p{C}]+\/reviews\/[^/\s\p{C}]+$/u
const LOCATION_NAME = /^(?:accounts\/[^/\s\p{C}]+\/)?locations\/[^/\s\p{C}]+$/u
const LONGEST_NAME = 500

/**
 * Parses the body of a push. Google documents neither where the content is (JSON in `data`, or attributes)
 * nor how its members are spelt, so both ways are taken. Throws `request.malformed` for any other.
 */
export function parsePush(body: unknown): SourcePush {
  const outer = envelope.safeParse(body)
  if (!outer.success) throw new AppError('request.malformed', undefined, { cause: outer.error })
  const { message } = outer.data
  const inner = { ...contentOf(message.data), ...content.parse(message.attributes ?? {}) }
  const type = inner.notificationType ?? inner.notification_type ?? ''
  const reviewName = named(inner.reviewName ?? inner.review_name, REVIEW_NAME)
  const location = named(inner.locationName ?? inner.location_name, LOCATION_NAME)
  const kind = KINDS[type] ?? 'other'
  if (kind !== 'other' && reviewName === null) throw new AppError('request.malformed')
  return {
    messageId: message.messageId ?? message.message_id ?? '',
    kind,
    location: /locations\/[^/]+/.exec(location ?? reviewName ?? '')?.[0] ?? null,
    externalId: reviewName === null ? null : externalIdOf(reviewName),
  }
}

const named = (name: string | undefined, pattern: RegExp): string | null =>
  name !== undefined && name.length <= LONGEST_NAME && pattern.test(name) ? name : null

function contentOf(data: string | undefined): z.output<typeof content> {
  if (!data) return {}
  try {
    return content.parse(JSON.parse(Buffer.from(data, 'base64').toString()))
  } catch (cause) {
    throw new AppError('request.malformed', undefined, { cause })
  }
}
