import { onboarding } from '@maitre/contract/onboarding'
import { askOpen } from '#lib/ask-open'
import type { Attempt, Draft } from './draft.ts'
import { payloadOf } from './payload.ts'

/** Sends a complete draft. The same attempt sent twice is stored once (P §12). Fails with an ApiError. */
export async function submit(draft: Draft, { key, at, language }: Attempt): Promise<void> {
  const payload = payloadOf(draft, at)
  if (payload === null) throw new Error('a draft that lacks a choice was sent')
  // The language is no part of the payload, whose fields are the source's (C §3).
  await askOpen(onboarding.submit, payload, { search: `?language=${language}`, key })
}
