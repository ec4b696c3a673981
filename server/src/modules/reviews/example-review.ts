import { type Language, SOURCES } from '@maitre/contract/constants'
import type { Review } from '@maitre/contract/reviews'

/** Any will do. */
const [SOURCE] = SOURCES
const WORDS: Record<Language, { happy: string; unhappy: string }> = {
  en: {
    happy: 'The onion soup alone is worth the way. Camille looked after us as if we were at home.',
    unhappy:
      'Forty minutes for two coffees, and nobody said a word about it. The food was good, but we will think twice.',
  },
  fr: {
    happy:
      'La soupe à l’oignon vaut le détour à elle seule. Camille nous a reçus comme à la maison.',
    unhappy:
      'Quarante minutes pour deux cafés, et personne n’a rien dit. C’était bon, mais nous y penserons à deux fois.',
  },
}

/** A review that nobody wrote, as the preview of mails shows one. */
export function exampleReview(language: Language, rating: number, locationId: string): Review {
  const { happy, unhappy } = WORDS[language]
  return {
    id: '0197a3c2-0000-7000-8000-000000000001',
    restaurant_id: '0197a3c2-0000-7000-8000-000000000002',
    location_id: locationId,
    source: SOURCE,
    origin: 'api',
    external_id: 'example',
    url: null,
    author_name: 'Emily Carter',
    author_photo_url: null,
    rating,
    text: rating > 3 ? happy : unhappy,
    language,
    review_date: '2026-11-21',
    created_at: '2026-11-21T17:22:00.000Z',
    fetched_at: '2026-11-21T17:22:00.000Z',
    sentiment: null,
    risk: rating > 3 ? [] : ['illness'],
    response: null,
    response_source: null,
    response_approved: false,
    status: 'draft',
    approved_date: null,
    approved_by: null,
    auto_approve_at: null,
    held_reason: null,
    posted_date: null,
    publication: 'none',
    postable: true,
    policy_violation: null,
    post_error: null,
    starred: false,
    erased_at: null,
    lapsed_at: null,
    writers: [],
    version: 1,
  }
}
