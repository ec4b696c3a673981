import { useState } from 'react'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, type Tone } from '@maitre/contract/constants'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { useSession } from '#lib/session'
import { keepWish, findWish } from './kept-draft.ts'
import type { ReviewWrites } from './writes.ts'

/** How the next version of the reply is wished for: tone, language, and an instruction for the writer. */
export interface Wish {
  tone: Tone
  language: Language
  instructions: string
  isInstructing: boolean
  setTone: (tone: Tone) => void
  setLanguage: (language: Language) => void
  setInstructions: (words: string) => void
  setInstructing: (isOpen: boolean) => void
  regenerate: () => void
}

/** Chooses the guest's own language where replies can be written in it, else the restaurant's. */
function languageFor(review: ReviewDetail, fallback: Language | undefined): Language {
  return LANGUAGES.find((one) => one === review.language) ?? fallback ?? DEFAULT_LANGUAGE
}

/** Gives the tone and language that the next version has where nobody chooses others. */
export function voiceOf(
  review: ReviewDetail,
  restaurant: { reply_tone: Tone; default_language: Language } | null | undefined,
): { tone: Tone; language: Language } {
  return {
    tone: review.reply?.tone ?? restaurant?.reply_tone ?? 'friendly',
    language: review.reply?.language ?? languageFor(review, restaurant?.default_language),
  }
}

export function useWish(review: ReviewDetail, regenerate: ReviewWrites['regenerate']): Wish {
  const { restaurant, self } = useSession()
  const [chosen, choose] = useState<{ tone?: Tone; language?: Language }>({})
  const [instructions, setInstructions] = useState(() => findWish(self.id, review.id))
  const [isInstructing, setInstructing] = useState(instructions !== '')
  const write = (words: string): void => {
    keepWish(self.id, review.id, words)
    setInstructions(words)
  }
  const { tone, language } = { ...voiceOf(review, restaurant), ...chosen }
  return {
    tone,
    language,
    instructions,
    isInstructing,
    setTone: (next) => choose((before) => ({ ...before, tone: next })),
    setLanguage: (next) => choose((before) => ({ ...before, language: next })),
    setInstructions: write,
    setInstructing,
    regenerate: () => {
      if (regenerate.isPending) return
      regenerate.mutate(
        { version: review.version, additional_instructions: instructions, tone, language },
        {
          onSuccess: () => {
            setInstructing(false)
            write('')
            choose({})
          },
        },
      )
    },
  }
}
