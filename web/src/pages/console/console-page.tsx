import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#lib/page-title'
import { cx } from '#ui/class-names'
import type { ConsoleScreenName } from '#console-screens'

interface ConsolePageProps {
  /** The screen, which has its title and lead among the words of the console. */
  name: ConsoleScreenName
  /** The buttons of the whole screen, beside its title. */
  actions?: ReactNode
  /** Whether the page is as high as the window, and its content scrolls by itself. */
  isFilling?: boolean
  children: ReactNode
}

/** Lays out a screen of the console: its title, which the tab of the browser has as well, its lead, and the content. */
export function ConsolePage({ name, actions, isFilling = false, children }: ConsolePageProps) {
  const { t } = useTranslation('console')
  const title = t(`screen.${name}`)
  usePageTitle(title)
  return (
    <div
      className={cx(
        'mx-auto flex w-full max-w-page flex-col px-4 pt-5 pb-8 md:px-8 md:pt-8 md:pb-12',
        isFilling && 'h-[calc(100dvh-3.25rem-var(--banner,0px))] md:h-full',
      )}
    >
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl">{title}</h1>
          <p className="mt-1 text-pretty text-ink-3">{t(`lead.${name}`)}</p>
        </div>
        {actions}
      </header>
      {children}
    </div>
  )
}
