/** What somebody is told by: « la porte dit 14 h », "the sign says wait". */
const TELLS =
  /^\s+(?:still |clearly |plainly |qui )?(?:says?|said|saying|claims?|promised?|promises|reads|tells|told|dit|disait|disaient|disent|annon[cç]\p{L}+|indiqu\p{L}+|affich\p{L}+|promet\p{L}*)(?!\p{L})/iu
/** Words that set a table or a seat apart from the guest's own: "the table next to us", « la table d'à côté ». */
const BESIDE_US =
  /^\s+(?:(?:right |just )?(?:next to|beside|behind|opposite|across from|in front of) (?:us|me|ours?)|next door|d['’]à côté|à côté|voisines?|d['’]en face|derrière nous|devant nous)(?!\p{L})/iu
/** Somebody who is known by where they stand: « le monsieur du bar », "the lady at the till". */
const KNOWN_BY =
  /(?<!\p{L})(?:monsieur|dame|gars|fille|garçon|type|jeune|petite?|patronn?e?|gentleman|lady|man|woman|girl|lad|lads|guy|boy|fella|bloke|kid|chap|one)\s+(?:du|de la|de l['’]|des|au|à la|à l['’]|aux|derrière (?:le|la)|of the|at the|on the|behind the|from the|in the|by the)\s*$/iu
/** What was paid for a thing, which is what the guest speaks of: "$19 for a plate of lentils". */
const PAID_FOR =
  /(?:[£$€]\s?\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)?\s?(?:[£$€]|quid|pounds|dollars|bucks|euros?|piasses|balles))\s+(?:for|pour)\s+(?:(?:a|an|one|two|three|the|une?|deux|trois|le|la|les)\s+)?$/iu
/** What a sign or a page tells: « le site dit deux services ». */
const TOLD_BY =
  /(?<!\p{L})(?:site|page|porte|carte|affiche|panneau|pancarte|website|sign|door|menu|board|email|mail|confirmation)\s+(?:dit|disait|annonce|annonçait|indique|indiquait|promet|says?|said|reads|promised|promises)\s+[^.!?;]{0,24}$/iu
/** What was put right, or not asked to be paid: « on m'a changé l'assiette, on n'a pas compté le café ». */
const PUT_RIGHT =
  /(?<!\p{L})(?:changé|remplacé|refait|offert|retiré|(?:pas|rien) (?:compté|facturé)|replaced|comped|took off|knocked off|refunded|(?:did ?n['’]t|not|never) charged? (?:us |me )?(?:for )?)\s*(?:(?:le|la|les|l['’]|mon|ma|mes|nos|notre|the|my|our)\s*)?$/iu
/** What was asked for, or sought: "they offered us the car park", « j'ai demandé où étaient nos assiettes ». */
const SOUGHT =
  /(?:\b(?:was|were|is|are) there(?: any| a| an)?|\boffered (?:us|me)(?: the| a)?|\bhoped for(?: a| the| some)?|(?<!\p{L})où (?:étaient|était|sont|est) (?:nos|notre|mes|mon|ma|les?|la))\s*$/iu

/** Others whom a guest saw being served: "the table next to us got menus and bread". */
const OTHERS =
  /(?:\b(?:tables?|couple|party|people|group|family|folk|lot|lads|ladies)\s+(?:right |just )?(?:next to|beside|behind|opposite|across from|around|near) us\b|\bthe next table\b|(?<!\p{L})(?:table|tables|gens|couple|groupe|voisins?) (?:d['’]à côté|à côté|d['’]en face|voisines?)|nos voisins)[^.!?]{0,20}(?:\b(?:got|had|were|was|received)\b|(?<!\p{L})(?:a|ont|avait|avaient) (?:eu|reçu|été))/iu
/** "Nothing special" names no special. */
const NO_NOUN = /\b(?:nothing|anything|something)\s+$/iu
/** What a thing cost, where that is praise: "cheap wine", « le vin n'est pas cher ». */
const CHEAP = {
  before: /\b(?:cheap|affordable|reasonably priced)\s+$/iu,
  behind:
    /^\s+(?:(?:was|were|is|are|est|sont|était|étaient|n['’]est|n['’]était)\s+)?(?:so |very |really |pretty |nice and |vraiment |très )?(?:cheap|affordable|reasonable|reasonably priced|pas chère?s?|abordables?)(?!\p{L})(?! and nasty| looking| tasting)/iu,
}
/** What only tells when: "by the time the bread came". */
const WHEN = /\bby the time\s+(?:(?:the|our|my)\s+)?$/iu
/** By what somebody is remembered whose name was not kept: "can't remember his name, glasses". */
const NAMELESS =
  /(?<!\p{L})(?:remember|recall|catch|caught|forgot|forget|know|retenu|noté|souviens plus d[eu]|sais plus|sais pas)(?!\p{L})[^.!?]{0,20}(?:name|nom|prénom)[^.!?]{0,20}$/iu
/** How far before a thing such words may stand. */
const REACH = 60

/**
 * Whether a thing of a clause that complains is not what is complained of, by what stands right before it and behind it:
 * it only tells where somebody stood, what a sign said, what a price was for, or what was put right.
 */
export function isNotTheMatter(text: string, at: number, behind: string, clause: string): boolean {
  const before = text.slice(Math.max(0, at - REACH), at)
  return (
    OTHERS.test(clause) ||
    TELLS.test(behind) ||
    BESIDE_US.test(behind) ||
    KNOWN_BY.test(before) ||
    PAID_FOR.test(before) ||
    PUT_RIGHT.test(before) ||
    TOLD_BY.test(before) ||
    NO_NOUN.test(before) ||
    CHEAP.before.test(before) ||
    CHEAP.behind.test(behind) ||
    WHEN.test(before) ||
    NAMELESS.test(before) ||
    SOUGHT.test(before)
  )
}
