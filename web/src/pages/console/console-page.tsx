import type { ReactNode } from 'react'
import { AccountMount } from '#features/account/account-mount'
import { ConnectionBanner } from '#features/shell/connection-banner'
import { UserMenu } from '#features/shell/user-menu'
import { cx } from '#ui/class-names'
import { Logo } from '#ui/logo'
import { Wordmark } from '#ui/wordmark'

interface ConsolePageProps {
  title: string
  subtitle: string
  /** How wide the content is, which the bar above it lines up with. */
  width: 'text' | 'table'
  /** Whether the page is as high as the window, and its content scrolls by itself. */
  isFilling?: boolean
  children: ReactNode
}

const WIDTH = { text: 'max-w-180', table: 'max-w-300' } as const

/** Lays out a page of the console: the bar with the mark and the person's menu, the title, and the content. */
export function ConsolePage({ title, subtitle, width, isFilling, children }: ConsolePageProps) {
  const column = cx('mx-auto w-full px-4 sm:px-10', WIDTH[width])
  return (
    <div className={cx('flex flex-col bg-canvas', isFilling ? 'h-dvh' : 'min-h-dvh')}>
      <ConnectionBanner />
      <header className="shrink-0 border-b border-line bg-surface">
        <div className={cx('flex h-13 items-center justify-between gap-4 sm:h-16', column)}>
          <span className="flex items-center gap-2 text-ink">
            <Logo className="size-8" />
            <Wordmark className="h-5" />
          </span>
          <UserMenu compact />
        </div>
      </header>
      <main className={cx('flex min-h-0 flex-1 flex-col pt-5 pb-4 sm:pt-9 sm:pb-8', column)}>
        <h1 className="display text-[2rem]">{title}</h1>
        <p className="mt-1 mb-4 text-ink-2 sm:mb-6">{subtitle}</p>
        {children}
      </main>
      <AccountMount />
    </div>
  )
}
