import { z } from 'zod'

/** Texts from outside are normalised once, here (P §13): NUL and lone surrogates replaced, NFC. */
export function normaliseText(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD').toWellFormed().normalize('NFC')
}

/** A text of at most `max` UTF-16 units, normalised; white space is kept. */
export const text = (max: number) => z.string().max(max).transform(normaliseText)

/** A name or title: normalised, trimmed, not blank. */
export const name = (max: number) =>
  z.string().max(max).transform(tidy).pipe(z.string().min(1).max(max))

/** One line, trimmed, may be empty. */
export const line = (max: number) => z.string().max(max).transform(tidy)

function tidy(value: string): string {
  return normaliseText(value).replaceAll(/\s+/gu, ' ').trim()
}

/** Written in any case, compared in one. */
export const id = z.uuid().toLowerCase()
/** `yyyy-MM-dd` of a real day; there was no year 0. */
export const day = z.iso.date().refine((value) => !value.startsWith('0000'), 'no such year')
export const instant = z.iso.datetime()

/** An http(s) address; what is no part of one (a control character, half a surrogate pair) is refused, not mended. */
export const webAddress = z
  .httpUrl()
  .max(2000)
  .regex(/^[^\s\p{Cc}\p{Cs}]+$/u)

/** The rule of C §5, which is wider than most e-mail patterns on purpose. */
export const email = z
  .string()
  .max(254)
  .transform((value) => normaliseText(value).trim())
  .pipe(z.string().regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/u))

/** Positions are UTF-16 offsets into the stored text they speak of. */
export const span = { start: z.int(), end: z.int() }

/** A whole number in a path or query. */
export const wholeNumber = z.coerce.number().int()

/** One or several values in a query: `?status=draft&status=edited` or `?status=draft,edited`. */
export function several<T extends string>(values: readonly T[]) {
  return z
    .union([z.string(), z.array(z.string())])
    .transform((given) =>
      (Array.isArray(given) ? given : given.split(',')).filter((one) => one !== ''),
    )
    .pipe(z.array(z.enum(values)).max(20))
    .optional()
}
