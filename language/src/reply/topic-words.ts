import { CATEGORIES, type Category } from '#reading'

/** What a person of the house calls each topic, in English and French, without accents. */
const WORDS: Readonly<Record<Category, RegExp>> = {
  food_quality: /\b(?:food|dish(?:es)?|meals?|kitchen|nourriture|cuisine|plats?|repas)\b/,
  drinks: /\b(?:drinks?|wines?|cocktails?|boissons?|vins?)\b/,
  service: /\bservice\b/,
  staff_attitude:
    /\b(?:staff|team|attitude|waiters?|waitress(?:es)?|servers?|personnel|equipe|serveu(?:r|se)s?|accueil)\b/,
  wait_time: /\b(?:wait(?:ing)?|delays?|slowness|attente|delais?|lenteur)\b/,
  ambience: /\b(?:ambience|ambiance|atmosphere|noise|music|decor|bruit|musique|cadre)\b/,
  cleanliness: /\b(?:clean\w*|dirt\w*|hygiene|proprete|salete)\b/,
  value: /\b(?:value|prices?|bill|cost|prix|addition|facture|rapport qualite)\b/,
  portion: /\bportions?\b/,
  menu_variety: /\b(?:menu|choice|variety|carte|choix|variete)\b/,
  location_parking:
    /\b(?:location|parking|place|neighbou?rhood|emplacement|lieu|stationnement|quartier)\b/,
  reservation: /\b(?:reserv\w+|bookings?)\b/,
  delivery_takeout: /\b(?:deliver\w+|takeout|take-out|takeaway|livraisons?|emporter)\b/,
  dietary_allergy: /\b(?:diets?|dietary|allerg\w+|gluten|regimes?)\b/,
  overall: /\b(?:overall|visit|experience|en general|visite)\b/,
}

/** The topics that a text without accents and capitals names. */
export function topicsIn(words: string): Category[] {
  return CATEGORIES.filter((category) => WORDS[category].test(words))
}
