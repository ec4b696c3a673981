import { useQuery } from '@tanstack/react-query'
import type { UsedTier } from '@maitre/contract/console-restaurants'
import { Plus, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Fetched } from '#lib/fetched'
import { useFormats } from '#lib/use-formats'
import { useLater } from '#lib/use-later'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { IconButton } from '#ui/icon-button'
import { useKeptFocus } from '#ui/use-kept-focus'
import { usedTiersQuery } from './queries.ts'

const loadDialog = () => import('./tier-dialog.tsx')
const loadRemoval = () => import('./remove-tier.tsx')

type Opened = { kind: 'add' } | { kind: 'edit' | 'remove'; tier: UsedTier }

/** The subscription tiers with their limits, and beside them what restaurants use. */
export function TierList() {
  const { t } = useTranslation(['console-subscriptions', 'common'])
  const query = useQuery(usedTiersQuery)
  const [opened, setOpened] = useState<Opened>()
  const close = (): void => setOpened(undefined)
  const isForm = opened !== undefined && opened.kind !== 'remove'
  const drawDialog = useLater(isForm, loadDialog, close)
  const drawRemoval = useLater(opened?.kind === 'remove', loadRemoval, close)
  const kept = useKeptFocus()
  return (
    <Fetched query={query} rows={4}>
      {(tiers) => (
        <section ref={kept} aria-label={t('list')} className="flex flex-col gap-4">
          <div className="flex justify-end">
            <Button
              kind="primary"
              icon={<Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />}
              onPress={() => setOpened({ kind: 'add' })}
            >
              {t('add')}
            </Button>
          </div>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-4">
            {tiers.map((tier) => (
              <TierCard
                key={tier.id}
                tier={tier}
                onEdit={() => setOpened({ kind: 'edit', tier })}
                onRemove={() => setOpened({ kind: 'remove', tier })}
              />
            ))}
          </div>
          <Suspense fallback={null}>
            {isForm
              ? drawDialog(({ TierDialog }) => (
                  <TierDialog
                    tier={opened.kind === 'edit' ? opened.tier : undefined}
                    onClose={close}
                  />
                ))
              : null}
            {opened?.kind === 'remove'
              ? drawRemoval(({ RemoveTier }) => <RemoveTier tier={opened.tier} onClose={close} />)
              : null}
          </Suspense>
        </section>
      )}
    </Fetched>
  )
}

interface TierCardProps {
  tier: UsedTier
  onEdit: () => void
  onRemove: () => void
}

/** A tier: its level, who is on it, and each limit with its use. */
function TierCard({ tier, onEdit, onRemove }: TierCardProps) {
  const { t } = useTranslation(['console-subscriptions', 'common'])
  const { number } = useFormats()
  const { name, level, restaurants: count, most_read: read, at_limit: full } = tier
  const limit = (most: number | null): string => (most === null ? t('unlimited') : number(most))
  return (
    <article
      aria-label={name}
      className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-5 shadow-1"
    >
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg leading-snug wrap-anywhere">{name}</h2>
          <p className="text-xs text-ink-3 tabular-nums">
            {count === 0 ? t('noRestaurants') : t('restaurants', { count, number: number(count) })}
          </p>
        </div>
        <Badge tone={level === 'Pro' || level === 'Enterprise' ? 'brand' : 'neutral'}>
          {t(`common:tier.${level}`)}
        </Badge>
      </header>
      <dl className="mt-4 flex flex-col gap-3 text-sm">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-ink-3">{t('reviews')}</dt>
          <dd className="text-ink tabular-nums">{limit(tier.max_reviews_per_month)}</dd>
          <dd className="mt-0.5 basis-full text-xs text-pretty text-ink-3">
            {read === 0 ? t('used.none') : t('used.most', { count: read, number: number(read) })}{' '}
            {full > 0 ? t('used.atLimit', { count: full, number: number(full) }) : null}
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-ink-3">{t('keywords')}</dt>
          <dd className="text-ink tabular-nums">{limit(tier.keywords_max_count)}</dd>
        </div>
      </dl>
      <footer className="mt-auto flex justify-end gap-1 pt-4">
        <Button size="sm" kind="ghost" aria-label={t('editOf', { name })} onPress={onEdit}>
          {t('edit')}
        </Button>
        <IconButton size="sm" label={t('delete', { name })} onPress={onRemove}>
          <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </IconButton>
      </footer>
    </article>
  )
}
