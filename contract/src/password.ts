import { z } from 'zod'
import { MAX_PASSWORD, MIN_PASSWORD } from './constants.ts'
import { normaliseText } from './text.ts'

/**
 * A password as somebody types it to sign in. It is normalised like any text and never trimmed, since every letter
 * counts.
 */
export const password = z.string().overwrite(normaliseText).min(1).max(MAX_PASSWORD)

/**
 * The present password of whoever is signed in, for what takes a proof that it is them. Whoever has none leaves it out
 * and signs in at the provider once more before (`providerProofs`).
 */
export const presentPassword = password.optional()

/**
 * A password that somebody chooses, at least as long as the rules ask for. Its characters are counted after the
 * normalisation, which joins accents to their letters; an emoji is one character (zod counts code points).
 */
export const newPassword = z.string().overwrite(normaliseText).min(MIN_PASSWORD).max(MAX_PASSWORD)
