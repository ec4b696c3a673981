import { personalKey } from '#lib/personal-storage'
import { fingerprintOf, type Seen } from './fingerprint.ts'

/** What somebody is writing for a review, and by what it is known whether the review is as they saw it. */
export interface KeptDraft {
  text: string
  /** The version of the review's row when the writing began. */
  version: number
  /** The fingerprint of the review when the writing began: the device keeps no guest's words, nor those of a reply. */
  seen: string
}

const key = (userId: string, reviewId: string): string => personalKey(userId, 'reply', reviewId)

type Entry = Partial<Record<string, unknown>>

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null

/** Finds the fingerprint of an entry. An earlier Maitre kept the words that the writer saw, of which it is made. */
function seenOf({ seen, review, response, status }: Entry): string | undefined {
  if (typeof seen === 'string') return seen
  const isWhole = typeof review === 'string' && typeof status === 'string'
  if (!isWhole || (response !== null && typeof response !== 'string')) return undefined
  return fingerprintOf({ text: review, response, status })
}

export function findDraft(userId: string, reviewId: string): KeptDraft | undefined {
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(key(userId, reviewId)) ?? 'null')
    if (!isEntry(entry)) return undefined
    const { text, version } = entry
    const seen = seenOf(entry)
    if (typeof text !== 'string' || typeof version !== 'number' || seen === undefined)
      return undefined
    const draft = { text, version, seen }
    if (entry['seen'] !== seen) keepDraft(userId, reviewId, draft)
    return draft
  } catch {
    return undefined
  }
}

export function keepDraft(userId: string, reviewId: string, draft: KeptDraft): void {
  try {
    localStorage.setItem(key(userId, reviewId), JSON.stringify(draft))
  } catch {
    // The storage is full or refused; the text stands on the screen all the same.
  }
}

export function dropDraft(userId: string, reviewId: string): void {
  try {
    localStorage.removeItem(key(userId, reviewId))
  } catch {
    // The browser refuses storage, so no draft was kept.
  }
}

const wishKey = (userId: string, reviewId: string): string => personalKey(userId, 'wish', reviewId)

/** Finds the instruction for the next version that somebody is writing; an empty text where there is none. */
export function findWish(userId: string, reviewId: string): string {
  try {
    return localStorage.getItem(wishKey(userId, reviewId)) ?? ''
  } catch {
    return ''
  }
}

/** Keeps the instruction for the next version; an empty one is forgotten. */
export function keepWish(userId: string, reviewId: string, words: string): void {
  try {
    if (words === '') localStorage.removeItem(wishKey(userId, reviewId))
    else localStorage.setItem(wishKey(userId, reviewId), words)
  } catch {
    // The storage is full or refused; the instruction stands on the screen all the same.
  }
}

/**
 * Chooses the version to save a draft against. Where the reply's or the guest's words changed, or the status did, it
 * is the version that the writer saw, so that the server tells of the conflict. Where the row changed in other ways
 * only (a star, a sync) there is no conflict, and it is the present version.
 */
export function versionToSave(draft: KeptDraft, present: Seen & { version: number }): number {
  return draft.seen === fingerprintOf(present) ? present.version : draft.version
}
