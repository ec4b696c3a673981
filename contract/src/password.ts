import { z } from 'zod'
import { MAX_PASSWORD, MIN_PASSWORD } from './constants.ts'
import { normaliseText } from './text.ts'

/** Passwords are compared to the letter: normalised like any text, never trimmed. */
export const password = z.string().min(1).max(MAX_PASSWORD).transform(normaliseText)
/** One that somebody chooses: of the length that is asked for. */
export const newPassword = z.string().min(MIN_PASSWORD).max(MAX_PASSWORD).transform(normaliseText)
