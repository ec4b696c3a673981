import { turnPersons } from './retell-french-persons.ts'
import { frameOf } from './retell-french-frames.ts'
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
export function tellFrench(clause: string): Told | null {
  const told = clauseWords(clause)
  const turned = told === null ? null : turnPersons(told)
  if (turned === null || turned.length < SHORTEST || turned.length > LONGEST) return null
  const frame = frameOf(turned)
  return frame === null ? null : { text: joinWords(turned), frame }
}
