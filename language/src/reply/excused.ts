import type { Reading, Span } from '#reading'
import type { ReviewForReply } from '#reply'

/** How far behind a fault the words may stand that excuse it. */
const FAR = 80
/** What may stand between a fault and the words that excuse it: the rest of its clause, and at most the end of a sentence. */
const BETWEEN = String.raw`^[^.!?\n]{0,40}(?:[.!…]+\s*)?(?:[^.!?\n]{0,20})`
/** Words by which what sounds like a fault is part of what the guest likes: « ça fait partie du charme ». */
const CHARM = {
  en: /(?:(?:is|was|are|were|it['’]s|that['’]s|all|just)\s+)(?:all |just )?part of (?:the|its|their) (?:charm|fun|appeal|character|experience|magic)|add(?:s|ed|ing)? to (?:the|its|their) (?:charm|fun|appeal|character)/iu,
  fr: /(?:fait|font|faisait|faisaient) (?:justement |aussi |bien )?(?:partie (?:du|de son|de leur) (?:charme|plaisir|folklore|caractère|jeu|décor)|partie de (?:l['’]expérience|la magie|l['’]ambiance)|(?:tout |aussi )?(?:le|son|leur) charme)|(?:ajoute|ajoutent|ajoutait|participe|participent|contribue|contribuent) (?:même |aussi )?(?:au|à son|à leur) (?:charme|plaisir|caractère)|c['’]est (?:ce qui|ça qui|là tout) (?:fait |en fait )?(?:son|le|leur) charme/iu,
}
const EXCUSE = {
  en: new RegExp(`${BETWEEN}(?:${CHARM.en.source})`, 'iu'),
  fr: new RegExp(`${BETWEEN}(?:${CHARM.fr.source})`, 'iu'),
}

/** Words by which guests say that nobody of the house is to blame: "no complaint there", « on peut pas leur en vouloir ». */
const FORGIVEN = {
  en: /\b(?:no (?:complaints?|big deal|harm done|biggie)|(?:not|wasn['’]t|isn['’]t) (?:their|your|the (?:restaurant|staff|kitchen|team)['’]?s?|anyone['’]s|anybody['’]s) fault|nobody['’]s fault|(?:my|our) (?:own )?(?:fault|mistake|bad|doing)|can['’]?t (?:really )?blame (?:them|you)|(?:totally|completely|perfectly|very|quite) understandable|we (?:totally |completely )?understood|these things happen)\b/iu,
  fr: /(?<!\p{L})(?:tant pis|pas (?:leur|votre|la) faute|(?:pas|aucune) (?:la )?faute (?:du|de la|de l['’]|à) (?:resto|restaurant|maison|équipe|cuisine|personne)|(?:c['’]est |de )?(?:ma|notre) (?:propre )?faute|(?:mon|notre) erreur|(?:peut|pouvait|saurait) (?:pas|difficilement|guère) (?:leur|vous|lui) en vouloir|leur en veux pas|vous en veux pas|sans rancune|rien de grave|pas (?:bien )?grave|(?:c['’]est |tout à fait |bien )compréhensible|ça arrive(?! (?:trop|souvent)))(?!\p{L})/iu,
}
/** How far around a fault they may stand: in its sentence, or right at the beginning of the next. */
const NEXT = 70

/** Whether a guest says of a fault that nobody of the house is to blame. */
export function isForgiven(
  { start }: Span,
  { text }: ReviewForReply,
  { sentences, language }: Reading,
): boolean {
  const sentence = sentences.find((one) => one.start <= start && start < one.end)
  if (sentence === undefined) return false
  const said = text.slice(sentence.start, sentence.end + NEXT)
  return FORGIVEN[language.code === 'fr' ? 'fr' : 'en'].test(said)
}

/** Whether a guest says anywhere that nobody of the house is to blame. */
export function forgives({ text }: ReviewForReply, { language }: Reading): boolean {
  return FORGIVEN[language.code === 'fr' ? 'fr' : 'en'].test(text)
}

/** Whether a guest says right behind what sounds like a fault that it is part of the charm. */
export function isExcused({ end }: Span, { text }: ReviewForReply, { language }: Reading): boolean {
  return EXCUSE[language.code === 'fr' ? 'fr' : 'en'].test(text.slice(end, end + FAR))
}

/** A reading without what is only named because it is part of the charm. */
export function withoutExcused(reading: Reading, review: ReviewForReply): Reading {
  const { code } = reading.language
  if (!CHARM[code === 'fr' ? 'fr' : 'en'].test(review.text)) return reading
  return {
    ...reading,
    keywords: reading.keywords.filter(
      (one) => one.sentiment === 'positive' || !isExcused(one.known?.words ?? one, review, reading),
    ),
  }
}
