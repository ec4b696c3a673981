/** Typesets French: curly apostrophe, guillemets, and U+00A0 where the house style wants it. */
export function typesetFrench(text: string): string {
  return (
    text
      .replaceAll("'", '’')
      // What fills a gap may begin with a vowel: « qu’Étienne ».
      .replace(/\b([Qq])ue (?=[aeiouyâàéèêëîïôûœ])/giu, '$1u’')
      .replace(/[ \u00a0]*([:;?!])(?=[\s)]|$)/g, '\u00a0$1')
      .replace(/[ \u00a0]*»/g, '\u00a0»')
      .replace(/«[ \u00a0]*/g, '«\u00a0')
      .replace(/\u00a0([?!])\u00a0(?=[?!])/g, '\u00a0$1')
  )
}

/** Words of restaurants whose h keeps a vowel before it from being dropped: « de haricots », but « d’huîtres ». */
const ASPIRATED =
  /^(?:haricots?|homards?|harengs?|haddock|houm+ous|hummus|hamburgers?|hachis|halloumi|harissa|hot-?dogs?|hors|hauts?|haute|hauteur|hasard|hall|halte|handicap|harcèlement|honte|huit|hublot)(?!\p{L})/iu

/** The phrase behind "de", which melts into the article: « le bruit » → « du bruit ». */
export function withDe(phrase: string): string {
  if (phrase.startsWith('le ')) return `du ${phrase.slice(3)}`
  if (phrase.startsWith('les ')) return `des ${phrase.slice(4)}`
  // « D'Yves », but « de Yassine »: a y before a vowel is none itself.
  return !ASPIRATED.test(phrase) && /^(?:[aeiouhâàéèêîôûœ]|y(?![aeiouâàéèêîôûœ]))/i.test(phrase)
    ? `d'${phrase}`
    : `de ${phrase}`
}

/** The phrase behind "à": « le bruit » → « au bruit ». */
export function withTo(phrase: string): string {
  if (phrase.startsWith('le ')) return `au ${phrase.slice(3)}`
  if (phrase.startsWith('les ')) return `aux ${phrase.slice(4)}`
  return `à ${phrase}`
}
