/** Vowels, the mute h of French given names, and a y before a consonant ("Yves", unlike "Yasmine"). */
const ELIDES =
  /^(?:[aeiouœæ]|y[^aeiouœæ]|h(?:adri|ecto|el[eo]|en[rodi]|er[cmv]|ila|ild|ipp|ono|orac|orte|ub|ug|umb|yac))/u

/** Puts the French "de" before a name: "de Camille", "d’Hélène". */
export const withDe = (name: string): string => elided('d', name)

/** Puts the French "que" before a name: "que Camille", "qu’Hélène". */
export const withQue = (name: string): string => elided('qu', name)

function elided(word: 'd' | 'qu', name: string): string {
  const bare = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return ELIDES.test(bare) ? `${word}’${name}` : `${word}e ${name}`
}
