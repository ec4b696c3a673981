import { DEFAULT_LANGUAGE, LANGUAGES, type Language, type Tone } from './constants.ts'

/** What a person can choose for one reply beside the voice of its house. */
export const CHOICES = ['tone', 'language'] as const

/** How a reply sounds. */
export interface ReplyVoice {
  tone: Tone
  language: Language
}

/** What the voice says at the location of a review. */
export interface HouseVoice {
  tone: Tone
  /** The language of all replies; null for the guest's. */
  language: Language | null
}

/** A review whose reply is to be written, with the present one. */
interface Written {
  language: string | null
  reply: (ReplyVoice & { chosen?: (typeof CHOICES)[number][] | undefined }) | null
}

/** The language of a reply: the one that the house answers in, else the guest's where we write that language. */
export function languageOf(
  guest: string | null,
  house: Language | null,
  usual: Language = DEFAULT_LANGUAGE,
): Language {
  return house ?? LANGUAGES.find((one) => one === guest) ?? usual
}

/**
 * How the next reply sounds where nobody chooses now: as the voice says by now, but for what somebody chose for the
 * present reply.
 */
export function nextVoice(
  { language, reply }: Written,
  house: HouseVoice,
  usual?: Language,
): ReplyVoice {
  return {
    tone: reply?.chosen?.includes('tone') ? reply.tone : house.tone,
    language: reply?.chosen?.includes('language')
      ? reply.language
      : languageOf(language, house.language, usual),
  }
}
