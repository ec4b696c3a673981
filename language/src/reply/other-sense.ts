import { FOOD } from '#read/dishes/food-lexicon'
import { matchAt } from '#read/words/phrase-table'
import type { Range } from '#read/words/split'
import type { Token } from '#read/words/token'
import type { Category } from '#reading'
import type { ReplyLanguage } from '#reply'

/** Words of being clean that are said of food too: "well cleaned mussels", « une cuisine propre ». */
const CLEAN = /^(?:clean|cleaned|cleanly|propres?|proprement|nette?s?|nettoyee?s?)$/
/** What a hair is not: a dryer, or a little too much of something. */
const NO_HAIR = new Set(
  'dryer drier cut clip tie band salon raising do too over under more less overdone overcooked'.split(
    ' ',
  ),
)
/** The smell of a dish is no dirt of the place. */
const SMELLS =
  /^(?:smell\w*|smelt|stank|stunk|stinks?|odeurs?|sent|sentait|sentaient|puait|puaient|pue)$/
/** What was done to food before it was cooked. */
const CLEANED = /^(?:cleaned|nettoyee?s?)$/
/** What tastes clean, and no place. */
const TASTES = new Set(
  'flavour flavours flavor flavors taste tastes tasting finish cooking saveur saveurs gout gouts cuisine cuissons cuisson travail bill break'.split(
    ' ',
  ),
)
const LARGE =
  /^(?:huge|massive|enormous|big|biggest|large|generous|gros|grosse|grand|grande|enorme|enormes|immense|genereux|genereuse|genereuses)$/
/** What is large without being a portion: "huge thank you", "generous host", « gros faible ». */
const NO_PORTION = new Set(
  'deal issue problem problems concern bother fan fans thank thanks thumbs shout shoutout credit host hosts staff team owner owners heart hearts hug hugs disappointment letdown success hit part difference kudos respect compliment congratulations apology apologies mistake smile smiles welcome cheer bravo merci mercis faible coup coeur chapeau bisou bisous big up deception honte sourire accueil patron patronne hote equipe plus moins probleme bemol soucis souci point with en avec'.split(
    ' ',
  ),
)
/** Who comes hungry. */
const HUNGRY = new Set('flos flo enfants enfant kids ados gamins petits loups jeunes'.split(' '))
const FULL = /^(?:stuffed|full|plein|pleine|pleins|pleines)$/
const FULL_OF = new Set(['with', 'of', 'de', "d'"])
/** What is worth more than money: "worth the wait", « vaut le détour ». */
const WORTH = /^(?:worth|vaut|valait|valaient|valent|vaudra|merite|meritait)$/
const NO_PRICE = new Set(
  'wait waiting detour drive trip journey visit walk hike climb queue going stop while effort attente detour voyage deplacement coup peine route visite chandelle arret marche monter les l'.split(
    ' ',
  ),
)
/** Whoever makes people laugh may do so without being kind. */
const FUNNY = /^(?:droles?|funny|hilarious|rigolos?|marrante?s?|comiques?)$/
const WAITS =
  /^(?:wait|waited|waiting|waits|attendre|attendu|attendait|attendais|attendions|attendant|attends)$/
/** What guests wait for that is not ours to bring. */
const ELSEWHERE = new Set(
  'boat ferry bus train taxi cab uber plane flight tram coach lift friend friends sister brother husband wife rain storm showers tide concert match film movie appointment lights bateau traversier autobus metro avion vol ami amis amie soeur frere mari femme pluie averse orage maree spectacle feu'.split(
    ' ',
  ),
)
/** Who waits for us instead: « le deuxième service attend ». */
const OTHERS = new Set('service clients monde suite table'.split(' '))
const LATE = new Set(['late', 'lateness', 'retard', 'delayed'])
/** Who may be late other than the house. */
const OURSELVES = new Set(
  "we we're we'd i i'm i'd you you're our my own nous on je j' vous notre mon".split(' '),
)
/** What a shrug of the guest's own goes with: « repartis avec un haussement d'épaules ». */
const SHRUGGED = /^(?:shrug\w*|haussements?|hauss\w+)$/u
const LEAVING = new Set(
  'we i left leave leaving went nous je repartis reparti repartie partis parti partie ressortis sorti sortis fait faisait'.split(
    ' ',
  ),
)
/** Water may be cold: « j'ai bu de l'eau froide » is of no dish. */
const COLD = /^froides?$/u
/** What is warmed again without being food: « la soirée s'est réchauffée ». */
const WARMED = /^rechauff/u
const MOODS = new Set(
  'soiree ambiance atmosphere coeur coeurs accueil esprits hiver mains air'.split(' '),
)
/** How many small words stand between "worth" and what it is. */
const NEAR = 3

/** Whether a word of waiting is no wait of the guest's for us. */
function isNoWait(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.fold ?? ''
  // What one expects is no wait: « à la hauteur de nos attentes ».
  if (word === 'attentes') return true
  if (word === 'attend' && OTHERS.has(tokens[at - 1]?.fold ?? '')) return true
  const after = tokens.slice(at + 1, at + 1 + NEAR)
  return WAITS.test(word) && after.some(({ fold }) => ELSEWHERE.has(fold))
}

const OF_MUCH = new Set(
  'of more less better worse too nicer hotter quieter busier cheaper slower faster'.split(' '),
)

/** Whether a deal is only a measure: "a good deal better at the hotel". */
function isMuch(said: readonly string[], next: string): boolean {
  return said.at(-1) === 'deal' && OF_MUCH.has(next)
}

const DRY = /^(?:secs?|seches?)$/
/** What is sold as dry. */
const DRIED = new Set(
  'biscuit biscuits gateau gateaux fruit fruits vin vins blanc cidre'.split(' '),
)
/** Words that tell when something was gone, and of nothing that was missed: "after the soup was gone". */
const AFTER = new Set('after once before until till'.split(' '))

/** Whether the words that stand for a topic mean something else where they stand. */
export function isOtherSense(
  tokens: readonly Token[],
  { from, to }: Range,
  category: Category,
  language: ReplyLanguage,
): boolean {
  const said = tokens.slice(from, to).map(({ fold }) => fold)
  const near = (at: number): string => tokens[at]?.fold ?? ''
  const isFood = (at: number): boolean =>
    TASTES.has(near(at)) || matchAt(FOOD[language], tokens, at) !== undefined
  if (category === 'cleanliness')
    return (
      said.some((word, at) => word === 'hair' && NO_HAIR.has(near(from + at + 1))) ||
      (said.some((word) => SMELLS.test(word)) && [from - 3, from - 2, from - 1].some(isFood)) ||
      (said.some((word) => CLEAN.test(word)) &&
        (said.some((word) => TASTES.has(word) && near(from - 1) === 'une') ||
          [from - 2, from - 1, to, to + 1].some(isFood) ||
          (said.some((word) => CLEANED.test(word)) && [from - 4, from - 3].some(isFood))))
    )
  if (category === 'food_quality')
    return (
      // Dry biscuits and dry wine are called so.
      said.some((word, at) => DRY.test(word) && DRIED.has(near(from + at - 1))) ||
      (COLD.test(said[0] ?? '') && near(from - 1) === 'eau') ||
      (said.some((word) => WARMED.test(word)) &&
        tokens.slice(Math.max(0, from - 4), to + 4).some(({ fold }) => MOODS.has(fold)))
    )
  if (category === 'portion')
    return (
      said.some((word, at) => LARGE.test(word) && NO_PORTION.has(near(from + at + 1))) ||
      // Who is full of one thing, or leaves a clean plate, judges no portion.
      said.some((word, at) => FULL.test(word) && FULL_OF.has(near(from + at + 1))) ||
      said.join(' ') === 'assiettes vides' ||
      // Hungry children are no small portion.
      (/^(?:affame|starving|hungry)/u.test(said[0] ?? '') && HUNGRY.has(near(from - 1)))
    )
  if (category === 'menu_variety' && said.at(-1) === 'gone')
    return [from - 1, from - 2].some((at) => AFTER.has(near(at)))
  if (category === 'value' && isMuch(said, near(to))) return true
  if (category === 'value')
    return [from - 1, ...said.keys().map((at) => from + at)].some(
      (at) =>
        (WORTH.test(near(at)) &&
          tokens.slice(at + 1, at + 1 + NEAR).some(({ fold }) => NO_PRICE.has(fold))) ||
        (WORTH.test(near(at)) && near(at - 1) === 'les'),
    )
  // « Mon gars » is no car that was parked: « garé ».
  if (category === 'location_parking') return said[0] === 'gars'
  if (category === 'staff_attitude' && said.some((word) => SHRUGGED.test(word)))
    return tokens.slice(Math.max(0, from - NEAR), from).some(({ fold }) => LEAVING.has(fold))
  if (category === 'staff_attitude') return said.length === 1 && FUNNY.test(said[0] ?? '')
  // "At my age" is no time that anybody waited.
  if (category === 'wait_time' && said[0] === 'age') return true
  // "We were forty minutes late", « vous avez dix minutes de retard »: nobody waited for the house.
  const isOwnDelay =
    said.some((word) => LATE.has(word)) &&
    tokens.slice(Math.max(0, from - NEAR), from + 1).some(({ fold }) => OURSELVES.has(fold))
  return (
    category === 'wait_time' && (isOwnDelay || said.some((_, at) => isNoWait(tokens, from + at)))
  )
}
