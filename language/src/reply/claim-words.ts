import english from '#data/en/claims.json' with { type: 'json' }
import french from '#data/fr/claims.json' with { type: 'json' }
import { byLanguage } from '#read/words/by-language'
import { type PhraseTable, setOf } from '#read/words/phrase-table'

type List = Exclude<
  keyof typeof english,
  'version' | 'source' | 'untasted' | 'strangers' | 'before' | 'feared' | 'swapped'
>

const listed = (name: List) =>
  byLanguage((language) => setOf(language, (language === 'en' ? english : french)[name]))

/** The words of a reply that show how a clause is meant. */
export const CLAIM_WORDS: Readonly<Record<List, Readonly<Record<'en' | 'fr', PhraseTable<true>>>>> =
  {
    sorry: listed('sorry'),
    glad: listed('glad'),
    spare: listed('spare'),
    wish: listed('wish'),
    recipients: listed('recipients'),
    about: listed('about'),
    vague: listed('vague'),
  }
