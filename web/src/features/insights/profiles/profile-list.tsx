import { useTranslation } from 'react-i18next'
import type { StaffProfile } from '@maitre/contract/staff'
import type { ProfileSearch } from '#lib/profile-search'
import { useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { Avatar } from '#ui/avatar'
import { Badge } from '#ui/badge'
import { SortHeader } from '#ui/sort-header'
import { useNarrow } from '#ui/use-narrow'

interface ProfileListProps {
  people: readonly StaffProfile[]
  sort: NonNullable<ProfileSearch['sort']>
  order: NonNullable<ProfileSearch['order']>
  onSort: (sort: 'name' | 'role', order: 'asc' | 'desc') => void
  onOpen: (id: string) => void
}

/** The people of the team; a press on a name opens the profile. */
export function ProfileList(props: ProfileListProps) {
  return useNarrow() ? <Cards {...props} /> : <Table {...props} />
}

function Table({ people, sort, order, onSort, onOpen }: ProfileListProps) {
  const { t } = useTranslation('profiles')
  const placesOf = usePlaces()
  const head = (by: 'name' | 'role') => (
    <SortHeader
      label={t(`column.${by}`)}
      isFigure={false}
      order={sort === by ? order : false}
      onSort={(way) => onSort(by, way)}
    />
  )
  return (
    <table aria-label={t('list')} className="w-full text-left text-md">
      <thead>
        <tr>
          {head('name')}
          {head('role')}
          <SortHeader
            label={t('column.places')}
            isFigure={false}
            order={false}
            onSort={undefined}
          />
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr
            key={person.id}
            className="relative hover:bg-surface-hover [&>*]:border-b [&>*]:border-line last:[&>*]:border-b-0"
          >
            <th scope="row" className="w-1/2 py-2.5 pr-2 pl-4 font-normal">
              <Name person={person} onOpen={onOpen} />
            </th>
            <td className="px-4 py-2.5 text-ink-2">{person.role?.name ?? '–'}</td>
            <td className="px-4 py-2.5 text-sm text-ink-2">{placesOf(person)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cards({ people, onOpen }: ProfileListProps) {
  const { t } = useTranslation('profiles')
  const placesOf = usePlaces()
  return (
    <ul aria-label={t('list')} className="divide-y divide-line">
      {people.map((person) => (
        <li key={person.id} className="relative flex flex-col gap-1 px-4 py-3">
          <Name person={person} onOpen={onOpen} />
          <span className="pl-11 text-xs text-ink-3">
            {[person.role?.name, placesOf(person)].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The name, which opens the profile wherever its row is pressed, with the other names under it. */
function Name({ person, onOpen }: { person: StaffProfile; onOpen: (id: string) => void }) {
  const { t } = useTranslation('profiles')
  const { list } = useFormats()
  const { id, name, aliases, active, opted_out_at } = person
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <button
            type="button"
            data-person={id}
            onClick={() => onOpen(id)}
            className="focus-inset line-clamp-2 rounded-xs text-left font-semibold wrap-anywhere text-ink after:absolute after:inset-0"
          >
            {name}
          </button>
          {opted_out_at === null && active ? null : (
            <Badge tone={opted_out_at === null ? 'neutral' : 'caution'}>
              {t(opted_out_at === null ? 'state.inactive' : 'state.opted_out')}
            </Badge>
          )}
        </span>
        {aliases.length > 0 ? (
          <span className="truncate text-xs text-ink-3">
            {t('alsoCalled', { names: list(aliases) })}
          </span>
        ) : null}
      </span>
    </span>
  )
}

/** Names the locations of a person; a dash where the person has none that you may see. */
function usePlaces(): (person: StaffProfile) => string {
  const { locations } = useSession()
  const { list } = useFormats()
  return ({ location_ids }) =>
    list(locations.filter(({ id }) => location_ids.includes(id)).map(({ name }) => name)) || '–'
}
