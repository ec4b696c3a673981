import { personalKey } from '#lib/personal-storage'

/** What somebody is writing for a review, and what they saw of the review when they began. */
export interface KeptDraft {
  text: string
  /** The version of the review's row when the writing began. */
  version: number
  /** The reply that the writer set out from; null where there was none. */
  response: string | null
  /** The guest's words when the writing began. */
  review: string
  /** The status of the reply when the writing began. */
  status: string
}

const key = (userId: string, reviewId: string): string => personalKey(userId, 'reply', reviewId)

function isKeptDraft(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null) return false
  return (
    'text' in value &&
    typeof value.text === 'string' &&
    'version' in value &&
    typeof value.version === 'number' &&
    'review' in value &&
    typeof value.review === 'string' &&
    'status' in value &&
    typeof value.status === 'string' &&
    'response' in value &&
    (value.response === null || typeof value.response === 'string')
  )
}

export function findDraft(userId: string, reviewId: string): KeptDraft | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key(userId, reviewId)) ?? 'null')
    return isKeptDraft(value) ? value : undefined
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

interface Present {
  version: number
  response: string | null
  text: string
  status: string
}

/**
 * Chooses the version to save a draft against. Where the reply's or the guest's words changed, or the status did, it
 * is the version that the writer saw, so that the server tells of the conflict. Where the row changed in other ways
 * only (a star, a sync) there is no conflict, and it is the present version.
 */
export function versionToSave(draft: KeptDraft, present: Present): number {
  const isSame =
    draft.response === present.response &&
    draft.review === present.text &&
    draft.status === present.status
  return isSame ? present.version : draft.version
}
