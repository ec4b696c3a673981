import type { LinkKind } from '@maitre/contract/account-links'
import { LINK_LIFE_MS } from '@maitre/contract/mailed-links'
import { useFormats } from './use-formats.ts'

const MINUTE_MS = 60_000

/** Gives for how long the link of a mail can be used, in words: "7 days". */
export function useLinkLife(kind: LinkKind): string {
  return useFormats().minutes(LINK_LIFE_MS[kind] / MINUTE_MS)
}
