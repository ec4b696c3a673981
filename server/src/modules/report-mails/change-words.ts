import { KEYWORD_CATEGORIES, type KeywordCategory, type Language } from '@maitre/contract/constants'
import type { Change } from '@maitre/contract/trends'
import { formatsOf } from './formats.ts'

const TOPICS: Record<Language, Record<KeywordCategory, string>> = {
  en: {
    food_quality: 'the food',
    drinks: 'the drinks',
    service: 'the service',
    staff_attitude: 'the staff’s manner',
    wait_time: 'the wait',
    ambience: 'the atmosphere',
    cleanliness: 'the cleanliness',
    value: 'the value for money',
    portion: 'the portions',
    menu_variety: 'the choice of dishes',
    location_parking: 'the place or its parking',
    reservation: 'the booking',
    delivery_takeout: 'delivery or takeout',
    dietary_allergy: 'the care for diets and allergies',
    overall: 'the visit as a whole',
  },
  fr: {
    food_quality: 'la cuisine',
    drinks: 'les boissons',
    service: 'le service',
    staff_attitude: 'l’attitude du personnel',
    wait_time: 'l’attente',
    ambience: 'l’ambiance',
    cleanliness: 'la propreté',
    value: 'le rapport qualité-prix',
    portion: 'les portions',
    menu_variety: 'le choix de plats',
    location_parking: 'le lieu ou le stationnement',
    reservation: 'la réservation',
    delivery_takeout: 'la livraison ou les plats à emporter',
    dietary_allergy: 'l’attention aux régimes et aux allergies',
    overall: 'leur visite en général',
  },
}

/** What guests do to a thing: the verb for one of them, and for several. */
const VERBS: Record<Language, Record<'blame' | 'praise' | 'rating', readonly [string, string]>> = {
  en: {
    blame: ['blames', 'blame'],
    praise: ['praises', 'praise'],
    rating: ['gives three stars or fewer', 'give three stars or fewer'],
  },
  fr: {
    blame: ['critique', 'critiquent'],
    praise: ['apprécie', 'apprécient'],
    rating: ['donne trois étoiles ou moins', 'donnent trois étoiles ou moins'],
  },
}

/** Says a change as the page of trends does, with its figures; of one location where `place` names one. */
export function sayChange(language: Language, change: Change, place: string | null): string {
  const { kind, what, guests, current, comparison } = change
  const counted = what === 'blame' ? 'blamed' : 'liked'
  const { count } = formatsOf(language)
  const number = current[counted]
  const [one, several] = VERBS[language][kind === 'rating' ? 'rating' : what]
  const isOne = language === 'fr' ? number < 2 : number === 1
  const does = [isOne ? one : several, ...(kind === 'rating' ? [] : [thingOf(language, change)])]
  const [all, usual, usualAll] = [guests.current, comparison[counted], guests.comparison].map(count)
  if (language === 'en') {
    const where = place === null ? '' : ` at ${place}`
    return `${count(number)} of ${all} guests${where} ${does.join(' ')}; usually ${usual} of ${usualAll}.`
  }
  const where = place === null ? '' : `${place}\u00a0: `
  return `${where}${count(number)} client${isOne ? '' : 's'} sur ${all} ${does.join(' ')}\u00a0; d’habitude ${usual} sur ${usualAll}.`
}

/** What guests blame or praise, as the sentence's object. */
function thingOf(language: Language, { kind, about, name, name_fr }: Change): string {
  const topic = KEYWORD_CATEGORIES.find((one) => one === about)
  if (kind === 'topic' && topic !== undefined) return TOPICS[language][topic]
  return language === 'fr' ? `«\u00a0${name_fr ?? name}\u00a0»` : `“${name}”`
}
