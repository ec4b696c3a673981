import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'

/** Says above the page that the restaurant is to be removed and when; whoever administers it is led to keeping it. */
export function RemovalBanner({ due }: { due: string }) {
  const { t } = useTranslation('usage')
  const { can, timeZone } = useSession()
  const { date } = useFormats(timeZone)
  return (
    <section
      aria-label={t('label')}
      data-usage=""
      className="flex h-(--banner-height) items-center gap-2 border-b border-negative-line bg-negative-tint px-4 text-sm leading-tight text-ink"
    >
      <Trash2
        aria-hidden="true"
        className="size-4 shrink-0 text-negative-text"
        strokeWidth={1.75}
      />
      <p role="status" className="line-clamp-2 min-w-0 flex-1">
        {t('leaving', { day: date(due) })}
      </p>
      {can('administration') ? (
        <Link
          from="/$lang/dashboard"
          to="/$lang/dashboard/administration"
          search={{ tab: 'data' }}
          className="flex min-h-11 shrink-0 items-center rounded-sm px-1 font-medium text-ink underline underline-offset-2"
        >
          {t('takeBack')}
        </Link>
      ) : null}
    </section>
  )
}
