import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { houseQuery } from '#features/insights/named/queries'
import { isCalled } from '#features/insights/named/taken-names'
import { isLanguage } from '#lib/language'
import { useSession } from '#lib/session'
import { Button } from '#ui/button'
import { Note } from '#ui/note'

interface NamesakeNoteProps {
  restaurantId: string
  /** The id of the person whose profile is written, or `new`. */
  person: string
  /** The name as it is typed. */
  name: string
  onOpen: (person: string) => void
}

/** Tells while a name is typed that somebody of the team has it already, which may be the same person. */
export function NamesakeNote({ restaurantId, person, name, onOpen }: NamesakeNoteProps) {
  const { t, i18n } = useTranslation('profiles')
  const { locations } = useSession()
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  // Where the team cannot be fetched nothing is warned of; the list behind the dialog says what failed.
  const { data } = useQuery(houseQuery('person', restaurantId, language))
  const namesake = data?.known.find((one) => one.id !== person && isCalled(one, name))
  if (namesake === undefined) return null
  const places = locations.filter(({ id }) => namesake.locationIds.includes(id))
  const about = [namesake.note, ...places.map((place) => place.name)].filter(Boolean).join(' · ')
  return (
    <Note
      tone="caution"
      icon={<Users aria-hidden="true" strokeWidth={1.75} />}
      title={t('namesake.title', { name: namesake.name })}
    >
      {about === '' ? null : <p>{about}</p>}
      <p>{t('namesake.body')}</p>
      <div className="mt-2">
        <Button size="sm" onPress={() => onOpen(namesake.id)}>
          {t('namesake.open')}
        </Button>
      </div>
    </Note>
  )
}
