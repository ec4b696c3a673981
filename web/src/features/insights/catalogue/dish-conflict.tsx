import { useTranslation } from 'react-i18next'
import { ConflictNote } from '#lib/conflict-note'
import type { Conflicts } from '#lib/use-conflicts'
import type { DishDraft } from './dish-draft.ts'

interface DishConflictProps {
  conflicts: Conflicts<DishDraft>
  mine: DishDraft
  theirs: DishDraft
}

/** The fields of a dish that somebody else changed meanwhile too, each with both values in words. */
export function DishConflict(props: DishConflictProps) {
  const { t } = useTranslation('catalogue')
  return (
    <ConflictNote
      {...props}
      label={(field) => t(`form.${field}`)}
      say={(draft, field) => draft[field]}
    />
  )
}
