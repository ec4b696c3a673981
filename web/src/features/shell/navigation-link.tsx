import { Link, type LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Mark } from './entries.ts'
import { MarkBadge } from './mark-badge.tsx'
import { NAVIGATION_ROW } from './navigation-row.ts'

interface NavigationLinkProps {
  link: Pick<LinkProps, 'from' | 'to' | 'params'>
  icon: LucideIcon
  label: string
  mark?: Mark
  /** How much waits on the screen, drawn after its name. */
  count?: ReactNode
  onChosen?: (() => void) | undefined
}

/** A row of the sidebar that leads to a screen, which it marks as the present one. */
export function NavigationLink(props: NavigationLinkProps) {
  const { link, icon: Icon, label, mark, count, onChosen } = props
  return (
    <Link
      {...link}
      {...(onChosen && { onClick: onChosen })}
      activeOptions={{ includeSearch: false, exact: true }}
      className={NAVIGATION_ROW}
      activeProps={{
        className:
          'forced-on bg-surface text-ink! shadow-1 ring ring-line dark:bg-surface-sunken dark:shadow-none dark:ring-transparent [&>svg]:text-brand-text!',
      }}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      <MarkBadge mark={mark} />
      {count}
    </Link>
  )
}

/** How much waits: `text` is drawn, `label` is for screen readers. */
export function Count({ text, label }: { text: string; label: string }) {
  return (
    <>
      <span aria-hidden="true" className="text-xs text-ink-3 tabular-nums">
        {text}
      </span>
      <span className="sr-only">{label}</span>
    </>
  )
}
