import { UserSearch, Utensils } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { NameKind } from '@maitre/contract/constants'
import type { Suggestion } from '@maitre/contract/suggestions'
import { useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import type { Known } from './known.ts'
import { useNamedWords } from './use-named-words.ts'

interface QuestionProps {
  kind: NameKind
  asked: Suggestion
  /** The dish or person that is most likely meant. */
  guess: Known | undefined
  /** The buttons that answer. */
  children: ReactNode
  ref: Ref<HTMLParagraphElement>
}

/** Says how often guests use a name, in which words they did last, and asks what the name means. */
export function Question({ kind, asked, guess, children, ref }: QuestionProps) {
  const t = useNamedWords(kind)
  const { t: tn } = useTranslation('named')
  const { locations } = useSession()
  const { number } = useFormats()
  const { name, reviews, newest } = asked
  const [place, ...others] = asked.locations
  const only =
    others.length === 0 ? locations.find(({ id }) => id === place?.location_id)?.name : undefined
  const said = { count: reviews, number: number(reviews), name: tn('quoted', { name }) }
  const Icon = kind === 'dish' ? Utensils : UserSearch
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-80 items-start gap-3">
        <Icon
          aria-hidden="true"
          className="mt-0.5 size-4 shrink-0 text-info-text"
          strokeWidth={1.75}
        />
        <div className="min-w-0">
          <p ref={ref} tabIndex={-1} className="text-pretty outline-none">
            <span className="font-semibold text-ink">
              {only === undefined
                ? t('ask.named', said)
                : t('ask.namedAt', { ...said, place: only })}
            </span>{' '}
            {guess ? t('ask.guess', { name: guess.name }) : t('ask.open')}
          </p>
          {newest.snippet === '' ? null : (
            <blockquote className="guest mt-1 text-guest-sm" dir="auto">
              {newest.snippet.slice(0, newest.start)}
              <mark className="rounded-[0.1875rem] bg-surface px-0.5 font-semibold text-current">
                {newest.snippet.slice(newest.start, newest.end)}
              </mark>
              {newest.snippet.slice(newest.end)}
            </blockquote>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-1.5">{children}</div>
    </div>
  )
}
