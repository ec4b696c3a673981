import { z } from 'zod'
import { EMAIL_PATTERN, MAILABLE_PATTERN, MAX_EMAIL } from './email-pattern.ts'
import type { FieldProblem } from './field-problems.ts'

/** Normalises a text from outside, once, here (P §13): NUL and lone surrogates become U+FFFD, the rest NFC. */
export function normaliseText(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD').toWellFormed().normalize('NFC')
}

/*
 * Lengths are judged after the normalisation, which can change them. `overwrite` keeps the schema one of text, so that
 * OpenAPI shows the limits.
 */

/** A text of at most `max` characters (code points), normalised; white space is kept. */
export const text = (max: number) => z.string().overwrite(normaliseText).max(max)

/** A name or a title: normalised, trimmed, and not blank. */
export const name = (max: number) => z.string().overwrite(tidy).min(1).max(max)

/** One line of text: normalised and trimmed; it may be empty. */
export const line = (max: number) => z.string().overwrite(tidy).max(max)

/** Control characters become spaces as line ends do: no field of one line begins another line of a mail or a log. */
function tidy(value: string): string {
  return normaliseText(value)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** A text of several lines, normalised and trimmed; it may be empty. Of control characters line ends and tabs alone stay. */
export const paragraphs = (max: number) => z.string().overwrite(tidyLines).max(max)

function tidyLines(value: string): string {
  return normaliseText(value)
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
    .trim()
}

/** An id, which may be written in either case and is compared in lower case. */
export const id = z.uuid().toLowerCase()
/** A day that exists, as `yyyy-MM-dd`; there was no year 0. */
export const day = z.iso
  .date()
  .refine((value) => !value.startsWith('0000'), 'invalid_day' satisfies FieldProblem)

/** Between these days whoever asks may choose, so that the days around a choice have four digits for their year, too. */
const [FIRST_CHOICE, LAST_CHOICE] = ['1000-01-01', '2999-12-31']

/** A day that somebody chooses: of a range, or to note something on. */
export const chosenDay = day.refine(
  (value) => FIRST_CHOICE <= value && value <= LAST_CHOICE,
  'far_day' satisfies FieldProblem,
)
export const instant = z.iso.datetime()

/**
 * An http(s) address. A character that no address may hold (a control character, half a surrogate pair) is refused,
 * not mended.
 */
export const webAddress = z
  .httpUrl('invalid_address' satisfies FieldProblem)
  .max(2000)
  .regex(/^[^\s\p{Cc}\p{Cs}]+$/u, 'invalid_address' satisfies FieldProblem)

/** A server that is named, as those that everybody can reach are; one without a dot, or of figures, may lie in a network. */
const isNamedServer = (address: string): boolean =>
  z.regexes.domain.test(URL.parse(address)?.hostname ?? '')

/** Where a webhook may go: an https address of a server by its public name. The first thing that is wrong is said alone. */
export const webhookAddress = z
  .string()
  .max(2000)
  .regex(/^https:\/\//iu, { error: 'not_https' satisfies FieldProblem, abort: true })
  .regex(/^[^\s\p{Cc}\p{Cs}]+$/u, { error: 'invalid_address' satisfies FieldProblem, abort: true })
  .refine(URL.canParse, { error: 'invalid_address' satisfies FieldProblem, abort: true })
  .refine(isNamedServer, 'not_public' satisfies FieldProblem)

/** What a form leaves empty is cleared: `""` means null, as null itself does. */
export const orCleared = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => null), schema.nullable()])

/** An e-mail address (`EMAIL_PATTERN`), at most `MAX_EMAIL` characters long. */
export const email = z
  .string()
  .overwrite((value) => normaliseText(value).trim())
  .max(MAX_EMAIL)
  .regex(EMAIL_PATTERN, 'invalid_email' satisfies FieldProblem)

/** An e-mail address that strangers type and that mails go to (`MAILABLE_PATTERN`). */
export const mailAddress = z
  .string()
  .overwrite((value) => normaliseText(value).trim())
  .max(MAX_EMAIL)
  .regex(MAILABLE_PATTERN, 'invalid_email' satisfies FieldProblem)

/** A user name or an e-mail address, as somebody types it to say who they are. */
export const loginName = z
  .string()
  .overwrite((value) => normaliseText(value).trim())
  .min(1)
  .max(MAX_EMAIL)

/** A stretch of a text: UTF-16 offsets into the stored text that it speaks of. */
export const span = { start: z.int(), end: z.int() }

/** A whole number, as a path or a query writes it. */
export const wholeNumber = z.coerce.number().int()

/**
 * One or several values of a closed list: `?status=draft&status=edited` or `?status=draft,edited`. Each is there once
 * and in the order of the list, however it was written, so that one wish is one statement of the database.
 */
export function several<T extends string>(values: readonly T[]) {
  return z
    .union([z.string(), z.array(z.string())])
    .transform((given) =>
      (Array.isArray(given) ? given : given.split(',')).filter((one) => one !== ''),
    )
    .pipe(z.array(z.enum(values)))
    .transform((given) => values.filter((value) => given.includes(value)))
    .optional()
}
