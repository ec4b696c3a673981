import { useTranslation } from 'react-i18next'
import { ConflictNote } from '#lib/conflict-note'
import type { FieldOf } from '#lib/conflicts-of'
import type { Conflicts } from '#lib/use-conflicts'
import { useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import type { AnnotationFields } from './use-annotation-writes.ts'

interface AnnotationConflictProps {
  conflicts: Conflicts<AnnotationFields>
  mine: AnnotationFields
  theirs: AnnotationFields
}

const LABELS = { day: 'day', text: 'text', location_id: 'where' } as const

/** The fields of an annotation that somebody else changed meanwhile too, each with both values in words. */
export function AnnotationConflict(props: AnnotationConflictProps) {
  const { t } = useTranslation('insights')
  const { locations } = useSession()
  const { fullRange } = useFormats()
  const say = (fields: AnnotationFields, field: FieldOf<AnnotationFields>): string => {
    if (field === 'text') return fields.text
    if (field === 'day') return fields.day === '' ? '' : fullRange(fields.day, fields.day)
    if (fields.location_id === null) return t('annotations.everywhere')
    return locations.find(({ id }) => id === fields.location_id)?.name ?? ''
  }
  return <ConflictNote {...props} label={(field) => t(`annotations.${LABELS[field]}`)} say={say} />
}
