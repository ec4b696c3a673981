import { plainWords } from '#platform/plain-letters'

/** The two letters of a language (ISO 639-1), maybe with a country or a script behind them: "fr", "en-CA", "fr_FR". */
const CODE = /^([a-z]{2})(?:[-_][a-z0-9]{2,8})*$/iu
const LETTERS = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(97 + at))
const NAMES = (['en', 'fr'] as const).map(
  (one) => new Intl.DisplayNames([one], { type: 'language', fallback: 'none' }),
)

/** Every language of two letters by its code and by its names in English and French, folded. */
let known: ReadonlyMap<string, string> | undefined

/** The code of the language that a cell names: "fr", "fr-CA", "French", "français"; null where it names none. */
export function languageOf(cell: string): string | null {
  known ??= new Map(
    LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).flatMap((code) =>
      NAMES.flatMap((names) => names.of(code) ?? []).flatMap((name) => [
        [code, code] as const,
        [plainWords(name), code] as const,
      ]),
    ),
  )
  return known.get(CODE.exec(cell)?.[1]?.toLowerCase() ?? plainWords(cell)) ?? null
}
