/** Scripts that only one language is written in, or that one language writes far more than any other. */
const SCRIPTS: readonly [RegExp, string][] = [
  [/\p{Script=Latin}/gu, 'latin'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Gurmukhi}/gu, 'pa'],
  [/\p{Script=Gujarati}/gu, 'gu'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Kannada}/gu, 'kn'],
  [/\p{Script=Malayalam}/gu, 'ml'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Khmer}/gu, 'km'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Ethiopic}/gu, 'am'],
]
/** Languages whose script says with one character what takes an alphabet several. */
const DENSE = new Set(['zh', 'ja', 'ko'])

/** The language that a text's script shows; `latin` for a script of many languages, null for a script unknown here. */
export function scriptOf(text: string): string | null {
  const counts = new Map(
    SCRIPTS.map(([script, code]) => [
      code,
      (text.match(script)?.length ?? 0) * (DENSE.has(code) ? 3 : 1),
    ]),
  )
  const kana = counts.get('ja') ?? 0
  // Japanese is written with Han characters too; Chinese is never written with kana.
  if (kana > 0) counts.set('ja', kana + (counts.get('zh') ?? 0)).set('zh', 0)
  const [first] = [...counts].toSorted((a, b) => b[1] - a[1])
  if (first === undefined || first[1] === 0) return null
  if (first[0] === 'ru') return slavic(text)
  if (first[0] === 'ar') return /[پچژگ]/u.test(text) ? 'fa' : 'ar'
  return first[0]
}

function slavic(text: string): string {
  if (/[іїєґ]/iu.test(text)) return 'uk'
  if (/[ђћљњџј]/iu.test(text)) return 'sr'
  // Russian has this letter in few words, Bulgarian in most texts.
  return /ъ/iu.test(text) && !/[ыэё]/iu.test(text) ? 'bg' : 'ru'
}
