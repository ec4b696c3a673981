import { useTranslation } from 'react-i18next'
import { KEYWORD_CATEGORIES } from '@maitre/contract/constants'
import type { Change, Steady } from '@maitre/contract/trends'
import { useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { isSeen } from '#features/insights/use-impact'

/** Says a change in a sentence with its figures, what it does to the rating, and where its link leads. */
export function useChangeWords() {
  const { t } = useTranslation('trends')
  const { locations } = useSession()
  const { number, rating } = useFormats()
  const placeOf = (id: string | null): string | undefined =>
    locations.find((location) => location.id === id)?.name

  /** What guests blame or praise, as the sentence's object: "the wait", "“Onion soup”", "Camille". */
  const thingOf = ({ kind, about, name }: Steady): string => {
    if (kind === 'dish') return t('quoted', { name })
    const category = KEYWORD_CATEGORIES.find((one) => one === about)
    return kind === 'topic' && category ? t(`of.${category}`) : name
  }

  return {
    sentence: (change: Steady): string => {
      const { kind, what, guests, current, comparison, location_id } = change
      const counted = what === 'blame' ? 'blamed' : 'liked'
      const place = placeOf(location_id)
      const said = {
        count: current[counted],
        number: number(current[counted]),
        all: number(guests.current),
        usual: number(comparison[counted]),
        usualAll: number(guests.comparison),
        thing: thingOf(change),
        place: place ?? '',
      }
      const about = kind === 'rating' ? ('rating' as const) : what
      return place === undefined ? t(`change.${about}`, said) : t(`changeAt.${about}`, said)
    },
    /** The same without the figures, as a sentence among others: "At Plateau, more guests than usual blame the wait." */
    short: (change: Change): string => {
      const { kind, what, direction, location_id } = change
      const place = placeOf(location_id)
      const isMore = (direction === 'better') === (what === 'praise')
      const about = kind === 'rating' ? ('rating' as const) : what
      const said = { thing: thingOf(change), place: place ?? '' }
      const many = isMore ? ('more' as const) : ('fewer' as const)
      return place === undefined
        ? t(`short.${about}.${many}`, said)
        : t(`shortAt.${about}.${many}`, said)
    },
    detail: ({ kind, current, comparison }: Steady): string => {
      if (kind === 'rating') {
        const [now, usual] = [current.averageRating, comparison.averageRating]
        return now === null || usual === null
          ? ''
          : t('detail.rating', { now: rating(now), usual: rating(usual) })
      }
      const { impact } = current
      if (impact === null) return t('detail.few')
      const size = rating(Math.abs(impact))
      if (!isSeen(impact)) return t('detail.still')
      return t(impact < 0 ? 'detail.costs' : 'detail.lifts', { size })
    },
    link: ({ kind }: Steady): string => t(kind === 'rating' ? 'changes.reviews' : 'changes.read'),
  }
}
