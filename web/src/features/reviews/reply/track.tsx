import { useTranslation } from 'react-i18next'
import { trackOf, type PublicStage, type MilestoneState } from '#features/reviews/state/stage'
import { cx } from '#ui/class-names'

const DOT: Record<MilestoneState, string> = {
  done: 'rounded-full border-brand-text bg-brand-text',
  now: 'rounded-full border-[3px] border-brand-text',
  todo: 'rounded-full border-control',
  failed: 'rounded-[0.125rem] border-negative bg-negative',
}
const INK: Record<MilestoneState, string> = {
  done: '',
  now: 'font-medium text-ink',
  todo: '',
  failed: 'font-medium text-negative-text',
}

interface TrackProps {
  stage: PublicStage
  isPostable: boolean
}

/** Shows by its milestones how far the reply has come; one that failed is square. */
export function Track({ stage, isPostable }: TrackProps) {
  const { t } = useTranslation('reviews')
  return (
    <ol
      aria-label={t('track.label')}
      className="flex flex-wrap items-center gap-y-0.5 text-xs text-ink-3"
    >
      {trackOf(stage, isPostable).map(({ name, state }) => {
        const milestone = t(`track.${name}`)
        return (
          <li
            key={name}
            {...(state === 'now' && { 'aria-current': 'step' as const })}
            className={cx(
              'flex items-center gap-1.25 whitespace-nowrap not-last:after:mx-1.5 not-last:after:h-px not-last:after:w-2 not-last:after:bg-control xl:not-last:after:w-4',
              INK[state],
            )}
          >
            <span
              aria-hidden="true"
              className={cx('size-2.25 shrink-0 border-[1.5px]', DOT[state])}
            />
            <span aria-hidden="true">{milestone}</span>
            <span className="sr-only">{t(`track.word.${state}`, { milestone })}</span>
          </li>
        )
      })}
    </ol>
  )
}
