import { Shield, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplyFinding, ReviewReply } from '@maitre/contract/reply'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { isOutdated } from '#features/reviews/state/stage'
import { useFormats } from '#lib/use-formats'
import { cx } from '#ui/class-names'
import { announce } from '#ui/live-region'
import { type RoomLeft, roomLeft } from './room-left.ts'
import { useFindingWords } from './use-finding-words.ts'

interface CheckLineProps {
  review: ReviewDetail
  /** The text on the screen: the reply, or what is being written. */
  text: string
  isWriting: boolean
}

/** The foot of the reply: what the check says, and how much room its source leaves where little is left. */
export function CheckLine({ review, text, isWriting }: CheckLineProps) {
  const { t } = useTranslation(['reviews', 'check'])
  const { number } = useFormats()
  const roomWords = ({ characters, isInBytes }: RoomLeft): string => {
    const count = Math.abs(characters)
    const words = { count, number: number(count) }
    if (characters < 0) return t('reply.over', words)
    return t(isInBytes ? 'reply.leftInBytes' : 'reply.left', words)
  }
  const room = roomLeft(text, review.source)
  const findings = isWriting ? [] : (review.reply?.findings ?? [])
  const { reply } = review
  useCheckHeard(reply?.check, findings, text)
  // What the check said of a reply to earlier words says nothing of how it answers the present ones.
  const isShown =
    !isWriting && reply !== null && findings.length === 0 && text !== '' && !isOutdated(review)
  const isPlain = review.source === 'yelp'
  if (!isShown && !room && !isPlain && findings.length === 0) return null
  return (
    <div className="border-t border-line px-4 py-1.5 text-xs text-ink-3">
      {findings.length > 0 ? <Findings findings={findings} text={text} /> : null}
      {isShown || room || isPlain ? (
        <div className="flex min-h-5 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {isShown ? <CheckState check={reply.check} /> : null}
          <p
            className={cx(
              'ml-auto tabular-nums',
              room && room.characters < 0 && 'font-medium text-negative-text',
            )}
          >
            {room ? roomWords(room) : null}
            {room && isPlain ? ' · ' : null}
            {isPlain ? t('reply.noEmoji') : null}
          </p>
        </div>
      ) : null}
    </div>
  )
}

const STATES = {
  done: { Icon: ShieldCheck, word: 'reply.verified' },
  under_way: { Icon: Shield, word: 'reply.checking' },
  not_made: { Icon: ShieldAlert, word: 'reply.notChecked' },
} as const satisfies Record<ReviewReply['check'], object>

/** Says how far the check is where it has no remark, because a text is stored first and checked after that. */
function CheckState({ check }: Pick<ReviewReply, 'check'>) {
  const { t } = useTranslation(['reviews', 'check'])
  const { Icon, word } = STATES[check]
  return (
    <p role="status" className="flex items-center gap-2">
      <Icon aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={1.75} />
      {t(word)}
    </p>
  )
}

/** Gives the remarks of the check, those that hold the reply first. */
const inOrder = (findings: readonly ReplyFinding[]): ReplyFinding[] =>
  [...findings].sort(
    (one, other) => Number(other.severity === 'hard') - Number(one.severity === 'hard'),
  )

/** Has a screen reader say what the check found in words that were saved just now. */
function useCheckHeard(
  check: ReviewReply['check'] | undefined,
  findings: readonly ReplyFinding[],
  text: string,
): void {
  const { t } = useTranslation(['reviews', 'check'])
  const wordsOf = useFindingWords(text)
  const before = useRef(check)
  useEffect(() => {
    const isOver = before.current === 'under_way' && check === 'done'
    before.current = check
    if (!isOver || findings.length === 0) return
    const says = inOrder(findings).map((finding) => {
      const { says: what, about } = wordsOf(finding)
      const hard = finding.severity === 'hard' ? `${t('check:hard')} · ` : ''
      return `${hard}${what} ${about ?? ''}`.trim()
    })
    announce([`${t('reply.advice', { count: findings.length })}.`, ...says].join(' '))
  })
}

/** Lists the remarks of the check in words, those that hold the reply first. */
function Findings({ findings, text }: { findings: readonly ReplyFinding[]; text: string }) {
  const { t } = useTranslation(['reviews', 'check'])
  const wordsOf = useFindingWords(text)
  const ordered = inOrder(findings)
  return (
    <section className="pt-0.5 pb-2">
      <h3 className="flex items-center gap-2 text-xs font-medium">
        <ShieldAlert
          aria-hidden="true"
          className="size-3.5 shrink-0 text-caution-text"
          strokeWidth={1.75}
        />
        {t('reply.advice', { count: findings.length })}
      </h3>
      <ul className="mt-1 flex flex-col gap-0.5 pl-5.5 text-sm text-ink-2">
        {ordered.map((finding, index) => {
          const { code, severity } = finding
          const { says, about } = wordsOf(finding)
          return (
            <li key={`${code}${index}`} className="wrap-anywhere">
              {severity === 'hard' ? (
                <b className="font-medium text-negative-text">{t('check:hard')} · </b>
              ) : null}
              {says}
              {about ? <span className="text-ink-3"> {about}</span> : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
