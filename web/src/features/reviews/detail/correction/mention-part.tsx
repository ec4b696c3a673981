import { useQuery } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { KEYWORD_CATEGORIES, type Sentiment } from '@maitre/contract/constants'
import type { ReviewDetail } from '@maitre/contract/reviews'
import type { Found } from '#features/reviews/detail/found'
import { iconOf, useFoundWords } from '#features/reviews/detail/found-words'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { Select } from '#ui/select'
import { type Change, type Standing, UNANSWERED } from './change.ts'
import { correctionsQuery } from './queries.ts'
import { restsOn } from './rests-on.ts'
import { wordsAround } from './words-around.ts'

const FEELINGS: readonly Sentiment[] = ['positive', 'negative', 'neutral', 'conflict']

export interface MentionPartProps {
  mention: Found
  review: ReviewDetail
  /** Whether this person may correct what was read. */
  canCorrect: boolean
  onCorrect: (mention: Standing, change: Change) => void
  onTakeBack: (mention: Found, correctionId: string) => void
}

/** Says what a mention was read as and by what, and offers what a person may say instead. */
export function MentionPart(props: MentionPartProps) {
  const { mention, review, canCorrect, onCorrect, onTakeBack } = props
  const { t } = useTranslation(['correction', 'findings'])
  const { name } = useFoundWords(review.text)(mention)
  const readAs = useReadAs()(mention)
  const evidence = useEvidence(mention, review)
  const { correctionId } = mention
  return (
    <div className="flex flex-col gap-3">
      {mention.spans.map((span) => {
        const { before, words, after } = wordsAround(review.text, span)
        return (
          <blockquote
            key={span.start}
            dir="auto"
            lang={review.language ?? undefined}
            className="guest text-guest-sm! wrap-anywhere text-ink-2"
          >
            {before}
            <strong className="font-semibold text-ink">{words}</strong>
            {after}
          </blockquote>
        )
      })}
      <div className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-2 text-sm text-ink-2">
        {createElement(iconOf(mention), {
          'aria-hidden': true,
          className: 'mt-0.5 size-4',
          strokeWidth: 1.75,
        })}
        <div className="min-w-0 wrap-anywhere">
          <p className="font-medium text-ink first-letter:uppercase">{readAs ?? name}</p>
          <p>{evidence}</p>
        </div>
      </div>
      {restsOn(review.reply, mention) ? <p className="text-sm text-ink-3">{t('reply')}</p> : null}
      {!canCorrect ? null : correctionId === UNANSWERED ? (
        <p className="text-sm text-ink-3">{t('sending')}</p>
      ) : (
        <>
          {mention.kind === 'removed' ? null : (
            <Ways mention={mention} onChoose={(change) => onCorrect(mention, change)} />
          )}
          {correctionId === null ? null : (
            <Button
              size="sm"
              className="self-start"
              onPress={() => onTakeBack(mention, correctionId)}
            >
              {t('takeBack')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

/** Says which kind of thing a mention is, and how it was meant; undefined of what a person removed. */
function useReadAs(): (mention: Found) => string | undefined {
  const { t } = useTranslation(['correction', 'reviews', 'common'])
  return (mention) => {
    switch (mention.kind) {
      case 'removed':
        return undefined
      case 'risk':
        return t('kind.risk', { name: t(`common:risk.${mention.risk}`) })
      case 'keyword': {
        const name = t(`reviews:category.${mention.category}`)
        return `${t('kind.keyword', { name })} · ${t(`feeling.${mention.polarity}`)}`
      }
      case 'dish':
      case 'person': {
        const { kind, isMatched, name, polarity } = mention
        const what = t(`kind.${kind}.${isMatched ? 'known' : 'unknown'}`, { name })
        return `${what} · ${t(`feeling.${polarity}`)}`
      }
    }
  }
}

/** Says by what it is known how a mention was meant, or who corrected it. */
function useEvidence(mention: Found, review: ReviewDetail): string {
  const { t } = useTranslation(['correction', 'findings'])
  const { dateTime } = useFormats()
  const { correctionId, unsaid, known, kind } = mention
  const { data } = useQuery({
    ...correctionsQuery(review),
    enabled: correctionId !== null && correctionId !== UNANSWERED,
  })
  if (correctionId !== null) {
    const made = data?.find(({ id }) => id === correctionId)
    return made?.made_by
      ? t('evidence.correctedBy', { name: made.made_by, date: dateTime(made.made_at) })
      : t('evidence.corrected')
  }
  if (kind === 'risk') return t('findings:risk')
  if (unsaid !== null && unsaid !== 'stars') return t(`findings:unsaid.${unsaid}`)
  return t(`evidence.${known ?? 'none'}`)
}

interface WaysProps {
  mention: Standing
  onChoose: (change: Change) => void
}

/** The ways in which a mention can be corrected, each by one press. */
function Ways({ mention, onChoose }: WaysProps): ReactNode {
  const { t } = useTranslation(['correction', 'reviews'])
  const { kind, unsaid, polarity } = mention
  return (
    <>
      {kind === 'risk' ? null : (
        <div role="group" aria-label={t('feelings')} className="flex flex-col gap-1.5">
          <span aria-hidden="true" className="text-sm font-medium text-ink">
            {t('feelings')}
          </span>
          <div className="flex flex-wrap gap-2">
            {FEELINGS.map((sentiment) => {
              const isRead = unsaid === null && sentiment === polarity
              return (
                <Button
                  key={sentiment}
                  size="sm"
                  aria-pressed={isRead}
                  offReason={isRead ? t('already') : undefined}
                  className="aria-pressed:border-solid aria-pressed:border-brand-line aria-pressed:bg-surface-selected aria-pressed:text-brand-text aria-pressed:forced-on"
                  onPress={() => onChoose({ what: 'feeling', sentiment })}
                >
                  {t(`feeling.${sentiment}`)}
                </Button>
              )
            })}
          </div>
        </div>
      )}
      {kind === 'keyword' ? (
        <Select
          label={t('topic')}
          value={mention.category}
          options={KEYWORD_CATEGORIES.map((key) => ({
            key,
            label: t(`reviews:category.${key}`),
          }))}
          onChange={(category) => {
            if (category !== mention.category) onChoose({ what: 'topic', category })
          }}
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onPress={() => onChoose({ what: 'remove' })}>
          {t(`notThis.${kind}`)}
        </Button>
        {(kind === 'dish' || kind === 'person') && mention.isMatched ? (
          <Button size="sm" onPress={() => onChoose({ what: 'notOurs' })}>
            {t(`notOurs.${kind}`)}
          </Button>
        ) : null}
      </div>
    </>
  )
}
