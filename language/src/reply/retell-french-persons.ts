import data from '#data/fr/retold.json' with { type: 'json' }

const setOf = (text: string, between: string): ReadonlySet<string> =>
  new Set(text.split(between).map((word) => word.trim()))

/** The guest's words as the house says them to the guest. */
const TURNED = new Map(
  Object.entries({
    me: 'vous',
    "m'": 'vous',
    moi: 'vous',
    nous: 'vous',
    mon: 'votre',
    ma: 'votre',
    mes: 'vos',
    notre: 'votre',
    nos: 'vos',
    votre: 'notre',
    vos: 'nos',
    'moi-même': 'vous-même',
  }),
)
/** Whom Québec calls « mon chum », « ma blonde », a reply calls by another word. */
const PARTNERS = new Map([
  ['chum', 'conjoint'],
  ['blonde', 'conjointe'],
])
const OURS_ALONE = setOf('mon ma', ' ')
/** Verbs of « je » and « nous » that are no plain imperfect. */
const VERBS = new Map(
  Object.entries({
    ai: 'avez',
    avons: 'avez',
    suis: 'êtes',
    sommes: 'êtes',
    aie: 'ayez',
    ayons: 'ayez',
    sois: 'soyez',
    soyons: 'soyez',
    puisse: 'puissiez',
  }),
)
/** Verbs of « on » where the guests are meant, but for « a » and « est ». */
const OURS = new Map(Object.entries({ ait: 'ayez', soit: 'soyez', puisse: 'puissiez' }))
/** What may stand between a subject and its verb. */
const CLITICS = setOf("ne n' me m' nous le la les l' lui leur y en se s'", ' ')
const TO_US = setOf("me m' nous", ' ')
const I = setOf("j' je", ' ')
/** Participles behind « on a » that tell what the guests did; any other may be the house's. */
const GUESTS = setOf(data.guests, ',')
/** Verbs in -er whose form behind « sans que » is another one with « vous ». */
const AFTER = setOf(data.after, ',')
const BEFORE_QUE = setOf('sans avant pour afin bien', ' ')
/** Words that end as verbs of the first person do and are none. */
const NO_VERBS = setOf(data.noVerbs, ',')
/** Words that stand between an auxiliary and its participle. */
const SMALL = setOf(
  'pas jamais rien plus tous toutes bien vite même enfin finalement déjà vraiment toujours donc quand encore aussi ensuite tout trop très carrément presque',
  ' ',
)
/** Words by which « on » speaks of itself further on: « sans s'ennuyer », « son plat ». */
const OWN = setOf("s' se soi son sa ses", ' ')
const HAD_TO = /^il a fallu (?:se|s') /u

/**
 * The words of a clause with its persons turned: the guest who spoke is spoken to. Null where a verb has no sure form,
 * where it is open who « on » is, or where the guest speaks to the house.
 */
export function turnPersons(told: readonly string[]): string[] | null {
  // « Il a fallu se lever » told what the guests had to do.
  if (HAD_TO.test(told.join(' ')))
    return turnPersons(['il', 'nous', 'a', 'fallu', 'nous', ...told.slice(4)])
  if (told.some((word, at) => word === 'vous' && told[at - 1] !== 'chez')) return null
  const out = told.map((word, at) => {
    if (word === 'vous') return 'nous'
    const partner = OURS_ALONE.has(told[at - 1] ?? '') ? PARTNERS.get(word) : undefined
    return partner ?? TURNED.get(word) ?? word
  })
  for (const [at, word] of told.entries()) {
    const verb = verbAt(told, at)
    const between = told.slice(at + 1, verb)
    const isHouse = word === 'on' && between.some((one) => TO_US.has(one))
    if (isHouse || !isSubject(word, told[verb])) continue
    const form = formOf(told, at, verb)
    if (form === null || (word === 'on' && told.slice(verb).some((one) => OWN.has(one))))
      return null
    out[at] = 'vous'
    out[verb] = form
    for (const [i, one] of between.entries())
      if (one === 'se' || one === "s'") out[at + 1 + i] = 'vous'
  }
  // « Mon mari et moi avons attendu » has its verb behind another subject.
  const whole = out.map((word) => VERBS.get(word) ?? word)
  // « Moi j'ai attendu » would have its subject twice.
  const isTwice = /(?:^| )vous vous (?:avez|aviez)(?: |$)/u.test(whole.join(' '))
  return isTwice || whole.some(isOfUs) ? null : whole.map((word, at) => elided(word, whole[at + 1]))
}

/** A small word as it stands before another: « ne » before « êtes » is « n' », « qu' » before « vous » is « que ». */
function elided(word: string, next = ''): string {
  const isVowel = /^[aeiouyhàâéèêëîïôûœ]/iu.test(next)
  if (/^(?:ne|que|lorsque|puisque|de)$/u.test(word) && isVowel && !next.startsWith('h'))
    return `${word.slice(0, -1)}'`
  return /^(?:n|qu|lorsqu|puisqu)'$/u.test(word) && !isVowel ? `${word.slice(0, -1)}e` : word
}

function isSubject(word: string, verb = ''): boolean {
  return (
    I.has(word) ||
    word === 'on' ||
    (word === 'nous' && /(?:ons|mes)$/u.test(verb) && !NO_VERBS.has(verb))
  )
}

/** Whether a word is a verb of the first person that was not turned. */
function isOfUs(word: string): boolean {
  return /(?:ais|ions|ons|[âîû]mes)$/u.test(word) && !NO_VERBS.has(word)
}

/** The place of the verb behind a subject. */
function verbAt(told: readonly string[], at: number): number {
  let verb = at + 1
  while (CLITICS.has(told[verb] ?? '')) verb += 1
  return verb
}

/** The verb of « je », « nous » or « on » in the second person plural. */
function formOf(told: readonly string[], at: number, verb: number): string | null {
  const word = told[verb] ?? ''
  if (told[at] === 'on') return formOfOn(told, at, verb)
  if (word === 'sommes' && !showsMany(told, verb)) return null
  const ending = told[at] === 'nous' ? /ions$/u : /ais$/u
  return VERBS.get(word) ?? imperfect(word, ending) ?? subjunctive(told, at, word)
}

function formOfOn(told: readonly string[], at: number, verb: number): string | null {
  const word = told[verb] ?? ''
  if (word === 'est' || word === 'était') {
    if (!showsMany(told, verb)) return null
    return word === 'est' ? 'êtes' : 'étiez'
  }
  if (word === 'a' || word === 'avait') {
    const participle = told.slice(verb + 1).find((one) => !SMALL.has(one)) ?? ''
    const isPassive = participle === 'été' && !showsMany(told, told.indexOf(participle))
    if (isPassive || !GUESTS.has(participle)) return null
    return word === 'a' ? 'avez' : 'aviez'
  }
  return OURS.get(word) ?? imperfect(word, /ait$/u) ?? subjunctive(told, at, word)
}

/** Whether what follows « on est », « nous sommes » shows that they were several; one guest or a slip shows no s. */
function showsMany(told: readonly string[], verb: number): boolean {
  const next = told.slice(verb + 1).find((one) => !SMALL.has(one)) ?? ''
  return next === 'fait' || next === 'cogné' || /(?:[éiu]e?s|is|ises|tes)$/u.test(next)
}

/** The imperfect: « attendait », « attendions » as « attendiez »; a conditional tells what did not happen. */
function imperfect(word: string, ending: RegExp): string | null {
  const isVerb = word.length > 4 && ending.test(word) && !NO_VERBS.has(word)
  if (!isVerb || /rai[st]$|rions$/u.test(word)) return null
  const stem = word
    .replace(/(?:ions|ai[st])$/u, '')
    .replace(/ge$/u, 'g')
    .replace(/ç$/u, 'c')
  return `${stem}iez`
}

/** « Sans qu'on demande » is « sans que vous demandiez ». */
function subjunctive(told: readonly string[], at: number, word: string): string | null {
  return BEFORE_QUE.has(told[at - 2] ?? '') && AFTER.has(word) ? `${word.slice(0, -1)}iez` : null
}
