import type { House, Reading, ReviewForReply } from '@maitre/language'

/** How people speak to a machine rather than to a restaurant, in both languages. */
const ORDERS =
  /\b(?:ignore|disregard|forget|override|bypass|instruct\w*|prompts?|system|assistants?|chatbots?|bots?|ai|language model|developer|admin|policy|roleplay|pretend|(?:act|speak|talk) (?:as|like|in)|you are now|from now on|repl(?:y|ies)|respond|response|answer|write|say|print|output|repeat|translate|include|insert|append|mention|link|code|end your|begin your|oublie\w*|ignore[sz]?|consignes?|systeme|assistante?|robot|invite|politique|regles?|desormais|a partir de maintenant|fais comme si|(?:parle|fais)[sz]? comme|tu es|repond\w*|reponses?|ecri[stv]\w*|dis|dites|affiche\w*|repete\w*|tradui\w*|inclu\w*|ajoute\w*|inser\w*|lien|termine\w*|commence\w*)\b|[<[{]{1,2}\/?[a-z_]+[>\]}]|https?:|www\./u

/**
 * Words of a model's reply that come from an order to a machine in the guest's text or name and from nowhere else,
 * which show that the model has obeyed. The check finds what an order asks for in so many words; a model obeys in
 * other ways too. Words that the order shares with the rest of the review or with the house tell nothing.
 */
export function obeyedWords(
  text: string,
  review: ReviewForReply,
  reading: Reading,
  house: House,
): string[] {
  const sentences = reading.sentences.map(({ start, end }) => review.text.slice(start, end))
  const author = review.authorName ?? ''
  const orders = [...(sentences.length === 0 ? [review.text] : sentences), author].filter((one) =>
    ORDERS.test(plain(one)),
  )
  if (orders.length === 0) return []
  const innocent = new Set(
    [
      ...sentences.filter((one) => !orders.includes(one)),
      ...(orders.includes(author) ? [] : [author]),
      house.restaurantName,
      house.locationName,
      house.signature ?? '',
      ...house.facts.map((fact) => fact.text),
    ].flatMap(wordsOf),
  )
  const ordered = new Set(orders.flatMap(wordsOf).filter((word) => !innocent.has(word)))
  return [...new Set(wordsOf(text))].filter((word) => ordered.has(word) && !COURTEOUS.has(word))
}

/** Words that any reply may have, whatever the guest wrote. */
const COURTEOUS = new Set(
  'your have that this with from will would there their them they what when were been being about again very much more most than then thank thanks please review reviews visit restaurant guest guests team time hope hear here make made know well good great kind welcome back soon time food service everyone everything something nous vous votre vos notre nos avec pour dans cette sont etre avons avez merci bien tres plus tout tous toute avis visite equipe maison cuisine accueil table service bientot plaisir comme encore aussi'.split(
    ' ',
  ),
)

function plain(text: string): string {
  return text.toLowerCase().replaceAll('’', "'").normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/** The words that can give an order away: those of four letters or more, and those with a digit. */
function wordsOf(text: string): string[] {
  return (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => word.length >= 4 || /\p{N}/u.test(word),
  )
}
