import type { Fault } from './fault.ts'

const POST_REPLY = 'server/src/modules/publishing/post-reply.ts'
const CLAIM = 'server/src/modules/publishing/claim-posting.ts'
const READ_BACK = 'server/src/modules/publishing/read-back.ts'
const AUTO_APPROVE = 'server/src/modules/publishing/auto-approve.ts'

const ON_APPROVAL = 'server/src/modules/publishing/post-on-approval.ts'

const TROUBLE = 'server/test/faults.test.ts'
const CHANGED_MINDS = 'server/test/changed-minds.test.ts'
const STORM = 'server/test/posting-storm.test.ts'
const POSTING = 'server/src/modules/publishing/post-reply.test.ts'
const ON_APPROVAL_TEST = 'server/src/modules/publishing/post-on-approval.test.ts'
const COUNTDOWN = 'server/src/modules/publishing/auto-approve.test.ts'

export const PUBLISHING: readonly Fault[] = [
  {
    name: 'An approval posts the reply in a restaurant that has not asked for it.',
    file: ON_APPROVAL,
    text: 'if (!restaurant.post_on_approval) continue',
    by: '',
    tests: [ON_APPROVAL_TEST],
  },
  {
    name: 'An approval that posts the reply leaves no time to take it back.',
    file: ON_APPROVAL,
    text: ', MAITRE, leaves)',
    by: ', MAITRE)',
    tests: [ON_APPROVAL_TEST],
  },
  {
    name: 'A reply is posted over a review that its guest edited meanwhile.',
    file: POST_REPLY,
    text: 'if (seen === null || guestChanged(row, seen) || isForOldName(row, seen)) {',
    by: 'if (seen === null || isForOldName(row, seen)) {',
    tests: [POSTING],
  },
  {
    name: 'A reply is written again while an earlier write may still arrive.',
    file: CLAIM,
    text: 'if (claimed !== null && over > now.getTime()) {',
    by: 'if (claimed !== null && over < 0) {',
    tests: [TROUBLE],
  },
  {
    name: 'The old words go out although a person edited the reply while the source was asked.',
    file: CLAIM,
    text: 'if (!isWanted(row, current)) {',
    by: 'if (row === undefined) {',
    tests: [POSTING],
  },
  {
    name: 'A posting that was given up is forgotten, and what it sent replaces the later words.',
    file: CLAIM,
    text: ".where('state', '<>', 'settled')",
    by: ".where('state', '=', 'claimed')",
    tests: [POSTING],
  },
  {
    name: 'The earlier words that arrive are taken for those that were approved meanwhile.',
    file: POST_REPLY,
    text: "if (row.publication === 'queued' && row.response !== posting.text) return",
    by: '',
    tests: [TROUBLE],
  },
  {
    name: 'Any reply that stands at the source is taken for the one that was to be posted.',
    file: POST_REPLY,
    text: 'if (standing !== null && sameReply(posting.text, standing.text)) {',
    by: 'if (standing !== null) {',
    tests: [POSTING],
  },
  {
    name: 'A reply that stands at the source already, as its answer was lost, is written once more.',
    file: POST_REPLY,
    text: 'if (standing !== null && sameReply(posting.text, standing.text)) {',
    by: "if (standing !== null && sameReply(posting.text, '')) {",
    tests: [STORM],
  },
  {
    name: 'What a worker was sending when it was killed is taken up by nobody.',
    file: POST_REPLY,
    text: "posting.state === 'settled' || posting.state === 'void') return null",
    by: "posting.state !== 'queued') return null",
    tests: [STORM],
  },
  {
    name: 'The jobs of a worker that was killed wait for ten minutes.',
    file: 'server/src/platform/jobs-install.ts',
    text: '        heartbeatSeconds: 10,\n',
    by: '',
    tests: [STORM],
  },
  {
    name: 'A refused reply that a person sends again is never sent.',
    file: POST_REPLY,
    text: "seen.reply?.state === 'rejected' && posting.attempts === 0 ? null : seen.reply",
    by: 'seen.reply',
    tests: [CHANGED_MINDS],
  },
  {
    name: 'A posting that waits as its source asks is tried for ever.',
    file: POST_REPLY,
    text: 'run.lastAttempt || number >= MAX_TRIES',
    by: 'run.lastAttempt',
    tests: [TROUBLE],
  },
  {
    name: 'A write whose answer was lost is sent again at once.',
    file: POST_REPLY,
    text: '...(isCertain(known) && { claimed_at: null }),',
    by: 'claimed_at: null,',
    tests: [TROUBLE],
  },
  {
    name: 'A source that asks to be left alone for a while is called before that.',
    file: POST_REPLY,
    text: 'const wait = Math.max(pause, waitAfter(number))',
    by: 'const wait = waitAfter(number)',
    tests: [TROUBLE],
  },
  {
    name: 'A live reply is never looked at again.',
    file: READ_BACK,
    text: "if (now.publication === 'live') {",
    by: "if (now.publication === 'rejected') {",
    tests: [CHANGED_MINDS],
  },
  {
    name: 'Two who post at once make two postings of one reply.',
    file: 'server/src/modules/publishing/queue-posting.ts',
    text: "if (after.publication !== 'queued' || before.publication === 'queued') return after",
    by: "if (after.publication !== 'queued') return after",
    tests: ['server/src/modules/publishing/queue-posting.test.ts'],
  },
  {
    name: 'The end of a countdown approves a reply whose review has a risk.',
    file: 'server/src/modules/drafting/look-again.ts',
    text: "if (brief.row.has_risk) return { reason: 'risk', reply }",
    by: '',
    tests: [COUNTDOWN],
  },
  {
    name: 'The end of a countdown approves a reply that is held for a person.',
    file: AUTO_APPROVE,
    text: 'return row.held_reason === null && ',
    by: 'return ',
    tests: [COUNTDOWN],
  },
  {
    name: 'The end of a countdown approves a reply after the consent was withdrawn.',
    file: AUTO_APPROVE,
    text: "if ('wait' in decision) {",
    by: "if ('wait' in decision && decision.wait !== 'not_running') {",
    tests: [COUNTDOWN],
  },
  {
    name: 'The end of an earlier countdown approves the words that were edited meanwhile.',
    file: AUTO_APPROVE,
    text: 'row === undefined || row.version !== version || row.auto_approve_at === null',
    by: 'row === undefined || row.auto_approve_at === null',
    tests: [COUNTDOWN],
  },
  {
    name: 'A countdown approves a reply before its time is over.',
    file: 'server/src/modules/drafting/decide.ts',
    text: 'Math.max(due, moment.now.getTime())',
    by: 'moment.now.getTime()',
    tests: ['server/src/modules/drafting/decide.test.ts'],
  },
  {
    name: 'A reply in moderation is asked for once and never again.',
    file: READ_BACK,
    text: 'round < MAX_ROUNDS',
    by: 'round < 0',
    tests: [POSTING],
  },
  {
    name: 'An approved reply leaves while its approval can still be taken back.',
    file: 'contract/src/constants.ts',
    text: 'POSTING_BACK_MS = 15_000',
    by: 'POSTING_BACK_MS = 5_000',
    tests: ['contract/src/constants.test.ts'],
  },
  {
    name: 'A reply that a person lets go counts down although its check asks to change it.',
    file: 'server/src/modules/drafting/write-reply.ts',
    text: 'const reason = replyOf(row)?.findings.find(isHard)?.code ?? null',
    by: 'const reason = replyOf(row) === undefined ? null : null',
    tests: ['server/src/modules/drafting/note-writing.test.ts'],
  },
]
