import {
  BookOpen,
  Check,
  Clock,
  type LucideIcon,
  Quote,
  ShieldCheck,
  Sparkles,
  UserRound,
  Utensils,
  Volume2,
} from 'lucide-react'
import { Fragment } from 'react'
import { PLATFORMS } from '@maitre/contract/constants'
import { Badge } from '#ui/badge'
import { buttonClass } from '#ui/button-class'
import { cx } from '#ui/class-names'
import { SourceTile } from '#ui/source-tile'
import { Stars } from '#ui/stars'
import { useWords } from '#site/site-context'
import { cutAt, FOUND, type Found, SENTENCES } from './sample-words.ts'

const IS_PRAISE: Record<Found, boolean> = { steak: true, camille: true, wait: false, noise: false }
const ICON: Record<Found, LucideIcon> = {
  steak: Utensils,
  camille: UserRound,
  wait: Clock,
  noise: Volume2,
}

/**
 * A review and its reply, as the product shows them: what each sentence rests on lights up where somebody points at it
 * or comes to its number by the keyboard. Styles alone do that, so it works without scripts.
 */
export function Sample() {
  const t = useWords('landing')
  return (
    <section
      aria-label={t('sample.label')}
      className="sample mt-8 overflow-hidden rounded-xl border border-line-strong bg-surface shadow-3 max-sm:-mx-2 sm:mt-12"
    >
      <p className="flex items-center justify-between gap-4 border-b border-line bg-canvas px-4 py-2.5 text-xs text-ink-2 sm:px-6">
        <span className="flex items-center gap-2">
          <span aria-hidden className="size-2 rounded-full bg-brand-text" />
          {t('sample.live')}
        </span>
        <span className="whitespace-nowrap text-ink-3">{t('sample.time')}</span>
      </p>
      <div className="grid md:grid-cols-[1.08fr_1fr]">
        <Review />
        <Reply />
      </div>
    </section>
  )
}

function Review() {
  const t = useWords('landing')
  const passages = Object.fromEntries(
    FOUND.map((found) => [found, t(`sample.marks.${found}`)]),
  ) as Record<Found, string> // as FOUND has each of them
  return (
    <div className="px-4 py-5 sm:p-9 sm:pt-8">
      <div className="mb-3 flex items-center gap-2">
        <SourceTile source={PLATFORMS[0]} label={t('sample.source')} large />
        <span className="text-lg font-medium text-ink">{t('sample.author')}</span>
        <Stars rating={3} label={t('sample.rating')} large />
        <span className="ml-auto text-xs text-ink-3">{t('sample.when')}</span>
      </div>
      <blockquote className="guest text-guest-md sm:text-guest-lg">
        {cutAt(t('sample.review'), passages).map(({ text, found }) =>
          found === undefined ? (
            text
          ) : (
            <mark
              key={found}
              data-rests={
                SENTENCES.findIndex(({ rests }) => rests.some((one) => one === found)) + 1
              }
              className={cx(
                'rounded-xs px-px text-inherit underline underline-offset-4',
                IS_PRAISE[found]
                  ? 'bg-positive-tint decoration-positive decoration-2'
                  : 'bg-negative-tint decoration-negative decoration-[1.5px] decoration-wavy',
              )}
            >
              {text}
            </mark>
          ),
        )}
      </blockquote>
      <ul aria-label={t('sample.found.label')} className="mt-5 flex flex-wrap gap-x-5 gap-y-2">
        {FOUND.map((found) => {
          const Icon = ICON[found]
          return (
            <li key={found} className="flex items-center gap-1.5 text-sm font-medium text-ink">
              <Icon
                aria-hidden
                className={cx(
                  'size-3.5',
                  IS_PRAISE[found] ? 'text-positive-text' : 'text-negative-text',
                )}
              />
              {t(`sample.found.${found}`)}
              <span className="sr-only">
                ({t(IS_PRAISE[found] ? 'sample.found.praise' : 'sample.found.complaint')})
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Reply() {
  const t = useWords('landing')
  return (
    <div className="border-line px-4 py-5 max-md:border-t sm:p-9 sm:pt-8 md:border-l">
      <div className="mb-3 flex items-center gap-2">
        <h2 className="text-sm">{t('sample.reply.label')}</h2>
        <span className="sample-draft">
          <Badge icon={<Sparkles aria-hidden />}>{t('sample.reply.status')}</Badge>
        </span>
        <span className="sample-approved">
          <Badge tone="brand" icon={<Check aria-hidden />}>
            {t('sample.reply.approved')}
          </Badge>
        </span>
        <span className="ml-auto">
          <Badge tone="brand">{t('sample.reply.tone')}</Badge>
        </span>
      </div>
      <p className="text-xl text-ink">
        {SENTENCES.map(({ name }, at) => (
          <Fragment key={name}>
            {at > 0 ? ' ' : ''}
            <span data-sentence={at + 1}>
              <Sentence
                text={t(`sample.reply.${name}`)}
                number={at + 1}
                ground={`ground-${name}`}
              />
            </span>
          </Fragment>
        ))}
      </p>
      <ol aria-label={t('sample.grounds.label')} className="mt-4 grid gap-1.5">
        {SENTENCES.map(({ name }, at) => (
          <li
            key={name}
            id={`ground-${name}`}
            data-ground={at + 1}
            className="flex gap-2 rounded-md bg-surface-sunken px-3 py-1.5 text-sm text-ink-2"
          >
            {name === 'third' ? (
              <BookOpen aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            ) : (
              <Quote aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            )}
            <span>
              <span className="font-medium text-ink">
                {at + 1} · {t(name === 'third' ? 'sample.grounds.house' : 'sample.grounds.guest')}
              </span>{' '}
              {t(`sample.grounds.${name}`)}
            </span>
          </li>
        ))}
      </ol>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <label className={cx(buttonClass({ kind: 'primary' }), 'sample-approve')}>
          <input type="checkbox" className="sr-only" />
          <Check aria-hidden className="size-4" />
          {t('sample.reply.approve')}
        </label>
        <span className="ml-auto flex items-center gap-1.5 text-xs text-ink-3">
          <ShieldCheck aria-hidden className="size-3.5" />
          {t('sample.reply.checked')}
        </span>
      </div>
    </div>
  )
}

/** A sentence with its number, which stays on the line of the last word. */
function Sentence({ text, number, ground }: { text: string; number: number; ground: string }) {
  const [, before = '', last = text] = /^(.*\s)(\S+)$/su.exec(text) ?? []
  return (
    <>
      {before}
      <span className="whitespace-nowrap">
        {last}
        <button
          type="button"
          aria-describedby={ground}
          className="relative -top-[0.45em] ml-px rounded-xs text-2xs leading-none font-semibold text-ink-3 tabular-nums after:absolute after:-inset-1.5 hover:text-ink touch:after:-inset-2.5"
        >
          {number}
        </button>
      </span>
    </>
  )
}
