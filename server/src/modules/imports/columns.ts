import type { ImportField } from '@maitre/contract/import-words'
import { plainWords } from '#platform/plain-letters'

/** How files call what a column holds, folded: in English and French, as platforms and our own export call it. */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  source: ['source', 'platform', 'site', 'plateforme', 'provenance', 'origine'],
  external_id: [
    'external id',
    'id',
    'review id',
    'reviewid',
    'identifiant',
    'id avis',
    'id de l avis',
  ],
  location: [
    'location',
    'location id',
    'location name',
    'restaurant',
    'store',
    'branch',
    'business',
    'etablissement',
    'succursale',
    'emplacement',
  ],
  rating: ['rating', 'stars', 'star rating', 'score', 'note', 'etoiles', 'nombre d etoiles'],
  title: ['title', 'headline', 'subject', 'titre', 'objet'],
  text: [
    'text',
    'review',
    'review text',
    'customer review',
    'guest review',
    'comment',
    'comments',
    'content',
    'body',
    'message',
    'texte',
    'avis',
    'texte de l avis',
    'avis du client',
    'commentaire du client',
    'texte du client',
    'commentaire',
    'commentaires',
    'contenu',
  ],
  // An export of ours has what a file said and what was read; the first is what the source says.
  language: [
    'said language',
    'language',
    'lang',
    'language code',
    'review language',
    'text language',
    'langue',
    'langue de l avis',
    'code de langue',
  ],
  author: [
    'author',
    'author name',
    'name',
    'guest',
    'guest name',
    'customer',
    'reviewer',
    'reviewer name',
    'user',
    'auteur',
    'nom',
    'client',
    'nom du client',
    'nom de l auteur',
  ],
  created_at: [
    'created at',
    'date',
    'review date',
    'published',
    'published at',
    'publish date',
    'time',
    'timestamp',
    'created',
    'date de l avis',
    'date de publication',
    'publie le',
    'cree le',
  ],
  updated_at: [
    'updated at',
    'source updated at',
    'updated',
    'last modified',
    'modifie le',
    'mis a jour le',
    'date de modification',
  ],
  reply_text: [
    'reply text',
    'reply',
    'response',
    'owner response',
    'owner reply',
    'response text',
    'reponse',
    'reponse du proprietaire',
    'texte de la reponse',
  ],
  reply_at: [
    'reply at',
    'reply date',
    'response date',
    'replied at',
    'posted date',
    'date de la reponse',
    'date de reponse',
    'repondu le',
  ],
  publication: ['publication'],
  url: ['url', 'link', 'review url', 'lien', 'adresse', 'adresse web'],
}

/** What a name means, and how surely: of two columns that mean the same, the one whose name stands first above. */
const MEANING: ReadonlyMap<string, { field: ImportField; rank: number }> = new Map(
  // Object.entries forgets that its keys are those of the table.
  (Object.entries(NAMES) as [ImportField, readonly string[]][]).flatMap(([field, names]) =>
    names.map((name, rank) => [name, { field, rank }] as const),
  ),
)

/** What people said before of columns of these names; null that one holds nothing of a review. */
export type Remembered = ReadonlyMap<string, ImportField | null>

/**
 * What each column holds, as far as its name tells: what people said of one of that name before, else what it means. Of
 * two that mean the same, the one whose name says it best, else the first.
 */
export function guessColumns(
  header: readonly string[],
  remembered: Remembered,
): (ImportField | null)[] {
  const guesses = header.map((name) => {
    const known = remembered.get(plainWords(name))
    if (known === null) return undefined
    return known === undefined ? MEANING.get(plainWords(name)) : { field: known, rank: -1 }
  })
  return guesses.map((guess, at) => {
    const isBest = guesses.every(
      (other, place) =>
        other?.field !== guess?.field ||
        place === at ||
        (other?.rank ?? 0) > (guess?.rank ?? 0) ||
        (other?.rank === guess?.rank && place > at),
    )
    return guess !== undefined && isBest ? guess.field : null
  })
}
