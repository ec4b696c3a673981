import { bodies } from './bodies.ts'
import type { Move } from './moves.ts'
import { CELEBRATED, GREETED } from './occasions.ts'
import type { Plan } from './plan.ts'
import { isSame, type Point } from './points.ts'
import { harmed, harmedGlad, mourning } from './shape-grave.ts'
import { type Step, step, steps, withMore } from './steps.ts'

/** What a reply is for, which decides the order of its moves. */
export type Kind =
  | 'praise'
  | 'brief'
  | 'briefMiddle'
  | 'briefBad'
  | 'asked'
  | 'lukewarm'
  | 'small'
  | 'mixed'
  | 'mixedBad'
  | 'complaint'
  | 'ratingGood'
  | 'ratingMiddle'
  | 'ratingBad'
  | 'risk'
  | 'riskGlad'
  | 'threat'
  | 'grave'
  | 'graveBad'

/** How many things of a happy guest's a reply takes up; more would be a list. */
const ENOUGH = 4

/** Whoever wrote so many words is not asked to say what happened. */
const SAID = 20
/** Whoever liked something, in more words than these, is not asked what was missing. */
const CURT = 6

/** A guest of so few words tells of nothing that one could be sorry for by its name. */
export const FEW = 12

/**
 * The shapes that a kind of reply may have, of which one is drawn: what the guest celebrates or suffers first, then
 * people, dishes, topics, faults, each once, and no sentence that is only there to fill. `roomy` allows what a longer
 * reply may take up.
 */
export function shapesFor(kind: Kind, plan: Plan, hasName: boolean, roomy: boolean): Step[][] {
  const shapes = roomy
    ? SHAPES[kind](plan, true).map((shape) => withMore(shape, MORE[kind]))
    : SHAPES[kind](plan, false)
  return shapes.filter(([first]) => hasName || first?.move.startsWith('named') !== true)
}

/** What a longer reply says besides, for each kind of reply, where the shape does not say it yet. */
const MORE: Readonly<Record<Kind, readonly Move[]>> = {
  praise: ['glad', 'brief'],
  brief: ['glad', 'close'],
  briefMiddle: ['invite'],
  briefBad: ['starsSorry', 'invite'],
  asked: [],
  lukewarm: ['invite', 'closeBad'],
  small: ['glad'],
  mixed: ['follow'],
  mixedBad: ['follow', 'invite'],
  complaint: ['follow', 'invite'],
  ratingGood: ['starsGood', 'close'],
  ratingMiddle: ['invite', 'closeBad'],
  ratingBad: ['closeBad'],
  risk: ['riskThanks', 'riskCloseThanks'],
  riskGlad: ['close'],
  threat: [],
  grave: ['graveClose'],
  graveBad: ['riskInvite'],
}

const SHAPES: Readonly<Record<Kind, (plan: Plan, roomy: boolean) => Step[][]>> = {
  praise: (plan, roomy) => happy(plan, roomy ? ENOUGH + 2 : ENOUGH, remarkFor(plan)),
  small: (plan, roomy) =>
    happy(
      plan,
      roomy ? ENOUGH : ENOUGH - 1,
      step('note', { complaint: [...plan.complaints, ...plan.noticed].slice(0, 2) }),
    ),
  brief: () => [
    steps('hello', 'thanks', 'brief'),
    steps('hello', 'brief', 'closeThanks'),
    steps('hello', 'thanks', 'close'),
    steps('named', 'close'),
    steps('named', 'brief'),
  ],
  briefMiddle: () => [
    steps('hello', 'thanksRated', 'briefMiddle'),
    steps('hello', 'briefMiddle', 'closeThanksBad'),
  ],
  briefBad: () => [steps('helloBad', 'thanksRated', 'briefBad')],
  asked: () => [steps('hello', 'thanksAsked', 'closeAsked')],
  lukewarm: (plan, roomy) =>
    bodies(plan, roomy ? ENOUGH : 2).flatMap((body) => {
      const wanted = wantedOf(plan)
      return [
        [...steps('hello', 'thanksMixed'), ...body, ...wanted, ...steps('closeBad')],
        [
          ...steps('hello', 'thanksMixed'),
          ...body,
          ...wanted,
          // Who told what was not right is not asked for it again.
          ...steps(plan.words > SAID ? 'closeBad' : 'invite'),
        ],
        [...steps('namedMixed'), ...body, ...wanted, ...steps('closeBad')],
      ]
    }),
  mixed: (plan, roomy) =>
    bodies(plan, roomy ? ENOUGH : ENOUGH - 1).flatMap((body) => {
      const sorry = [...sorryFor(plan), ...remarkFor(plan), ...(roomy ? step('follow') : [])]
      const met = roomy ? sorry : [...sorry, ...steps('follow')]
      return [
        [...steps('hello', 'thanksMixed'), ...body, ...sorry, ...steps('close')],
        [...steps('hello', 'thanksMixed'), ...sorry, ...body, ...steps('close')],
        [...steps('hello'), ...body, ...sorry, ...steps('closeThanks')],
        [...steps('namedMixed'), ...body, ...sorry, ...steps('close')],
        [...steps('namedMixed'), ...met, ...body, ...steps('close')],
      ]
    }),
  mixedBad: (plan, roomy) => unhappy(plan, 'thanksMixed', 'namedMixed', roomy),
  complaint: (plan, roomy) => unhappy(plan, 'thanksBad', 'namedBad', roomy),
  ratingGood: (_plan, roomy) => [
    steps('hello', 'thanksStars', ...(roomy ? (['starsGood'] as const) : []), 'close'),
    steps('hello', 'thanksStars', 'starsGood'),
    steps('hello', 'starsGood', 'closeThanks'),
  ],
  ratingMiddle: () => [
    steps('hello', 'thanksRated', 'missing'),
    steps('hello', 'thanksRated', 'missing', 'invite'),
    steps('hello', 'missing', 'closeThanksBad'),
  ],
  ratingBad: () => [
    steps('helloBad', 'thanksRated', 'starsSorry', 'invite'),
    steps('helloBad', 'starsSorry', 'thanksRated', 'invite'),
  ],
  risk: harmed,
  riskGlad: (plan) => bodies(plan, 2).map((body) => harmedGlad(plan, body)),
  // Whoever threatens somebody is told that it was read: no thanks, no apology, no invitation.
  threat: () => [steps('helloBad', 'riskThreat')],
  grave: (plan) => mourning(plan, []),
  graveBad: (plan) =>
    mourning(
      plan,
      plan.complaints.length > 0
        ? step('graveSorry', { complaints: plan.complaints })
        : steps('graveSorry'),
    ),
}

/** A happy guest: thanks, what they speak of, at most one nit, one word of parting. */
function happy(plan: Plan, most: number, note: readonly Step[]): Step[][] {
  const { topics, dishes } = plan
  const greeting = step('greeting', {
    occasion: [plan.occasions.find(({ about }) => GREETED.has(about))],
  })
  return bodies(plan, most).flatMap((way) => {
    const body = [...way, ...greeting]
    // Where something was not right, and we do not know what, nobody says that all was well.
    if (plan.unnamed || !plan.judged) {
      return [
        [...steps('hello', 'thanksMixed'), ...body, ...note, ...steps('close')],
        [...steps('namedMixed'), ...body, ...note, ...steps('close')],
      ]
    }
    if (plan.story && dishes.length + topics.length < 2 && note.length === 0)
      return [
        [...steps('hello', 'story'), ...body, ...steps('close')],
        [...steps('hello'), ...body, ...steps('story', 'close')],
      ]
    // Who asks something, and praises nothing, has not said that all was well.
    const isOpen = plan.asks && !plan.praises
    const said = body.length > 0 || note.length > 0 || isOpen ? body : steps('glad')
    const shapes = [
      [...steps('hello', 'thanks'), ...said, ...note, ...steps('close')],
      [...steps('hello'), ...said, ...note, ...steps('closeThanks')],
      [...steps('named'), ...said, ...note, ...steps('close')],
    ]
    // The thanks may name the one thing itself.
    const [only] = dishes.length + topics.length === 1 ? [...topics, ...dishes] : []
    const others = body.filter(({ takes }) =>
      [...takes.values()].flat().every(({ ground }) => ground !== only?.ground),
    )
    const isFirst =
      only?.deed === undefined && !body.some(({ move }) => move.startsWith('occasion'))
    const named = isFirst ? step('thanksPoint', { point: [only] }) : []
    if (named.length > 0 && body.every(({ takes }) => takes.size < 2))
      shapes.push([...steps('hello'), ...named, ...others, ...note, ...steps('close')])
    return shapes
  })
}

/** A guest of three stars is asked what was missing, unless they told so much that they said it. */
function wantedOf(plan: Plan): Step[] {
  if (plan.remark !== null || plan.noticed.length > 0) return remarkFor(plan)
  // A guest of a few words, "It was fine, nothing special", has made no remark that could be passed on.
  if (plan.unnamed && (plan.praises || plan.words > FEW)) return steps('remark')
  // Who asks something is answered, and not asked back.
  const isSaid = plan.asks || plan.words > (plan.praises ? CURT : SAID)
  return isSaid ? [] : steps('missing')
}

/** What the guest remarks is taken up, by its name where there is one. */
function remarkFor({ remark, noticed }: Plan): Step[] {
  const things = [...(remark?.thing ? [remark.thing] : []), ...noticed].slice(0, 2)
  if (things.length > 0) return step('note', { complaint: things })
  return remark === null ? [] : steps('remark')
}

/** An unhappy guest: sorry for what was named, what is done about it, and the way to the house. */
function unhappy(plan: Plan, thanks: Move, named: Move, roomy: boolean): Step[][] {
  if (plan.quoted !== null) return quoting(plan.quoted, plan, thanks, named)
  const isNoticed = isOnlyNoticed(plan)
  const sorry = isNoticed ? sorryFor(plan) : [...sorryFor(plan), ...remarkFor(plan)]
  const isGrave = plan.complaints.some(({ weight }) => weight === 'grave')
  // Beside a hair in the dish nobody speaks of the decor.
  const person = step('personBad', { person: plan.people })
  const kind = isGrave ? person : [...person, ...conceded(plan, person.length > 0 ? 1 : 2)]
  if (plan.complaints.length === 0) {
    // Who told what happened is not asked for it again.
    const follow = plan.words > SAID ? steps('follow') : []
    const met = [...sorry, ...follow, ...kind]
    // Who was not unhappy, and whose one point is taken up, need not write again.
    if (!plan.unhappy && isNoticed)
      return [
        [...steps('helloBad', thanks), ...met, ...steps('closeBad')],
        [...steps('helloBad'), ...met, ...steps('closeThanksBad')],
        [...steps(named), ...met, ...steps('closeBad')],
      ]
    return [
      [...steps('helloBad', thanks), ...met, ...steps('invite')],
      [...steps('helloBad'), ...met, ...steps('invite', 'closeThanksBad')],
      [...steps(named), ...met, ...steps('invite')],
    ]
  }
  // What is done about a fault stands right behind it: behind a praise it would be said of that.
  const met = [...sorry, ...steps(isGrave ? 'owed' : 'follow'), ...kind]
  const invite = isGrave || roomy ? steps('invite') : []
  const end = invite.length > 0 || kind.length === 0 ? invite : steps('closeBad')
  return [
    [...steps('helloBad', thanks), ...met, ...invite, ...steps('closeBad')],
    [
      ...steps('helloBad', thanks),
      ...sorry,
      ...kind,
      ...steps(plan.unhappy ? 'invite' : 'closeBad'),
    ],
    [...steps('helloBad'), ...met, ...invite, ...steps('closeThanksBad')],
    [...steps(named), ...met, ...end],
  ]
}

/** An unhappy guest whose own words say best what was wrong. They stand behind thanks, not behind "Hello,". */
function quoting(quoted: Point, plan: Plan, thanks: Move, named: Move): Step[][] {
  const { remark } = plan
  // What the guest remarks in that very sentence is quoted with it, and what has no name is no more than that.
  const isOther = remark !== null && remark.thing !== null && !isSame(remark, quoted)
  const other = isOther ? remarkFor(plan) : []
  const sorry = [...step('sorryQuoted', { quoted: [quoted] }), ...spoiltDay(plan), ...other]
  const met = plan.words > SAID ? steps('follow') : []
  // What is conceded beside the quotation is said elsewhere in the review.
  const person = step('personBad', { person: plan.people })
  const liked = [...plan.dishes, ...plan.topics].find((one) => !isSame(one, quoted))
  const kind = [...person, ...step('concede', { point: [liked] })]
  const rest = [...sorry, ...met, ...kind, ...steps('invite')]
  return [
    [...steps('helloBad', thanks), ...rest],
    [...steps(named), ...rest],
  ]
}

/** The kind things that an unhappy guest said: a dish is said plainer than a topic. */
function conceded({ topics, dishes }: Plan, most: number): Step[] {
  return step('concede', { point: [...dishes, ...topics].slice(0, most) })
}

/** That a day which was celebrated was spoilt. */
function spoiltDay(plan: Plan): Step[] {
  const spoilt = plan.unhappy
    ? step('sorryOccasion', {
        occasion: [
          // Who is expecting came to dinner, and celebrated nothing that could be spoilt.
          plan.occasions.find(
            ({ about, ahead }) => CELEBRATED.has(about) && about !== 'expecting' && ahead !== true,
          ),
        ],
      })
    : []
  return spoilt
}

/** Whether of all that the guest complains of only the things are known, and not what was wrong with them. */
function isOnlyNoticed({ complaints, retold, noticed, remark }: Plan): boolean {
  return complaints.length === 0 && retold.fault === null && remark === null && noticed.length > 0
}

/** The apology, and with it the day that was spoilt. */
function sorryFor(plan: Plan): Step[] {
  const day = spoiltDay(plan)
  const sorry: Step = { move: 'sorry', takes: new Map() }
  const { fault } = plan.retold
  if (fault !== null) {
    const told = plan.complaints.length > 0 ? { complaints: plan.complaints } : {}
    return [...step('sorryTold', { ...told, told: [fault] }), ...day]
  }
  if (isOnlyNoticed(plan)) return [...step('sorryNoticed', { complaints: plan.noticed }), ...day]
  if (plan.complaints.length === 0) return day.length > 0 ? day : [sorry]
  return [{ ...sorry, takes: new Map([['complaints', plan.complaints]]) }, ...day]
}
