import type { Category } from '#reading'
import type { LabelledReview } from './labelled.ts'

/** The wider category that a category is a part of, for labels that are coarser than ours. */
const WIDER: Partial<Record<Category, Category>> = {
  drinks: 'food_quality',
  portion: 'food_quality',
  menu_variety: 'food_quality',
  dietary_allergy: 'food_quality',
  staff_attitude: 'service',
  wait_time: 'service',
  reservation: 'service',
  delivery_takeout: 'service',
  cleanliness: 'ambience',
  location_parking: 'overall',
}

/** The labelled category that a found one is counted under; null where the labels have nothing of the kind. */
export type Widen = (category: Category) => Category | null

/**
 * Corpora label fewer categories than we have. A category that no row labels is counted under its wider one where the
 * rows label that, else not at all: a rude waiter whom the labels call `service` is not misread as `staff_attitude`.
 */
export function widenTo(rows: readonly LabelledReview[]): Widen {
  const labelled = new Set(rows.flatMap(({ aspects }) => aspects?.map((one) => one.category) ?? []))
  return (category) => {
    if (labelled.has(category)) return category
    const wider = WIDER[category]
    return wider !== undefined && labelled.has(wider) ? wider : null
  }
}
