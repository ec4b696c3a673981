import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdministrationTab } from '#lib/administration-search'

interface BannerProps {
  tone: 'caution' | 'negative'
  icon: LucideIcon
  /** The tab of the administration where something can be done about it; none for whoever may not. */
  link: { tab: AdministrationTab; label: string } | undefined
  children: ReactNode
}

const TONES = {
  caution: { box: 'border-caution-line bg-caution-tint', icon: 'text-caution-text' },
  negative: { box: 'border-negative-line bg-negative-tint', icon: 'text-negative-text' },
} as const

/** One sentence about the restaurant above every page, and the way to where something can be done about it. */
export function Banner({ tone, icon: Icon, link, children }: BannerProps) {
  const { t } = useTranslation('banners')
  const look = TONES[tone]
  return (
    <section
      aria-label={t('label')}
      data-usage=""
      className={`flex h-(--banner-height) items-center gap-2 border-b px-4 text-sm leading-tight text-ink ${look.box}`}
    >
      <Icon aria-hidden="true" className={`size-4 shrink-0 ${look.icon}`} strokeWidth={1.75} />
      <p role="status" className="line-clamp-2 min-w-0 flex-1">
        {children}
      </p>
      {link && (
        <Link
          from="/$lang/dashboard"
          to="/$lang/dashboard/administration"
          search={{ tab: link.tab }}
          className="flex min-h-11 shrink-0 items-center rounded-sm px-1 font-medium text-ink underline underline-offset-2"
        >
          {link.label}
        </Link>
      )}
    </section>
  )
}
