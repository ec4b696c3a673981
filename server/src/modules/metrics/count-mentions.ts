import type { FigureKind } from '@maitre/contract/constants'
import type { Mention, MentionsChange } from '#modules/mentions'
import type { Services } from '#context'
import type { Tx } from '#platform/database'
import { addFigures } from './figures.ts'
import { MENTION_FIGURES } from './tables.ts'

/** Brings the figures of what guests speak of to the mentions that there now are. */
export async function countMentions(
  services: Services,
  stored: Tx,
  { restaurantId, removed, added }: MentionsChange,
): Promise<void> {
  const tx = { ...stored, restaurantId }
  addFigures(services, tx, MENTION_FIGURES, figuresOf(added), figuresOf(removed))
}

/** What is counted of a mention, or of the topic of one. */
interface Counted extends Omit<Mention, 'kind'> {
  kind: FigureKind
}

/** What mentions count: each under what it is about, those of keywords under their topic too. */
function figuresOf(mentions: readonly Mention[]) {
  const own = mentions.map((one): Counted => one)
  const topics = own
    .filter(({ kind }) => kind === 'keyword')
    .map((one): Counted => ({ ...one, kind: 'topic', about: one.category }))
  const byReview = Map.groupBy([...own, ...topics], (one) =>
    [one.review_id, one.kind, one.about, one.category].join('\n'),
  )
  return [...byReview.values()].flatMap((same) => {
    const [first] = same
    if (first === undefined) return []
    const { location_id, day, kind, about, category, source, rating } = first
    const felt = (sentiment: string): number =>
      same.filter((one) => one.sentiment === sentiment).length
    return {
      location_id,
      day,
      kind,
      about,
      category,
      source,
      mentions: same.length,
      reviews: 1,
      positive: felt('positive'),
      neutral: felt('neutral'),
      negative: felt('negative'),
      conflict: felt('conflict'),
      liked: felt('positive') > felt('negative') ? 1 : 0,
      blamed: felt('negative') > felt('positive') ? 1 : 0,
      rated: rating === null ? 0 : 1,
      rating_sum: rating ?? 0,
    }
  })
}
