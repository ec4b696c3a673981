import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

/** The words of the note that a review has in place of a reply; undefined, and not loaded, where it has a reply. */
export function useNoteWords(isNote: boolean): TFunction<'note'> | undefined {
  // Those of replies are there already, and nobody is given them.
  const { t } = useTranslation((isNote ? 'note' : 'reviews') as 'note')
  return isNote ? t : undefined
}
