import { useLocation } from '@tanstack/react-router'
import { ChevronRight, Share2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScreenName } from '#lib/screen'
import { cx } from '#ui/class-names'
import { addressOf, sectionsOf, type Entry, type Section } from './entries.ts'
import { MarkBadge } from './mark-badge.tsx'
import { NavigationLink } from './navigation-link.tsx'
import { NAVIGATION_ROW } from './navigation-row.ts'

/** How much waits on each screen. */
export type Counts = Readonly<Partial<Record<ScreenName, ReactNode>>>

interface NavigationProps {
  entries: readonly Entry[]
  counts: Counts
  onChosen?: (() => void) | undefined
}

/** Lists the screens that exist and that this person sees, under their headings. */
export function Navigation({ entries, ...rest }: NavigationProps) {
  const { t } = useTranslation('shell')
  return (
    <nav aria-label={t('navigation')} className="flex flex-col gap-3">
      {sectionsOf(entries).map((section) => (
        <NavigationSection key={section.group} section={section} {...rest} />
      ))}
    </nav>
  )
}

function NavigationSection({
  section: { group, entries, folds },
  ...rest
}: { section: Section } & Omit<NavigationProps, 'entries'>) {
  const { t } = useTranslation('shell')
  const titleId = useId()
  return (
    <div>
      <p
        id={titleId}
        className={group === 'main' ? 'sr-only' : 'mb-0.5 px-2 text-2xs font-medium text-ink-3'}
      >
        {t(`group.${group}`)}
      </p>
      <ul aria-labelledby={titleId} className="flex flex-col gap-0.5">
        {entries.map((entry) => (
          <NavigationEntry key={entry.name} entry={entry} {...rest} />
        ))}
        {folds.map((fold) => (
          <Fold key={fold.group} {...fold} {...rest} />
        ))}
      </ul>
    </div>
  )
}

interface EntryProps {
  entry: Entry
  counts: Counts
  onChosen?: (() => void) | undefined
}

function NavigationEntry({ entry: { name, row, mark }, counts, onChosen }: EntryProps) {
  const { t } = useTranslation('shell')
  return (
    <li>
      <NavigationLink
        link={{ from: '/$lang/dashboard', to: addressOf(row) }}
        icon={row.icon}
        label={t(`screen.${name}`)}
        mark={mark}
        count={counts[name]}
        onChosen={onChosen}
      />
    </li>
  )
}

/** A group that folds away. It opens by itself when one of its screens is the present one. */
function Fold({
  group,
  entries,
  ...rest
}: Section['folds'][number] & Omit<NavigationProps, 'entries'>) {
  const { t } = useTranslation('shell')
  const listId = useId()
  const isInside = useLocation({
    select: ({ pathname }) => entries.some(({ row }) => pathname.endsWith(`/${row.path}`)),
  })
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = chosen ?? isInside
  const isPro = entries.every(({ mark }) => mark === 'pro')
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setChosen(!isOpen)}
        className={NAVIGATION_ROW}
      >
        <Share2 aria-hidden="true" className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
        <span className="min-w-0 flex-1 truncate">{t(`group.${group}`)}</span>
        {isPro ? <MarkBadge mark="pro" /> : null}
        <ChevronRight
          aria-hidden="true"
          className={cx(
            'size-4 shrink-0 text-ink-3 transition-transform duration-(--t-fast)',
            isOpen && 'rotate-90',
          )}
          strokeWidth={1.75}
        />
      </button>
      <ul id={listId} hidden={!isOpen} className="mt-0.5 flex flex-col gap-0.5 pl-6.5">
        {entries.map((entry) => (
          <NavigationEntry
            key={entry.name}
            // The heading of the fold carries the mark that all of its screens need.
            entry={isPro ? { ...entry, mark: undefined } : entry}
            {...rest}
          />
        ))}
      </ul>
    </li>
  )
}
