import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NameKind } from '@maitre/contract/constants'
import { Dialog } from '#ui/dialog'
import { TableSearch } from '#ui/table-search'
import type { Known } from './known.ts'
import { isFound } from './rows.ts'
import { useNamedWords } from './use-named-words.ts'
import { useRowWords } from './use-row-words.ts'

interface ChoiceProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  kind: NameKind
  /** What is asked; without it, whom or what the name means. */
  title?: string
  /** The name as guests write it, in quotation marks. */
  said: string
  house: readonly Known[]
  onChoose: (known: Known) => void
}

/** Finds by typing which dish or person of the house a name means. */
export function Choice({ isOpen, onOpenChange, kind, title, said, house, onChoose }: ChoiceProps) {
  const t = useNamedWords(kind)
  const { t: tn } = useTranslation(['named', 'common'])
  const { note } = useRowWords()
  const [typed, setTyped] = useState('')
  const fitting = house.filter(
    ({ name, otherNames, isHidden }) => !isHidden && isFound([name, ...otherNames], typed),
  )
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title ?? t('choice.title', { said })}
      closeLabel={tn('common:action.close')}
    >
      <TableSearch
        label={t('search')}
        clearLabel={tn('unsearch')}
        value={typed}
        onChange={setTyped}
        className="sticky top-0 z-1"
      />
      {fitting.length === 0 ? (
        <p className="px-2 py-6 text-sm text-ink-3">{t('choice.none')}</p>
      ) : (
        <ul aria-label={t('choice.section')} className="-mx-2 mt-2">
          {fitting.map((known) => (
            <li key={known.id}>
              <button
                type="button"
                onClick={() => {
                  onOpenChange(false)
                  onChoose(known)
                }}
                className="flex min-h-9 w-full items-center gap-3 rounded-sm px-2 text-left text-md text-ink focus-inset hover:bg-surface-hover touch:min-h-11"
              >
                <span className="min-w-0 flex-1 truncate">{known.name}</span>
                <span className="max-w-1/2 truncate text-xs text-ink-3">{note(known)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
