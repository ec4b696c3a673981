import type { Review } from '@maitre/contract/reviews'

/** A review for tests: a draft from Google, unless the change says otherwise. */
export function buildReview(change: Partial<Review> = {}): Review {
  return {
    id: 'r1',
    restaurant_id: 'h1',
    location_id: 'l1',
    source: 'google',
    origin: 'api',
    external_id: 'e1',
    url: null,
    author_name: 'Ana Roy',
    author_photo_url: null,
    rating: 4,
    text: 'The duck is great.',
    language: 'en',
    review_date: '2026-11-20',
    created_at: '2026-11-20T18:00:00.000Z',
    fetched_at: '2026-11-20T18:01:00.000Z',
    sentiment: 0.5,
    risk: [],
    response: 'Thank you.',
    response_source: 'local',
    response_approved: false,
    status: 'draft',
    approved_date: null,
    approved_by: null,
    auto_approve_at: null,
    held_reason: null,
    posted_date: null,
    publication: 'none',
    policy_violation: null,
    post_error: null,
    starred: false,
    version: 1,
    ...change,
  }
}
