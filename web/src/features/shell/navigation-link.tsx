import { Link, type LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { Mark } from './entries.ts'
import { MarkBadge } from './mark-badge.tsx'
import { NAVIGATION_ROW } from './navigation-row.ts'

/** How much waits on a screen: `text` is drawn after the name, `label` is for screen readers. */
export interface Count {
  text: string
  label: string
}

interface NavigationLinkProps {
  link: Pick<LinkProps, 'from' | 'to' | 'params'>
  icon: LucideIcon
  label: string
  mark?: Mark
  count?: Count | undefined
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
      {count ? (
        <>
          <span aria-hidden="true" className="text-xs text-ink-3 tabular-nums">
            {count.text}
          </span>
          <span className="sr-only">{count.label}</span>
        </>
      ) : null}
    </Link>
  )
}
