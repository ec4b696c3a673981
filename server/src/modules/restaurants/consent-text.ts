/**
 * What an Admin agrees to who switches automatic approval on (P §4). Changed words get the next version: a consent names
 * the version that was read, and the record keeps the very words.
 */
export const CONSENT_TEXT = {
  version: 1,
  en: 'I agree on behalf of the restaurant that Maitre approves and posts replies to reviews by itself, without a person reading them first: after the delay, under the conditions and up to the daily number that the restaurant sets here. Maitre leaves to a person every review that speaks of a risk (illness, injury, allergy, discrimination, legal steps, theft, a person of the team, money, a threat), every reply that does not pass its check, and every review from before this consent. I can take this consent back, or stop everything, at any time; replies that have not left by then are not posted.',
  fr: 'J’accepte, au nom du restaurant, que Maitre approuve et publie lui-même des réponses aux avis, sans qu’une personne les lise d’abord : après le délai, aux conditions et dans la limite quotidienne que le restaurant fixe ici. Maitre laisse à une personne tout avis qui parle d’un risque (maladie, blessure, allergie, discrimination, démarche juridique, vol, membre de l’équipe, argent, menace), toute réponse qui ne passe pas sa vérification et tout avis antérieur à ce consentement. Je peux retirer ce consentement, ou tout arrêter, à tout moment ; les réponses qui ne sont pas encore parties ne sont alors pas publiées.',
} as const

/** The words that stand in the record where a restaurant arrived with automatic approval on. */
export const ARRIVED_WORDING = 'The restaurant arrived with automatic approval on.'
