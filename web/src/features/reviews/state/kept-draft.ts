/** What someone is writing for one review, and the row that they saw when they began. */
export interface KeptDraft {
  text: string
  /** The reply's version then. */
  version: number
  /** The words that they set out from: the reply's, and the guest's. */
  response: string | null
  review: string
  /** Was it approved or posted then? */
  status: string
}

/** Drafts belong to the person who wrote them, also on a shared screen. */
const key = (userId: string, reviewId: string): string => `maitreReply:${userId}:${reviewId}`

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

export function readDraft(userId: string, reviewId: string): KeptDraft | undefined {
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
    // storage is full or refused: the text stands on the screen all the same
  }
}

export function dropDraft(userId: string, reviewId: string): void {
  try {
    localStorage.removeItem(key(userId, reviewId))
  } catch {
    // storage is refused: nothing was kept either
  }
}

const wishKey = (userId: string, reviewId: string): string => `maitreWish:${userId}:${reviewId}`

/** The instruction for the next version, while it is being written. */
export function readWish(userId: string, reviewId: string): string {
  try {
    return localStorage.getItem(wishKey(userId, reviewId)) ?? ''
  } catch {
    return ''
  }
}

/** Nothing is kept of an empty one. */
export function keepWish(userId: string, reviewId: string, words: string): void {
  try {
    if (words === '') localStorage.removeItem(wishKey(userId, reviewId))
    else localStorage.setItem(wishKey(userId, reviewId), words)
  } catch {
    // storage is full or refused: the words stand on the screen all the same
  }
}

interface Present {
  version: number
  response: string | null
  text: string
  status: string
}

/**
 * The version to save a draft against. A row that changed in other ways (a star, a sync) is no conflict; where the
 * reply's or the guest's words changed, or it was approved, it stays the version that the writer saw, so that the
 * server says so.
 */
export function versionToSave(draft: KeptDraft, present: Present): number {
  const isSame =
    draft.response === present.response &&
    draft.review === present.text &&
    draft.status === present.status
  return isSame ? present.version : draft.version
}
