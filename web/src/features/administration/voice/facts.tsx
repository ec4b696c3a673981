import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_FACTS } from '@maitre/contract/constants'
import type { VoiceFact } from '@maitre/contract/voice'
import { useFormats } from '#lib/use-formats'
import { AddRow } from './add-row.tsx'
import { isWordless } from './draft.ts'
import { FactForm } from './fact-form.tsx'
import { FactRow } from './fact-row.tsx'
import { freeKeyOf } from './fact-subjects.ts'

interface FactsProps {
  label: string
  /** What they are for; undefined where that is said already. */
  help?: string
  facts: readonly VoiceFact[]
  /** Whether the facts were to be saved, so that one without words says what it lacks. */
  isTried: boolean
  onChange: (facts: VoiceFact[]) => void
}

/**
 * What replies may state: a list, of which one fact at a time is written. What is typed stands in the list at once, so
 * that nothing which closes the form loses it; a fact without words stays open until it has some or is deleted.
 */
export function Facts({ label, help, facts, isTried, onChange }: FactsProps) {
  const { t } = useTranslation('voice')
  const { number } = useFormats()
  const [open, setOpen] = useState<string>()
  const group = useRef<HTMLDivElement>(null)
  const keys = facts.map(({ key }) => key)

  const close = (next: string): void => {
    setOpen(undefined)
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>(next)?.focus())
  }
  return (
    <div ref={group} role="group" aria-label={label} className="flex flex-col gap-1.5">
      <p className="text-sm font-medium text-ink">{label}</p>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        {facts.length === 0 ? (
          <p className="px-3 py-2.5 text-sm text-ink-3">{t('facts.none')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {facts.map((fact) => (
              <li key={fact.key} data-fact={fact.key}>
                {open === fact.key || isWordless(fact) ? (
                  <FactForm
                    fact={fact}
                    taken={keys.filter((key) => key !== fact.key)}
                    isTried={isTried}
                    hasFocus={open === fact.key}
                    onChange={(changed) => {
                      onChange(facts.map((one) => (one === fact ? changed : one)))
                      setOpen(changed.key)
                    }}
                    onDone={() => close(`[data-fact="${fact.key}"] button`)}
                    onRemove={() => {
                      onChange(facts.filter((one) => one !== fact))
                      close('[data-add]')
                    }}
                  />
                ) : (
                  <FactRow fact={fact} onEdit={() => setOpen(fact.key)} />
                )}
              </li>
            ))}
          </ul>
        )}
        {facts.length < MAX_FACTS ? (
          <AddRow
            icon={<Plus aria-hidden="true" strokeWidth={1.75} />}
            label={t('facts.add')}
            onPress={() => {
              const key = freeKeyOf(keys)
              onChange([...facts, { key, en: null, fr: null }])
              setOpen(key)
            }}
          />
        ) : (
          <p className="border-t border-line px-3 py-2.5 text-sm text-ink-3">
            {t('facts.full', { max: number(MAX_FACTS) })}
          </p>
        )}
      </div>
      {help === undefined ? null : <p className="text-xs text-ink-3">{help}</p>}
    </div>
  )
}
