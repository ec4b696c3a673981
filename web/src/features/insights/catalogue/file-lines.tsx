import { useTranslation } from 'react-i18next'
import type { ImportedLine } from '@maitre/contract/menu'
import { plainName } from '#features/insights/plain-name'
import { useFormats } from '#lib/use-formats'
import { LineChanges } from './line-changes.tsx'
import { calledBy, type FileLine } from './menu-file.ts'
import { useFaultWords } from './use-fault-words.ts'

/** So many lines are drawn at the most: a whole menu of thousands would only make the dialog slow. */
const SHOWN = 100

interface FileLinesProps {
  title: string
  /** What a person is told of these lines before they are listed. */
  lead?: string
  lines: readonly FileLine[]
  /** What each line would do, by its number; without it, that is not known. */
  told?: ReadonlyMap<number, ImportedLine>
}

/** Lines of the file with what they say, what each would do, and what is the matter with it. */
export function FileLines({ title, lead, lines, told }: FileLinesProps) {
  const { t } = useTranslation('catalogue')
  const { number } = useFormats()
  const words = useFaultWords()
  if (lines.length === 0) return null
  const rest = lines.length - SHOWN
  return (
    <section className="mt-5">
      <h4 className="text-sm font-semibold text-ink">{title}</h4>
      {lead ? <p className="mt-0.5 text-sm text-ink-3">{lead}</p> : null}
      <ul
        aria-label={title}
        className="mt-2 divide-y divide-line rounded-md border border-line text-sm"
      >
        {lines.slice(0, SHOWN).map((one) => (
          <li key={one.line} className="flex gap-3 px-3 py-2">
            <span className="w-16 shrink-0 pt-px text-xs text-ink-3 tabular-nums">
              {t('file.line', { number: number(one.line) })}
            </span>
            <span className="flex min-w-0 flex-1 flex-col gap-0.5">
              <Said line={one} does={told?.get(one.line)} />
              {one.faults.map((fault) => (
                <span
                  key={`${fault.problem} ${fault.column}`}
                  className="text-xs font-medium text-negative-text"
                >
                  {words(fault)}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <p className="mt-2 text-xs text-ink-3">
          {t('file.rest', { count: rest, number: number(rest) })}
        </p>
      ) : null}
    </section>
  )
}

interface SaidProps {
  line: FileLine
  does: ImportedLine | undefined
}

/** What a line says: the dish, and after it the rest of what the file has of it, or what that changes. */
function Said({ line: { said }, does }: SaidProps) {
  const { t } = useTranslation('catalogue')
  const { number } = useFormats()
  const others = (said.aliases ?? '').split(/[|;,]/u).filter((name) => name.trim() !== '').length
  const price = [said.price, said.price ? said.currency?.toUpperCase() : ''].filter(Boolean)
  const rest = [
    said.name ? said.name_fr : '',
    said.category,
    price.join('\u00A0'),
    others > 0 ? t('file.also', { count: others, number: number(others) }) : '',
  ].filter(Boolean)
  return (
    <>
      <span className="font-medium break-words text-ink">{calledBy(said) || t('file.noName')}</span>
      {does?.before && plainName(does.before.name) !== plainName(calledBy(said)) ? (
        <span className="text-xs break-words text-ink-2">
          {t('file.known', { name: does.before.name })}
        </span>
      ) : null}
      {rest.length > 0 && !does?.before ? (
        <span className="text-xs break-words text-ink-3">{rest.join(' · ')}</span>
      ) : null}
      {does ? <LineChanges told={does} /> : null}
    </>
  )
}
