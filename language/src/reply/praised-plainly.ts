import type { PersonFinding, Reading } from '#reading'
import type { ReviewForReply } from '#reply'

/** What is said right behind a name and leaves no doubt, whatever the rest of the review is like. */
const PLAINLY =
  /^(?:[^.!?]{0,90}?(?<![\p{L}'’]))?(?:bless (?:him|her|them)|without (?:us|me) (?:even )?asking|without (?:even )?being asked|without (?:rolling (?:his|her|their) eyes|a (?:sigh|grumble))|(?:she|he)? ?(?:speaks?|spoke) slow(?:ly)? (?:for|to) (?:me|us)|let (?:us|me) split|back in (?:\p{L}+|\d+) (?:secs?|seconds)|un chef(?=[.,;!])|une chef(?=[.,;!])|(?:a |ont )?été au top|(?:est|était) au top|(?:fait|faisait|font) des miracles|(?:fait|faisait) son (?:gros |grand |gros gros )?possible|a (?:sauvé|réchauffé) la soirée|a pris le relais et la soirée|est (?:bien )?(?:le seul|la seule) à (?:sauver|avoir|nous|m['’])|(?:lui|elle), est (?:venue?|restée?|allée?)|je l['’]en remercie|c['’]est pas de sa faute|(?:gets|earns|earned) (?:the|both|all|those) (?:\p{L}+ )?stars?|slipped (?:us|me))(?!\p{L})/iu
const NOT_PLAINLY =
  /(?<!\p{L})(?:not|n['’]t|never|no|ne|n['’]|pas|jamais|could have|should have|wish|aurait)(?!\p{L})/iu

/** Whether what stands right behind a colleague's name in its sentence plainly praises them. */
export function isPraisedBehind(
  { start, end, staffId }: Pick<PersonFinding, 'start' | 'end' | 'staffId'>,
  { text }: Pick<ReviewForReply, 'text'>,
  { sentences }: Pick<Reading, 'sentences'>,
): boolean {
  if (staffId === undefined) return false
  const own = sentences.find((one) => one.start <= start && start < one.end)
  const said = PLAINLY.exec(text.slice(end, own?.end ?? end))?.[0]
  return said !== undefined && !NOT_PLAINLY.test(said)
}
