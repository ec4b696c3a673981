import { MANY_ALERTS } from '@maitre/contract/alert-words'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/use-formats'
import { buttonClass } from '#ui/button-class'
import { cx } from '#ui/class-names'
import { usePressedAlert } from './use-pressed-alert.ts'
import { useUnseen } from './use-unseen.ts'

/** Above this, the badge says no more than that there are more. */
const MOST = 99

/** How many alerts the person has not seen: a badge, or on a phone's bar a bell with that badge. */
export function Unseen({ isBell = false }: { isBell?: boolean }) {
  const { t } = useTranslation('shell')
  const unseen = useUnseen()
  usePressedAlert()
  const badge = unseen ? <UnseenBadge count={unseen} isOnBell={isBell} /> : null
  if (!isBell) return badge
  return (
    <Link
      from="/$lang/dashboard"
      to="/$lang/dashboard/alerts"
      className={cx(buttonClass({ kind: 'ghost', square: true }), 'relative')}
    >
      <Bell aria-hidden="true" className="size-5" strokeWidth={1.75} />
      <span className="sr-only">{t('screen.alerts')}</span>
      {badge}
    </Link>
  )
}

/** The count, red where it is more than a few (D §9). */
function UnseenBadge({ count, isOnBell }: { count: number; isOnBell: boolean }) {
  const { t } = useTranslation('shell')
  const { number } = useFormats()
  return (
    <>
      <span
        aria-hidden="true"
        data-tone={count > MANY_ALERTS ? 'red' : 'blue'}
        className={cx(
          'grid place-items-center rounded-full text-2xs font-semibold tabular-nums forced-colors:border',
          count > MANY_ALERTS ? 'bg-danger text-on-danger' : 'bg-info text-on-info',
          isOnBell
            ? // The bell stays in sight beneath it.
              'absolute top-0.5 left-6 h-4.5 min-w-4.5 px-1 ring-2 ring-surface'
            : 'h-5 min-w-5 px-1.5',
        )}
      >
        {count > MOST ? `${number(MOST)}+` : number(count)}
      </span>
      <span className="sr-only">{t('unseen', { count })}</span>
    </>
  )
}
