import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LeadList } from '#features/console/leads/lead-list'
import { ReaderList } from '#features/console/leads/reader-list'
import { LEAD_VIEWS, leadSearchOf } from '#lib/lead-search'
import { useAddress } from '#lib/use-address'
import { cx } from '#ui/class-names'
import { ConsolePage } from './console-page.tsx'

/** The page of those who sent a form of the public site: leads, and readers of the newsletter. */
export default function Onboarding() {
  const { t, i18n } = useTranslation('console-leads')
  const [search, onSearch] = useAddress(leadSearchOf)
  const { view = 'leads' } = search
  return (
    <ConsolePage name="onboarding">
      {/* Each list has an address of its own, so these are links and no tabs. */}
      <nav aria-label={t('views')} className="mb-5 border-b border-line">
        <ul className="flex gap-4.5">
          {LEAD_VIEWS.map((one) => (
            <li key={one}>
              <Link
                to="/$lang/superadmin/$"
                params={{ lang: i18n.language, _splat: 'onboarding' }}
                search={one === 'leads' ? {} : { view: one }}
                aria-current={one === view ? 'page' : undefined}
                className={cx(
                  'focus-inset relative flex min-h-10 items-center px-0.5 font-medium after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full hover:text-ink touch:min-h-11',
                  one === view
                    ? 'text-ink after:bg-brand forced-colors:after:bg-(--on)'
                    : 'text-ink-3',
                )}
              >
                {t(`view.${one}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {view === 'leads' ? (
        <LeadList search={search} onSearch={onSearch} />
      ) : (
        <ReaderList search={search} onSearch={onSearch} />
      )}
    </ConsolePage>
  )
}
