import type { Fault } from './fault.ts'

const COUNTDOWN = 'server/src/modules/drafting/countdown.ts'
const DRAFT = 'server/src/modules/drafting/draft-reviews.ts'
const WRITE = 'server/src/modules/drafting/write-reply.ts'

const DRAFTING_TEST = 'server/src/modules/drafting/drafting.test.ts'
const DRAFTS = 'server/src/modules/drafting/draft-reviews.test.ts'

export const DRAFTING: readonly Fault[] = [
  {
    name: 'Automatic approval posts the backlog from before the consent.',
    file: COUNTDOWN,
    text: ' || row.created_at < countdown.since) return null',
    by: ') return null',
    tests: [DRAFTING_TEST],
  },
  {
    name: 'After a consent was withdrawn and given again, what came in between is approved by itself.',
    file: COUNTDOWN,
    text: ".orderBy('at', 'desc')",
    by: ".orderBy('at', 'asc')",
    tests: [DRAFTING_TEST],
  },
  {
    name: 'The draft for a review with a risk counts down to its approval.',
    file: DRAFT,
    text: 'extra.heldReason === null ? endOfCountdown(services, countdown, row) : null',
    by: 'endOfCountdown(services, countdown, row)',
    tests: [DRAFTING_TEST],
  },
  {
    name: 'A reply that a person has just edited is approved when the first countdown ends.',
    file: WRITE,
    text: 'row.auto_approve_at === null ? null : endOfCountdown(services, await findCountdown(tx), row)',
    by: 'row.auto_approve_at',
    tests: [DRAFTING_TEST],
  },
  {
    name: 'A reply written anew that its check holds counts down all the same.',
    file: WRITE,
    text: 'const waits = extra.heldReason !== null || row.auto_approve_at === null',
    by: 'const waits = row.auto_approve_at === null',
    tests: ['server/src/modules/publishing/auto-approve.test.ts'],
  },
  {
    name: 'Holding a reply does not say that a person holds it.',
    file: WRITE,
    text: "heldReason: row.held_reason ?? 'person',",
    by: 'heldReason: row.held_reason,',
    tests: [DRAFTING_TEST],
  },
  {
    name: 'The answer to the guest’s earlier words is stored for the later ones.',
    file: DRAFT,
    text: 'if (one?.row.version !== row.version || one.row.text !== row.text) changed.push(row.review_id)',
    by: 'if (one === undefined) changed.push(row.review_id)',
    tests: [DRAFTS],
  },
  {
    name: 'A reply is drafted for a review that its guest has removed.',
    file: DRAFT,
    text: "row.status === 'draft' && isAtSource(row)",
    by: "row.status === 'draft'",
    tests: [DRAFTS],
  },
  {
    name: 'Advice on an earlier text is shown beside a later one.',
    file: 'server/src/modules/drafting/check-reply.ts',
    text: "if (row.version !== version || reply?.check !== 'under_way') return",
    by: "if (reply?.check !== 'under_way') return",
    tests: ['server/src/modules/drafting/check-reply.test.ts'],
  },
  {
    name: 'A text that is longer than its source takes is saved.',
    file: WRITE,
    text: "if (isOver) throw new AppError('review.response_too_long', { length, unit, max })",
    by: "if (length < 0) throw new AppError('review.response_too_long', { length, unit, max, isOver })",
    tests: [DRAFTING_TEST],
  },
  {
    name: 'A draft that fails its check is not held for a person.',
    file: 'server/src/modules/drafting/drafted-review.ts',
    text: 'return findings.find(isHard)?.code ?? null',
    by: 'return findings.length < 0 ? (findings.find(isHard)?.code ?? null) : null',
    tests: ['server/src/modules/drafting/drafted-review.test.ts'],
  },
  {
    name: 'A reply that is written anew replaces words that somebody saved meanwhile.',
    file: WRITE,
    text: 'if (row.version === before.version && row.text === before.text)',
    by: 'if (row.text === before.text)',
    tests: ['server/src/modules/drafting/regenerate-meanwhile.test.ts'],
  },
  {
    name: 'An edit of a held reply starts its countdown.',
    file: WRITE,
    text: 'row.auto_approve_at === null ? null : endOfCountdown(services, await findCountdown(tx), row)',
    by: 'endOfCountdown(services, await findCountdown(tx), row)',
    tests: [DRAFTING_TEST],
  },
]
