import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NOTHING_OPEN } from '#lib/insights-search'
import type { TrendTab } from '#lib/trends-search'
import { cx } from '#ui/class-names'

interface TabsProps {
  /** The tabs that the person may open, besides that of the reviews. */
  tabs: readonly TrendTab[]
  open: TrendTab | undefined
}

/** What the trends are of. Each tab is a link, since the address keeps which one is open. */
export function Tabs({ tabs, open }: TabsProps) {
  const { t } = useTranslation('trends')
  if (tabs.length === 0) return null
  return (
    <nav aria-label={t('tabs.label')} className="mb-6 flex gap-5 border-b border-line">
      {[undefined, ...tabs].map((tab) => (
        <Link
          key={tab ?? 'reviews'}
          to="."
          search={(now) => ({ ...now, ...NOTHING_OPEN, tab })}
          resetScroll={false}
          aria-current={tab === open ? 'page' : undefined}
          className={cx(
            '-mb-px flex min-h-9 items-center border-b-2 font-medium touch:min-h-11',
            tab === open
              ? 'border-brand text-ink'
              : 'border-transparent text-ink-3 hover:border-line-strong hover:text-ink',
          )}
        >
          {t(`tabs.${tab ?? 'reviews'}`)}
        </Link>
      ))}
    </nav>
  )
}
