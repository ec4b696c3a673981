import { useTranslation } from 'react-i18next'
import type { StaffRole } from '@maitre/contract/staff'
import { ConflictNote } from '#lib/conflict-note'
import type { FieldOf } from '#lib/conflicts-of'
import type { Conflicts } from '#lib/use-conflicts'
import { useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { type Draft, newRoleOf } from './draft.ts'

interface ProfileConflictProps {
  conflicts: Conflicts<Draft>
  mine: Draft
  theirs: Draft
  roles: readonly Pick<StaffRole, 'id' | 'name'>[]
}

/** The fields of a profile that somebody else changed meanwhile too, each with both values in words. */
export function ProfileConflict({ conflicts, mine, theirs, roles }: ProfileConflictProps) {
  const { t } = useTranslation('profiles')
  const { locations } = useSession()
  const { list } = useFormats()
  const say = (draft: Draft, field: FieldOf<Draft>): string | boolean => {
    if (field === 'role') {
      const role = roles.find(({ id }) => id === draft.role)
      return newRoleOf(draft) ?? role?.name ?? t('form.noRole')
    }
    if (field !== 'places') return draft[field]
    const names = locations.filter(({ id }) => draft.places.includes(id)).map(({ name }) => name)
    return list(names)
  }
  return (
    <ConflictNote
      conflicts={conflicts}
      mine={mine}
      theirs={theirs}
      label={(field) => t(`form.${field}`)}
      say={say}
    />
  )
}
