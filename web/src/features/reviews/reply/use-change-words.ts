import { useTranslation } from 'react-i18next'
import type { HistoryEntry, ReviewDetail } from '@maitre/contract/reviews'
import { useFormats } from '#lib/use-formats'

/** The changes that make what somebody else is writing rest on old words, each with its sentence. */
const CHANGES = {
  guest_edited: 'titleGuest',
  guest_renamed: 'titleGuest',
  edited: 'title',
  regenerated: 'title',
  approved: 'titleApproved',
  marked_posted: 'titleMarked',
  dealt_with: 'titleUnknown',
} as const satisfies Partial<Record<HistoryEntry['kind'], string>>

const isChange = (kind: HistoryEntry['kind']): kind is keyof typeof CHANGES => kind in CHANGES

/** Says who changed the reply or the review last, and what they did, and when; `name` is that of a person of the house. */
export function useChangeWords({ history }: ReviewDetail, timeZone: string | undefined) {
  const { t } = useTranslation('reviews')
  const { time } = useFormats(timeZone)
  const last = history
    .filter(({ kind }) => isChange(kind))
    .reduce<HistoryEntry | undefined>(
      (latest, entry) => (latest && latest.at > entry.at ? latest : entry),
      undefined,
    )
  const name = last?.actor ?? undefined
  if (!last || !isChange(last.kind)) return { says: t('conflict.titleUnknown'), name }
  if (last.kind === 'guest_edited' || last.kind === 'guest_renamed')
    return { says: t('conflict.titleGuest'), name: undefined }
  if (name === undefined && last.kind === 'approved')
    return { says: t('conflict.titleByItself', { time: time(last.at) }), name }
  if (name === undefined) return { says: t('conflict.titleUnknown'), name }
  return { says: t(`conflict.${CHANGES[last.kind]}`, { name, time: time(last.at) }), name }
}
