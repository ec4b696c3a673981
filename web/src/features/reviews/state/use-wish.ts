import { useState } from 'react'
import type { Language, Tone } from '@maitre/contract/constants'
import { nextVoice } from '@maitre/contract/next-voice'
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

export function useWish(review: ReviewDetail, regenerate: ReviewWrites['regenerate']): Wish {
  const { restaurant, self } = useSession()
  const [chosen, choose] = useState<{ tone?: Tone; language?: Language }>({})
  const [instructions, setInstructions] = useState(() => findWish(self.id, review.id))
  const [isInstructing, setInstructing] = useState(instructions !== '')
  const write = (words: string): void => {
    keepWish(self.id, review.id, words)
    setInstructions(words)
  }
  // Until the review itself is there, its restaurant says how the next version sounds.
  const house = review.voice ?? { tone: restaurant?.reply_tone ?? 'friendly', language: null }
  const usual = nextVoice(review, house, restaurant?.default_language)
  const { tone, language } = { ...usual, ...chosen }
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
        { version: review.version, additional_instructions: instructions, ...chosen },
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
