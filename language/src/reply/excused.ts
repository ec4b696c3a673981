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
