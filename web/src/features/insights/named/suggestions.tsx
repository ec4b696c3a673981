import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NameKind } from '@maitre/contract/constants'
import { failedBecause, useErrorWords, useFailedWords } from '#lib/error-words'
import { useHotkeys } from '#lib/hotkeys'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { cx } from '#ui/class-names'
import { openedByPress } from '#ui/opened-by-press'
import { guessOf } from './guess.ts'
import type { Known } from './known.ts'
import { Question } from './question.tsx'
import { suggestionQuery, suggestionsQuery } from './queries.ts'
import { type Decided, useDecisions } from './use-decisions.ts'
import { useNamedWords } from './use-named-words.ts'

const Choice = openedByPress(async () => (await import('./choice.tsx')).Choice)

interface SuggestionsProps {
  kind: NameKind
  restaurantId: string
  locationId: string
  house: readonly Known[]
  /** What page is open, which has the whole of a narrow window. */
  about: string | undefined
  /** The name whose page is open, and which is asked about before all others. */
  open: string | undefined
  /** Hears whose page stands open after a decision; undefined where none does. */
  onMove: (about: string | undefined) => void
}

/** Asks about the names that guests use and the house does not know, one at a time, and shows what came of the last. */
export function Suggestions(props: SuggestionsProps) {
  const { kind, restaurantId, locationId, house, about, open, onMove } = props
  const t = useNamedWords(kind)
  const { t: tn } = useTranslation('named')
  const { number } = useFormats()
  const [isChoosing, setChoosing] = useState(false)
  const question = useRef<HTMLParagraphElement>(null)
  const { settled, last, error, doing, decide } = useDecisions(kind, restaurantId, (decided) => {
    const to = movedTo(decided, about)
    if (to !== about) onMove(to)
    // The buttons go with their name, so the focus waits where the next name is read.
    question.current?.focus()
  })
  const { asked, isOwn, left, skip } = useAsked({ kind, restaurantId, locationId, open, settled })
  const undoable = last && last.what !== 'undone' ? last : undefined
  const undo = (): void => {
    if (undoable) decide({ what: 'undone', last: undoable })
  }
  useHotkeys({ undo }, undoable !== undefined)
  if (!asked && !last && error === undefined) return null

  const guess = asked && guessOf(asked.name, house)
  return (
    <section
      aria-label={t('ask.label')}
      className={cx(
        about !== undefined && !isOwn && !last && 'max-xl:hidden',
        'mb-6 divide-y divide-line overflow-hidden rounded-md border border-transparent bg-info-tint text-sm text-ink-2',
      )}
    >
      {asked ? (
        <Question kind={kind} asked={asked} guess={guess} ref={question}>
          {guess ? (
            <Button
              size="sm"
              isPending={doing === 'linked'}
              onPress={() => decide({ what: 'linked', said: asked, into: guess })}
            >
              {t('ask.yes')}
            </Button>
          ) : null}
          <Button
            size="sm"
            kind={guess ? 'ghost' : 'second'}
            isPending={doing === 'made'}
            onPress={() => decide({ what: 'made', said: asked })}
          >
            {t('ask.make')}
          </Button>
          {house.length > 0 ? (
            <Button size="sm" kind="ghost" onPress={() => setChoosing(true)}>
              {t(guess ? 'ask.other' : 'ask.choose')}
            </Button>
          ) : null}
          <Button
            size="sm"
            kind="ghost"
            isPending={doing === 'dismissed'}
            onPress={() => decide({ what: 'dismissed', said: asked })}
          >
            {t('ask.dismiss')}
          </Button>
          {left > 1 && !isOwn ? (
            <>
              <Button size="sm" kind="ghost" onPress={skip}>
                {t('ask.later')}
              </Button>
              <span className="px-2 text-xs text-ink-3 tabular-nums">
                {t('ask.left', { count: left, number: number(left) })}
              </span>
            </>
          ) : null}
        </Question>
      ) : null}
      <div role="status">
        {last && error === undefined ? (
          <Result
            kind={kind}
            last={last}
            isUndoing={doing === 'undone'}
            onUndo={undoable && undo}
          />
        ) : null}
      </div>
      {error === undefined ? null : <Failure error={error} />}
      {asked ? (
        <Choice
          isOpen={isChoosing}
          onOpenChange={setChoosing}
          kind={kind}
          said={tn('quoted', { name: asked.name })}
          house={house}
          onChoose={(into) => decide({ what: 'linked', said: asked, into })}
        />
      ) : null}
    </section>
  )
}

/** Whose page stands open after a decision: a name that is taken up or linked is counted elsewhere from now on. */
function movedTo({ what, said, id }: Decided, about: string | undefined): string | undefined {
  if (what === 'undone') return about !== undefined && about === id ? said.about : about
  return about === said.about ? id : about
}

interface Names extends Pick<SuggestionsProps, 'kind' | 'restaurantId' | 'locationId' | 'open'> {
  /** The names that were decided on meanwhile. */
  settled: ReadonlySet<string>
}

/** Which name is asked about: the one whose page is open, else the most frequent one that nobody put off. */
function useAsked({ kind, restaurantId, locationId, open, settled }: Names) {
  const { data } = useQuery(suggestionsQuery(kind, restaurantId, locationId))
  const named = useQuery({
    ...suggestionQuery(kind, restaurantId, open ?? ''),
    enabled: open !== undefined,
  })
  const [later, setLater] = useState<ReadonlySet<string>>(new Set())
  const listed = data?.data ?? []
  const all = listed.filter(({ about }) => !settled.has(about))
  const own = open !== undefined && named.data && !settled.has(open) ? named.data : undefined
  const asked = own ?? all.find(({ about }) => !later.has(about))
  return {
    asked,
    isOwn: own !== undefined,
    left: (data?.page.total ?? listed.length) - (listed.length - all.length),
    skip: (): void => {
      const skipped = new Set([...later, asked?.about ?? ''])
      // Behind the last one, the first comes again.
      setLater(all.every(({ about }) => skipped.has(about)) ? new Set() : skipped)
    },
  }
}

interface ResultProps {
  kind: NameKind
  last: Decided
  isUndoing: boolean
  /** Takes the decision back; undefined once that is done. */
  onUndo: (() => void) | undefined
}

/** What came of the last decision, with the way back. */
function Result({ kind, last: { what, said, name }, isUndoing, onUndo }: ResultProps) {
  const t = useNamedWords(kind)
  const { t: tn } = useTranslation(['named', 'common'])
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5">
      {onUndo ? <CircleCheck {...SIGN} /> : <Undo2 {...SIGN} />}
      <p className="min-w-0 flex-1 basis-60">
        {t(`done.${what}`, { said: tn('quoted', { name: said.name }), name })}
      </p>
      {onUndo ? (
        <Button size="sm" kind="ghost" hotkey="Z" isPending={isUndoing} onPress={onUndo}>
          {tn('common:action.undo')}
        </Button>
      ) : null}
    </div>
  )
}

function Failure({ error }: { error: unknown }) {
  const words = useErrorWords()
  const failed = useFailedWords()
  return (
    <p role="alert" className="flex items-center gap-3 px-4 py-2.5">
      <CircleAlert {...SIGN} />
      {failedBecause(failed(error), words(error))}
    </p>
  )
}

const SIGN = {
  'aria-hidden': true,
  className: 'size-4 shrink-0 text-ink-3',
  strokeWidth: 1.75,
} as const
