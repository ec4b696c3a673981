import { turnPersons } from './retell-french-persons.ts'
import { frameOf, statementOf } from './retell-french-frames.ts'
import { clauseWords, joinWords } from './retell-french-words.ts'
import type { Told } from './retell-told.ts'

/** How many words a clause must have to tell something, and may have to be told back; an elided one counts too. */
const SHORTEST = 4
const LONGEST = 18

/**
 * A French clause of a guest, told back by the house after « que »: « on nous a laissés debout » as « on vous a laissés
 * debout ». Null where the clause is no event of the visit that data/fr/retold.json knows, or where its persons, its
 * words or its grammar leave a doubt. A capital in it is a name's that stands for one of the team, which the caller
 * knows or refuses.
 */
export const tellFrench = (clause: string): Told | null => telling(clause, frameOf)

/** A clause told back that is no more than a statement, of which its words alone do not say whether it blames. */
export const stateFrench = (clause: string): Told | null => telling(clause, statementOf)

function telling(clause: string, frames: typeof frameOf): Told | null {
  const told = clauseWords(clause)
  const turned = told === null ? null : turnPersons(told)
  if (turned === null || turned.length < SHORTEST || turned.length > LONGEST) return null
  const frame = frames(turned)
  return frame === null ? null : { text: joinWords(turned), frame }
}
