import { CircleX, Eye, Hand, PenLine, TriangleAlert, Unplug } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { POLICY_REASONS } from '@maitre/contract/held-reasons'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { WriteProblem } from '#features/reviews/reply/write-problem'
import { useHeldWhy } from '#features/reviews/state/held-why'
import { isOutdated } from '#features/reviews/state/stage'
import { rowStatusOf } from '#features/reviews/state/status'
import { isPublic } from '#features/reviews/state/use-public-question'
import type { ReviewActions } from '#features/reviews/state/use-review-actions'
import { useCodeWords } from '#lib/error-words'
import { useGivenUpWords, useRefusalWords } from '#lib/refusal-words'
import { useSession } from '#lib/session'
import { Button } from '#ui/button'
import { Note } from '#ui/note'
import { AtSourceNotices } from './at-source-notices.tsx'

interface NoticesProps {
  review: ReviewDetail
  actions: ReviewActions
}
interface AllNoticesProps extends NoticesProps {
  /** The time zone of the location; undefined where it is not known yet. */
  timeZone: string | undefined
}

/** Says, between the review and the reply, why the reply waits or what went wrong, and what to do about it. */
export function Notices({ review, actions, timeZone }: AllNoticesProps) {
  const { t } = useTranslation(['reviews', 'common', 'refusals'])
  const codeWords = useCodeWords()
  const status = rowStatusOf(review)
  const source = t(`common:source.${review.source}`)
  const { writing } = actions
  const refusal = useRefusalWords()
  const givenUp = useGivenUpWords()
  return (
    <>
      <AtSourceNotices review={review} timeZone={timeZone} />
      {status === 'held' ? <Held review={review} actions={actions} /> : null}
      {status === 'unwritten' || status === 'outdated' ? (
        <Unwritten review={review} actions={actions} />
      ) : null}
      {status === 'rejected' ? (
        <Note
          tone="negative"
          icon={<CircleX aria-hidden="true" strokeWidth={1.75} />}
          title={t('notice.rejected', { source })}
        >
          {review.policy_violation ? (
            <p>{t('refusals:why', { reason: refusal(review.policy_violation) })}</p>
          ) : null}
          <p>{t('notice.rejectedHow')}</p>
        </Note>
      ) : null}
      {status === 'removed' ? (
        <Note
          tone="negative"
          icon={<Unplug aria-hidden="true" strokeWidth={1.75} />}
          title={t('notice.removed', { source })}
        >
          <p>{t('notice.removedHow')}</p>
        </Note>
      ) : null}
      {status === 'failed' ? (
        <Note
          tone="negative"
          icon={<TriangleAlert aria-hidden="true" strokeWidth={1.75} />}
          title={t('notice.failed')}
        >
          <p>{givenUp(review.post_error)}</p>
          <p>{t('notice.failedHow')}</p>
        </Note>
      ) : null}
      {status !== 'failed' && review.post_error === 'review.source_changed' ? (
        <Note
          tone="caution"
          icon={<TriangleAlert aria-hidden="true" strokeWidth={1.75} />}
          title={t('notice.guestChanged')}
        >
          <p>{codeWords(review.post_error)}</p>
        </Note>
      ) : null}
      {review.status !== 'posted' && (isPublic(review) || review.public_response !== null) ? (
        <Note
          tone="info"
          icon={<Eye aria-hidden="true" strokeWidth={1.75} />}
          title={t(review.postable ? 'public.still' : 'public.stillByHand', { source })}
          action={
            actions.keepPublic ? (
              <Button size="sm" isPending={actions.isPending('keep')} onPress={actions.keepPublic}>
                {t('public.keep')}
              </Button>
            ) : undefined
          }
        >
          <WriteProblem why={actions.problemOf('keep')} />
        </Note>
      ) : null}
      {!writing.isOpen && writing.isChanged ? (
        <Note
          tone="caution"
          icon={<PenLine aria-hidden="true" strokeWidth={1.75} />}
          title={t('notice.kept')}
          action={
            <div className="flex gap-2">
              <Button size="sm" kind="ghost" onPress={actions.discard}>
                {t('notice.keptDrop')}
              </Button>
              <Button size="sm" onPress={actions.edit}>
                {t('notice.keptContinue')}
              </Button>
            </div>
          }
        />
      ) : null}
    </>
  )
}

/** Says who or what holds the reply, which then never approves itself. */
function Held({ review, actions }: NoticesProps) {
  const { t } = useTranslation(['reviews', 'check'])
  const why = useHeldWhy()
  const { fullName } = useSession()
  const { held_reason: given, history } = review
  if (given === 'person') {
    const name = history.find(({ kind }) => kind === 'held')?.actor
    return (
      <Note
        icon={<Hand aria-hidden="true" strokeWidth={1.75} />}
        title={
          name === fullName
            ? t('held.byYou')
            : name
              ? t('held.byName', { name })
              : t('held.byPerson')
        }
        action={
          actions.canRelease ? (
            <Button size="sm" isPending={actions.isPending('release')} onPress={actions.release}>
              {t('held.release')}
            </Button>
          ) : undefined
        }
      >
        <p>{t(name === fullName ? 'held.bodyYou' : 'held.body')}</p>
        <WriteProblem why={actions.problemOf('release')} />
      </Note>
    )
  }
  const reason = why(given, review)
  const open = (review.reply?.findings ?? [])
    .filter(({ code }) => code === 'question_unanswered')
    .flatMap(({ detail }) => detail ?? [])
  return (
    <Note
      // Where the policy alone left it to a person, nothing is wrong with the reply.
      {...(POLICY_REASONS.some((one) => one === given) ? {} : { tone: 'negative' })}
      icon={<Hand aria-hidden="true" strokeWidth={1.75} />}
      title={reason ? t('held.titleFor', { reason }) : t('held.title')}
    >
      {given === 'question_unanswered' ? (
        <>
          {[...new Set(open)].map((words) => (
            <p key={words}>{t('check:about', { words })}</p>
          ))}
          <p>{t('held.questionBody')}</p>
        </>
      ) : (
        <p>{t('held.body')}</p>
      )}
    </Note>
  )
}

/** Says why no draft was written and what of the reply stands there all the same, and offers another try if one can help. */
function Unwritten({ review, actions }: NoticesProps) {
  const { t } = useTranslation(['reviews', 'check'])
  const why = useHeldWhy()
  const isOld = isOutdated(review)
  if (review.held_reason !== 'no_draft') {
    const reason = why(review.held_reason, review)
    return (
      <Note
        tone="negative"
        icon={<PenLine aria-hidden="true" strokeWidth={1.75} />}
        title={reason ? t('held.emptyFor', { reason }) : t('held.empty')}
      />
    )
  }
  return (
    <Note
      tone="negative"
      icon={<TriangleAlert aria-hidden="true" strokeWidth={1.75} />}
      title={t(isOld ? 'notice.noNewDraft' : 'notice.noDraft')}
      action={
        <Button
          size="sm"
          isPending={actions.isPending('regenerate')}
          offReason={actions.rewriteOff}
          onPress={actions.regenerate}
        >
          {t('act.retry')}
        </Button>
      }
    >
      <p>{t(isOld ? 'notice.noDraftOld' : 'notice.noDraftHow')}</p>
    </Note>
  )
}
