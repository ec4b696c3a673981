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
  en: /\b(?:no (?:complaints?|big deal|harm done|biggie)|(?:not|wasn['’]t|isn['’]t) (?:their|your|the (?:restaurant|staff|kitchen|team)['’]?s?|anyone['’]s|anybody['’]s) fault|nobody['’]s fault|(?:my|our|entirely ours?) (?:own )?(?:fault|mistake|bad|doing)|can['’]?t (?:really )?blame (?:them|you)|(?:totally|completely|perfectly|very|quite) understandable|we (?:totally |completely )?understood|these things happen)\b/iu,
  fr: /(?<!\p{L})(?:tant pis|pas (?:leur|votre|la) faute|(?:pas|aucune) (?:la )?faute (?:du|de la|de l['’]|à) (?:resto|restaurant|maison|équipe|cuisine|personne)|(?:c['’]est |de )?(?:ma|notre) (?:propre )?faute|(?:mon|notre) erreur|(?:peut|pouvait|saurait) (?:pas|difficilement|guère) (?:leur|vous|lui) en vouloir|leur en veux pas|vous en veux pas|sans rancune|rien de grave|pas (?:bien )?grave|(?:c['’]est |tout à fait |bien )compréhensible|ça arrive(?! (?:trop|souvent)))(?!\p{L})/iu,
}
/** Words by which guests let one thing pass, which elsewhere in a review say something else: "there was no rush". */
const LET_PASS = {
  en: /\b(?:no hard feelings|(?:so )?fair enough|can['’]t (?:really )?complain|(?:all|is|was) forgiven|(?:(?:not|weren['’]?t|wasn['’]?t|aren['’]?t) in (?:a|any)|in no) (?:rush|hurry)|(?:didn['’]t|don['’]t) (?:really )?(?:mind|care)(?=\s*[.,!;]|\s+(?:at all|one bit))|but that['’]s (?:just )?me)\b/iu,
  fr: /(?<!\p{L})(?:tout est pardonné|(?:alors|donc|et) on comprend|ça se comprend|c['’]est normal|rien à redire|(?:on|je|nous) (?:leur |vous |lui )?pardonn(?:e|ons)|(?:pas|guère) pressée?s?|rien ne pressait|(?:on avait|nous avions) tout notre temps|mais c['’]est (?:juste |seulement )?moi(?=\s*[.!,;]|$)|pas dérangée?s?)(?!\p{L})/iu,
}
/** Words by which guests say of a price that it is worth its money: "pricey but worth it", « pas donné mais pas volé ». */
const WORTH_IT = {
  en: /\b(?:worth (?:it|every|the (?:money|price))|you get what you pay for|fair for what)\b/iu,
  fr: /(?<!\p{L})(?:pas volée?s?|(?:ça|il|elle|ils|elles) (?:le|les|la) (?:vaut|valent|vaudrait)|(?:ça|qui) (?:vaut|valait) (?:bien |largement |vraiment |amplement )?(?:le prix|son prix|chaque|le coup)|(?:amplement |bien |largement |tout à fait )?(?:justifiée?s?|méritée?s?)|(?:la )?qualité (?:se paie|se paye|a un prix|est au rendez-vous|suit)|en (?:avoir |a )?pour son argent|on (?:sait|comprend) pourquoi)(?!\p{L})/iu,
}

/** Whether a guest says right behind a price that it is worth its money, and does not deny it. */
export function isWorthIt(span: Span, { text }: ReviewForReply, { sentences, language }: Reading) {
  const sentence = sentences.find((one) => one.start <= span.start && span.start < one.end)
  const said = text.slice(span.start, (sentence?.end ?? span.end) + NEXT)
  const match = WORTH_IT[language.code === 'fr' ? 'fr' : 'en'].exec(said)
  if (match === null) return false
  const isOwnDenial = match[0].startsWith('pas')
  return (
    isOwnDenial ||
    !/\b(?:pas|guère|jamais|peu|not|hardly|isn['’]t|wasn['’]t)\s(?:\p{L}+\s)?$/iu.test(
      said.slice(0, match.index),
    )
  )
}

/** How far around a fault they may stand: in its sentence, or right at the beginning of the next. */
const NEXT = 70

/** Whether a guest says of a fault that nobody of the house is to blame. */
function isForgiven(
  { start }: Span,
  { text }: ReviewForReply,
  { sentences, language }: Reading,
): boolean {
  const sentence = sentences.find((one) => one.start <= start && start < one.end)
  if (sentence === undefined) return false
  const said = text.slice(sentence.start, sentence.end + NEXT)
  const code = language.code === 'fr' ? 'fr' : 'en'
  return FORGIVEN[code].test(said) || LET_PASS[code].test(said)
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

/** Words by which guests say that they brought it about themselves: "because I was on the phone", « car on était en retard ». */
const OWN = {
  en: /^[^.!?\n]{0,30}\b(?:because|since|as) (?:i|we|my (?:\p{L}+ ){0,2}\p{L}+)(?:['’](?:d|m|re|ve))? (?!had to|was told|were told|waited|was left|were left|was given|were given|was kept|were kept|couldn|could not|didn|did not get)/iu,
  fr: /^[^.!?\n]{0,30}(?<!\p{L})(?:parce qu(?:e |['’])|car |vu qu(?:e |['’])|comme )(?:je |j['’]|on |nous )(?!(?:a|avons|ai) (?:dû|attendu|eu à)|nous a|m['’]a)/iu,
}

/** Words by which guests say that a fault was put right there and then. */
const MENDED = {
  en: /\b(?:swapped|replaced|remade|redone|re-?did it|re-?made it|made (?:me |us |him |her )?(?:another|a (?:new|fresh) one)|fixed (?:it|that|this)?|sorted (?:it|that|us|everything)?|put (?:it |that |things )?right|changed (?:it|them|that|mine|ours)|turned (?:it|the \p{L}+) down|turned down (?:right away|straight away|at once|immediately)|took (?:it|that|them) off (?:the|our|my) (?:bill|check|tab)|brought (?:me |us |him |her )?(?:a new|another|a fresh|the right)|corrected (?:it|the bill)|refunded|moved us)\b/iu,
  fr: /(?<!\p{L})(?:échangée?s?|remplacée?s?|refaite?s?|refaits|réglée?s?|corrigée?s?|arrangée?s?|réparée?s?|rectifiée?s?|(?:me |m['’]|nous |lui |leur )?(?:l['’]a|l['’]ont|les a|les ont|a tout) (?:vite |aussitôt |tout de suite )?(?:changée?s?|refaite?s?|remplacée?s?|échangée?s?|réchauffée?s?|repris(?:e|es)?)|(?:a|ont) (?:aussitôt |tout de suite |vite )?baissé|(?:a|ont) refait|revenue? avec (?:une? autre|la bonne|le bon)|(?:rapporté|apporté|amené) (?:une? autre|la bonne|le bon)|enlevée?s? de (?:la|notre) (?:facture|note)|nous (?:a|ont) (?:aussitôt )?(?:déplacés|changés de table))(?!\p{L})/iu,
}
/** What turns these words round: "never fixed", « toujours pas réglé », and what went wrong again. */
const UNMENDED =
  /\b(?:never|not|nobody|no one|had to|wasn['’]t|weren['’]t|didn['’]t|refused|jamais|pas|personne|refusé|toujours pas|il a fallu)\b[^.!?]{0,20}$/iu
const AGAIN =
  /\b(?:again|still|twice|(?:then|but) (?:it|back)|encore|de nouveau|pis ça a remonté|puis)\b/iu
/** How far behind a fault it may be put right. */
const SOON = 170

/** Whether a content guest need hear no apology for a fault: it is forgiven, or was put right. */
export function isPardoned(span: Span, review: ReviewForReply, reading: Reading): boolean {
  return isForgiven(span, review, reading) || isMended(span, review, reading)
}

/** Whether a guest tells that a fault was their own doing, or was put right there and then, so that nobody need be sorry. */
function isMended({ end }: Span, { text }: ReviewForReply, { language }: Reading): boolean {
  const code = language.code === 'fr' ? 'fr' : 'en'
  const after = text.slice(end, end + SOON)
  if (OWN[code].test(after)) return true
  const match = MENDED[code].exec(after)
  if (match === null) return false
  const until = after.slice(0, match.index)
  const rest = after.slice(match.index + match[0].length)
  // Two sentences on, something else is told.
  const isNear = (until.match(/[.!?]+\s/g) ?? []).length < 2
  return isNear && !UNMENDED.test(until) && !AGAIN.test(rest.split(/[.!?]/)[0] ?? '')
}
