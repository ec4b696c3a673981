import { Link } from '@tanstack/react-router'
import { House, MessageSquareQuote, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'

interface EntryProps {
  to: '/$lang/dashboard/home' | '/$lang/dashboard/reviews'
  icon: LucideIcon
  label: string
  /** After the label, e.g. how many wait there. */
  count?: { text: string; label: string } | undefined
  onChosen?: (() => void) | undefined
}

function Entry({ to, icon: Icon, label, count, onChosen }: EntryProps) {
  return (
    <li>
      <Link
        from="/$lang/dashboard"
        to={to}
        {...(onChosen && { onClick: onChosen })}
        activeOptions={{ includeSearch: false }}
        className="flex h-7.5 items-center gap-2.5 rounded-sm px-2 text-sm font-medium text-ink-2 hover:bg-surface-sunken touch:h-11 touch:text-md"
        activeProps={{
          className:
            'bg-surface text-ink! shadow-1 ring ring-line dark:bg-surface-sunken dark:shadow-none dark:ring-transparent [&>svg]:text-brand-text!',
        }}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
        <span className="min-w-0 flex-1 truncate">{label}</span>
        {count ? (
          <>
            <span aria-hidden="true" className="text-xs text-ink-3 tabular-nums">
              {count.text}
            </span>
            <span className="sr-only">{count.label}</span>
          </>
        ) : null}
      </Link>
    </li>
  )
}

interface NavigationProps {
  /** Reviews that wait for a person; undefined while unknown. */
  toAnswer: number | undefined
  onChosen?: () => void
}

/** The screens that exist and that this person may open. */
export function Navigation({ toAnswer, onChosen }: NavigationProps) {
  const { t } = useTranslation('shell')
  const { can } = useSession()
  const { number } = useFormats()
  return (
    <nav aria-label={t('navigation')}>
      <ul className="flex flex-col gap-0.5">
        <Entry to="/$lang/dashboard/home" icon={House} label={t('home')} onChosen={onChosen} />
      </ul>
      {can('reviews') ? (
        <>
          <p className="mt-3 mb-0.5 px-2 text-2xs font-medium text-ink-3">{t('feedback')}</p>
          <ul className="flex flex-col gap-0.5">
            <Entry
              to="/$lang/dashboard/reviews"
              icon={MessageSquareQuote}
              label={t('reviews')}
              onChosen={onChosen}
              count={
                toAnswer
                  ? { text: number(toAnswer), label: t('toAnswer', { count: toAnswer }) }
                  : undefined
              }
            />
          </ul>
        </>
      ) : null}
    </nav>
  )
}
