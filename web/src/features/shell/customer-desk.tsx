import { Link } from '@tanstack/react-router'
import { ArrowLeft, UserCog } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session'

/** Says to a SuperAdmin above the page whose desk they are working at, and leads back to the console. */
export function CustomerDesk() {
  const { t, i18n } = useTranslation('shell')
  const { role, restaurant } = useSession()
  if (role !== 'SuperAdmin' || !restaurant) return null
  return (
    <div
      data-desk=""
      className="flex h-(--banner-height) items-center gap-2 border-b border-caution-line bg-caution-tint px-4 text-sm leading-tight text-ink"
    >
      <UserCog
        aria-hidden="true"
        className="size-4 shrink-0 text-caution-text"
        strokeWidth={1.75}
      />
      <p className="line-clamp-2 min-w-0 flex-1">{t('customerDesk', { name: restaurant.name })}</p>
      <Link
        to="/$lang/superadmin"
        params={{ lang: i18n.language }}
        // A page that is loaded anew keeps nothing of the restaurant.
        reloadDocument
        className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-sm px-1 font-medium text-ink underline underline-offset-2"
      >
        <ArrowLeft aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {t('screen.restaurants')}
      </Link>
    </div>
  )
}
