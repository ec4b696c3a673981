import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { KeywordCategory } from '@maitre/contract/constants'
import type { ReviewDetail } from '@maitre/contract/reviews'
import type { Wish } from '#features/reviews/state/use-wish'
import { Button } from '#ui/button'

/**
 * The wishes that can be had for any reply, each by a phrase that every writer of replies understands, and for each the
 * wish that contradicts it, which it takes the place of.
 */
const ALWAYS = {
  shorter: 'longer',
  longer: 'shorter',
  warmer: null,
  parking: null,
  hours: null,
  invite: 'noInvite',
  noInvite: 'invite',
} as const
// The constant has these keys and no others.
const NAMES = Object.keys(ALWAYS) as (keyof typeof ALWAYS)[]

/** How many topics of the review are offered to be left out. */
const MOST_TOPICS = 3

/** Chips that add a wish to the instruction, in words that can be changed before they are sent. */
export function WishChips({ review, wish }: { review: ReviewDetail; wish: Wish }) {
  const { t } = useTranslation('reviews')
  const found = review.reading?.keywords.map(({ category }) => category) ?? []
  const topics = [...new Set<KeywordCategory>(found)].slice(0, MOST_TOPICS)
  const wishes = [
    ...NAMES.map((name) => {
      const other = ALWAYS[name]
      return { phrase: t(`wish.${name}`), other: other && t(`wish.${other}`) }
    }),
    ...topics.map((topic) => ({
      phrase: t('wish.leaveOut', { topic: t(`category.${topic}`) }),
      other: null,
    })),
  ]
  const add = ({ phrase, other }: (typeof wishes)[number]): void => {
    const kept = other ? wish.instructions.replace(`${other}.`, '') : wish.instructions
    const words = kept
      .replaceAll(/\s+/gu, ' ')
      .trim()
      .replace(/[.;,]$/u, '')
    // The full stop keeps apart what somebody goes on to write: of one sentence, one wish followed is enough.
    wish.setInstructions(words === '' ? `${phrase}.` : `${words}. ${phrase}.`)
  }
  return (
    <div role="group" aria-label={t('wish.label')} className="flex flex-wrap gap-1.5">
      {wishes
        .filter(({ phrase }) => !wish.instructions.includes(phrase))
        .map((one) => (
          <Button
            key={one.phrase}
            size="sm"
            icon={<Plus aria-hidden="true" className="size-3.5" strokeWidth={1.75} />}
            onPress={() => add(one)}
          >
            {one.phrase}
          </Button>
        ))}
    </div>
  )
}
