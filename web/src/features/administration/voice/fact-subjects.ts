import { useTranslation } from 'react-i18next'

/** What facts are about that guests ask for; any other fact is a note, `note_1` and so on. */
export const SUBJECTS = [
  'opening_hours',
  'contact',
  'contact_page',
  'parking',
  'reservations',
  'groups',
  'allergens',
  'accessibility',
  'takeout',
] as const
type Subject = (typeof SUBJECTS)[number]

const isSubject = (key: string): key is Subject => SUBJECTS.some((one) => one === key)
const NOTE = /^note_\d+$/u

/** Whether a fact is a note, which is about nothing that has a name. */
export const isNote = (key: string): boolean => NOTE.test(key)

/** Gives the name of what a fact is about, by its key; a key of other hands is its own name. */
export function useSubjects(): (key: string) => string {
  const { t } = useTranslation('voice')
  return (key) => {
    if (isSubject(key)) return t(`facts.key.${key}`)
    return isNote(key) ? t('facts.key.other') : key.replaceAll('_', ' ')
  }
}

/** The key of a note that none of these facts has. */
export function freeKeyOf(taken: readonly string[]): string {
  let at = 1
  while (taken.includes(`note_${at}`)) at += 1
  return `note_${at}`
}
