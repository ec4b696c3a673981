import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/use-formats'

/** A share of praise as a bar with its percentage; a dash where nothing is praised or blamed. */
export function ShareBar({ share }: { share: number | null }) {
  const { t } = useTranslation('common')
  const { percent } = useFormats()
  return (
    <span className="flex items-center gap-2.5 text-sm text-ink tabular-nums">
      {share === null ? null : (
        <span
          aria-hidden="true"
          className="h-1.5 w-14 shrink-0 overflow-hidden rounded-full bg-neutral-tint inset-ring inset-ring-line sm:w-18"
        >
          <span
            className="block h-full bg-positive"
            style={{ width: `${Math.round(share * 100)}%` }}
          />
        </span>
      )}
      <span className="min-w-11">{share === null ? t('change.noValue') : percent(share)}</span>
    </span>
  )
}
