import { CircleAlert, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { VoicePreview } from '@maitre/contract/voice'
import { Badge } from '#ui/badge'
import { Card } from '#ui/card'
import { SourceTile } from '#ui/source-tile'
import { Stars } from '#ui/stars'

/** A guest's review, the reply that it would get, and what the check says of that. */
export function TrialCard({ trial: { kind, review, reply } }: { trial: VoicePreview[number] }) {
  const { t } = useTranslation(['voice', 'common'])
  const forbidden = reply.findings.find(({ code }) => code === 'forbidden_word')
  const isHard = reply.findings.some(({ severity }) => severity === 'hard')
  const isClear = reply.findings.length === 0
  const says = isClear
    ? t('trial.clear')
    : forbidden
      ? t('trial.finding.forbidden_word', { detail: forbidden.detail ?? '' })
      : t(isHard ? 'trial.finding.hard' : 'trial.finding.soft')
  const Icon = isHard ? CircleAlert : ShieldCheck
  return (
    <Card>
      <div className="bg-surface-sunken px-5 py-4">
        <p className="mb-1.5 flex flex-wrap items-center gap-2 text-sm">
          <SourceTile source={review.source} label={t(`common:source.${review.source}`)} />
          <span className="font-medium text-ink">{review.author_name ?? t('trial.anonymous')}</span>
          {review.rating === null ? null : (
            <Stars
              rating={review.rating}
              label={t('common:rating.of', { rating: review.rating })}
            />
          )}
          <span className="ml-auto">
            <Badge>{t(`trial.kind.${kind}`)}</Badge>
          </span>
        </p>
        <p lang={review.language ?? undefined} className="guest line-clamp-5">
          {review.text}
        </p>
      </div>
      <p
        lang={reply.language}
        className="px-5 py-4 text-lg leading-body text-pretty whitespace-pre-line text-ink"
      >
        {reply.text}
      </p>
      <p className="flex items-center gap-2 border-t border-line px-5 py-2.5 text-xs text-ink-3">
        <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
        {says}
      </p>
    </Card>
  )
}
