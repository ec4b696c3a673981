import type { Fault } from './fault.ts'

const COUNTDOWN = 'server/src/modules/drafting/countdown.ts'
const DECIDE = 'server/src/modules/drafting/decide.ts'
const DRAFT = 'server/src/modules/drafting/draft-reviews.ts'
const WRITE = 'server/src/modules/drafting/write-reply.ts'

const DRAFTING_TEST = 'server/src/modules/drafting/drafting.test.ts'
const LAST_LOOK = 'server/src/modules/drafting/look-again.ts'
const NOTE_WRITING = 'server/src/modules/drafting/note-writing.ts'
const AUTO_APPROVE_TEST = 'server/src/modules/publishing/auto-approve.test.ts'
const CHECK_TEST = 'server/src/modules/drafting/check-reply.test.ts'
const WISHES_TEST = 'language/src/reply/instructions.long.test.ts'
const WRITING_TEST = 'server/src/modules/drafting/note-writing.test.ts'
const DRAFTS = 'server/src/modules/drafting/draft-reviews.test.ts'
const PARTS = 'server/src/modules/drafting/draft-parts.test.ts'

export const DRAFTING: readonly Fault[] = [
  {
    name: 'Automatic approval posts the backlog from before the consent.',
    file: DECIDE,
    text: "if (candidate.createdAt.getTime() < since) return { wait: 'before_consent' }",
    by: '',
    tests: [DRAFTING_TEST],
  },
  {
    name: 'After a consent was withdrawn and given again, what came in between is approved by itself.',
    file: 'server/src/modules/restaurants/automation-policy.ts',
    text: '(w.at, w.consent_id) > (c.at, c.consent_id)',
    by: 'false',
    tests: [DRAFTING_TEST],
  },
  {
    name: 'The draft for a review with a risk counts down to its approval.',
    file: DECIDE,
    text: "if (candidate.hasRisk) return { wait: 'risk' }\n  if (candidate.reason !== null) return { wait: candidate.reason }",
    by: '',
    tests: [DRAFTING_TEST],
  },
  {
    name: 'A reply that a person has just edited is approved when the first countdown ends.',
    file: WRITE,
    text: "const step = { kind: 'edited', text: response, autoApproveAt } as const",
    by: "const step = { kind: 'edited', text: response, autoApproveAt: row.auto_approve_at } as const",
    tests: [DRAFTING_TEST],
  },
  {
    name: 'A reply written anew that its check holds counts down all the same.',
    file: WRITE,
    text: ': planApproval(services, await findCountdown(services, tx, [row]), row, extra.heldReason)',
    by: ': planApproval(services, await findCountdown(services, tx, [row]), row, null)',
    tests: ['server/src/modules/publishing/auto-approve.test.ts'],
  },
  {
    name: 'The model is asked twice, in vain, for a reply to a question that no fact answers.',
    file: 'server/src/modules/drafting/llm-reply.ts',
    text: 'findings.filter((one) => isMendable(one) ||',
    by: "findings.filter((one) => one.severity === 'hard' ||",
    tests: ['server/src/modules/drafting/llm-reply.test.ts'],
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
    name: 'A drafted review is left to a person because one after it could not be written.',
    file: DRAFT,
    text: 'return part.map(() => ({ error }))',
    by: 'throw error',
    tests: [PARTS],
  },
  {
    name: 'Advice on an earlier text is shown beside a later one.',
    file: 'server/src/modules/drafting/check-reply.ts',
    text: 'if (reply === null || row.response !== asked.text) return',
    by: 'if (reply === null) return',
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
    name: 'An edit of a reply that its check held starts a countdown.',
    file: WRITE,
    text: 'if (row.auto_approve_at === null) return { autoApproveAt: null, heldReason: reason }',
    by: '',
    tests: ['server/src/modules/drafting/check-reply.test.ts'],
  },
  {
    name: 'An edit of a reply that a person or a risk holds says that nothing holds it.',
    file: 'server/src/modules/drafting/countdown.ts',
    text: '=== reason) ? null : reason\n',
    by: '=== reason) ? null : null\n',
    tests: [DRAFTING_TEST],
  },
  {
    name: 'What the check found in the words before holds the new ones.',
    file: 'server/src/modules/drafting/countdown.ts',
    text: 'OF_OLD_WORDS.some((one) => one === reason) ? null : reason',
    by: 'reason',
    tests: [CHECK_TEST],
  },
  {
    name: 'The words of a person go out by themselves whatever their check finds.',
    file: 'server/src/modules/drafting/check-reply.ts',
    text: 'if (row.auto_approve_at !== null && reason !== null)',
    by: 'if (reason === undefined)',
    tests: [CHECK_TEST],
  },
  {
    name: 'Replies to one star go out by themselves where nobody allowed it.',
    file: DECIDE,
    text: 'rating < policy.smallest_rating',
    by: 'rating < 1',
    tests: [AUTO_APPROVE_TEST],
  },
  {
    name: 'The last look before a reply goes out by itself does not read its text.',
    file: LAST_LOOK,
    text: 'const reason = findings.find(isHard)?.code ?? null',
    by: 'const reason = null',
    tests: [AUTO_APPROVE_TEST],
  },
  {
    name: 'A reply that cannot be checked goes out by itself.',
    file: LAST_LOOK,
    text: "return { reason: 'unchecked', reply: { ...reply, check: 'not_made' } }",
    by: "return { reason: null, reply: { ...reply, check: 'not_made' } }",
    tests: [AUTO_APPROVE_TEST],
  },
  {
    name: 'A countdown runs on under the hands of whoever is writing.',
    file: COUNTDOWN,
    text: 'const undisturbed = undisturbedFrom(row, now)',
    by: 'const undisturbed = now',
    tests: [WRITING_TEST],
  },
  {
    name: 'The last one to open an editor is the only one whom a countdown waits for.',
    file: NOTE_WRITING,
    text: 'const writers = isWriting ? [...others, { tab, user_id, name, until }] : others',
    by: 'const writers = isWriting ? [{ tab, user_id, name, until }] : others',
    tests: [WRITING_TEST],
  },
  {
    name: 'Opening an editor begins a countdown that a person had stopped.',
    file: NOTE_WRITING,
    text: 'row.auto_approve_at === null',
    by: 'row.response === null',
    tests: [WRITING_TEST],
  },
  {
    name: 'A person lets go a reply that Maitre held for a risk.',
    file: WRITE,
    text: "if (row.held_reason !== 'person')",
    by: 'if (row.held_reason === null)',
    tests: [WRITING_TEST],
  },
  {
    name: 'The local writer drops in silence what it cannot follow of an instruction.',
    file: 'language/src/reply/instructions.ts',
    text: 'if (!takeLimit(words, part, wishes) && !isTaken) wishes.unfollowed.push(part)',
    by: 'takeLimit(words, part, wishes)',
    tests: [WISHES_TEST],
  },
  {
    name: 'A topic that a reply shall leave out is spoken of all the same.',
    file: 'language/src/reply/plan-without.ts',
    text: 'topics: plan.topics.filter(isKept),',
    by: 'topics: plan.topics,',
    tests: [WISHES_TEST],
  },
  {
    name: 'A reply is signed by the house whatever name it was told.',
    file: 'language/src/reply/compose.ts',
    text: 'wishes.signature === null ? house',
    by: 'wishes.signature !== undefined ? house',
    tests: [WISHES_TEST],
  },
  {
    name: 'A person’s edit takes their grounds from the sentences that it left as they were.',
    file: 'server/src/modules/drafting/kept-sentences.ts',
    text: 'if (place === undefined) continue',
    by: 'continue',
    tests: ['server/src/modules/drafting/kept-sentences.test.ts'],
  },
  {
    name: 'A sentence goes on resting on words that the guest took back.',
    file: 'server/src/modules/drafting/kept-sentences.ts',
    text: "ground.kind !== 'review' ||",
    by: "ground.kind === 'review' ||",
    tests: ['server/src/modules/drafting/kept-sentences.test.ts'],
  },
  {
    name: 'A countdown takes a tab for closed between two of its signs.',
    file: 'contract/src/constants.ts',
    text: 'WRITING_LEASE_MS = 150_000',
    by: 'WRITING_LEASE_MS = 50_000',
    tests: ['contract/src/constants.test.ts'],
  },
  {
    name: 'A tab that closes its editor twice puts the countdown off each time.',
    file: NOTE_WRITING,
    text: 'if (!isWriting && others.length === before.length) return row',
    by: '',
    tests: [WRITING_TEST],
  },
  {
    name: 'Words of a person in which the check finds something hard wait for nobody where no countdown runs.',
    file: 'server/src/modules/drafting/check-reply.ts',
    text: '(row.held_reason ?? reason)',
    by: 'row.held_reason',
    tests: ['server/src/modules/drafting/check-reply.test.ts'],
  },
  {
    name: 'A review whose draft was given up looks for ever as if one were to come.',
    file: 'server/src/modules/drafting/module.ts',
    text: 'leavingUndrafted(draftSentReviews)',
    by: '(services, sent) => draftSentReviews(services, sent)',
    tests: ['server/src/modules/drafting/given-up.test.ts'],
  },
  {
    name: 'A review is given up at its first failure, though another try would have drafted it.',
    file: 'server/src/modules/reviews/leave-undrafted.ts',
    text: 'isGivenUp(failure, run)',
    by: 'isGivenUp(failure, { ...run, lastAttempt: true })',
    tests: ['server/src/modules/drafting/given-up.test.ts'],
  },
  {
    name: 'The try of a person to have a draft written meets a draft that their own press sent for.',
    file: 'server/src/modules/drafting/write-reply.ts',
    text: "reviewId, 'none')",
    by: 'reviewId)',
    tests: ['server/src/modules/drafting/given-up.test.ts'],
  },
  {
    name: 'A person is told of a conflict with somebody where Maitre drafted meanwhile.',
    file: 'server/src/modules/drafting/write-reply.ts',
    text: '(target.version !== undefined && !isOurs)',
    by: 'target.version !== undefined',
    tests: ['server/src/modules/drafting/regenerate-meanwhile.test.ts'],
  },
  {
    name: 'A rewriting replaces words that somebody saved while it was written, unseen.',
    file: 'server/src/modules/drafting/write-reply.ts',
    text: '(target.version !== undefined && !isOurs)',
    by: 'false',
    tests: ['server/src/modules/drafting/regenerate-meanwhile.test.ts'],
  },
  {
    name: 'A reply stays held as unchecked though other words of it were checked.',
    file: 'server/src/modules/drafting/countdown.ts',
    text: "[...FINDING_CODES, 'unchecked', 'no_draft']",
    by: "[...FINDING_CODES, 'no_draft']",
    tests: ['server/src/modules/drafting/check-reply.test.ts'],
  },
  {
    name: 'Opening the editor of a held reply forgets that it is held.',
    file: 'server/src/modules/drafting/note-writing.ts',
    text: '? {}',
    by: '? { heldReason: null }',
    tests: ['server/src/modules/drafting/note-writing.test.ts'],
  },
]
