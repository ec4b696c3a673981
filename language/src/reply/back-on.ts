import type { ReplyLanguage } from '#reply'

/** A guest's word that they come back on a day of this week, and the day. */
const BACK: Readonly<Record<ReplyLanguage, RegExp>> = {
  en: /\b(?:(?:will|['’]ll|going to|gonna) (?:definitely |certainly |all )?(?:be |come )?back|(?:am|['’]m|are|['’]re) (?:coming |going )?back|see you|booked (?:again|in again)|back again) (?:again )?(?:(?:on|this|next|for) )?(monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b(?!s)/iu,
  fr: /(?<!\p{L})(?:j['’]y|je|on|on y|nous|nous y|j['’]) ?(?:retourne|retournons|retournerai|retournera|reviens|revient|revenons|reviendrai|reviendra|reviendrons|remet ça|vais revenir|va revenir|va y retourner|vais y retourner|reviendra|serai là|sera là)(?: dès| encore)? (?:ce )?(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?!\p{L}| soir où|s)/iu,
}
const DAYS: Readonly<Record<ReplyLanguage, readonly string[]>> = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  fr: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
}

/** The day on which a guest says to be back, in the language of the review; null where none is told. */
export function backOn(text: string, language: ReplyLanguage): string | null {
  const day = BACK[language].exec(text)?.[1]?.toLowerCase()
  return DAYS[language].find((one) => one.toLowerCase() === day) ?? null
}
