/** Vowels, the mute h of French given names, and a y before a consonant ("Yves", unlike "Yasmine"). */
const ELIDES =
  /^(?:[aeiouœæ]|y[^aeiouœæ]|h(?:adri|ecto|el[eo]|en[rodi]|er[cmv]|ila|ild|ipp|ono|orac|orte|ub|ug|umb|yac))/u

/** Puts the French "de" before a name: "de Camille", "d’Hélène". */
export function withDe(name: string): string {
  const bare = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return ELIDES.test(bare) ? `d’${name}` : `de ${name}`
}
