/** A text in small letters without accents, its ligatures parted: "Le Cœur d’Été" becomes "le coeur d’ete". */
export const plainLetters = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')

/** The words of a text in plain letters, one space between them: "Café « L’Été »" becomes "cafe l ete". */
export const plainWords = (text: string): string =>
  plainLetters(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
