const ADDRESS = /[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}/iu

/** The e-mail address that somebody left among their words, the first; undefined where there is none. */
export const addressIn = (words: string): string | undefined => ADDRESS.exec(words)?.[0]
