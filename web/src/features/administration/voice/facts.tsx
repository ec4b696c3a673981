import { BookOpen, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_FACTS } from '@maitre/contract/constants'
import type { VoiceFact } from '@maitre/contract/voice'
import { isLanguage } from '#lib/language'
import { IconButton } from '#ui/icon-button'
import { AddRow } from './add-row.tsx'
import { FactForm } from './fact-form.tsx'
import { freeKeyOf, useSubjects } from './fact-subjects.ts'

interface FactsProps {
  label: string
  facts: readonly VoiceFact[]
  onChange: (facts: VoiceFact[]) => void
}

/** What replies may state: a list, of which one fact at a time is written. */
export function Facts({ label, facts, onChange }: FactsProps) {
  const { t, i18n } = useTranslation('voice')
  const subjectOf = useSubjects()
  const [open, setOpen] = useState<string>()
  // A fact that is being added stands in no list yet, and is there once it has words.
  const [added, setAdded] = useState<VoiceFact>()
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  const wordsOf = (fact: VoiceFact): string =>
    fact[language] ?? fact.en ?? fact.fr ?? subjectOf(fact.key)

  const replace = (key: string, fact: VoiceFact): void =>
    onChange(facts.map((one) => (one.key === key ? fact : one)))
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-1.5">
      <p className="text-sm font-medium text-ink">{label}</p>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <ul className="divide-y divide-line">
          {facts.map((fact) => (
            <li key={fact.key}>
              {open === fact.key ? (
                <FactForm
                  fact={fact}
                  taken={facts.map(({ key }) => key).filter((key) => key !== fact.key)}
                  onChange={(changed) => {
                    replace(fact.key, changed)
                    setOpen(changed.key)
                  }}
                  onDone={() => setOpen(undefined)}
                  onRemove={() => {
                    onChange(facts.filter((one) => one.key !== fact.key))
                    setOpen(undefined)
                  }}
                />
              ) : (
                <div className="flex min-h-11 items-center gap-2.5 py-1 pr-1.5 pl-3">
                  <BookOpen
                    aria-hidden="true"
                    className="size-4 shrink-0 text-ink-3"
                    strokeWidth={1.75}
                  />
                  <span className="min-w-0 flex-1">
                    <span className="sr-only">{subjectOf(fact.key)} </span>
                    <span className="line-clamp-2 text-ink" title={subjectOf(fact.key)}>
                      {wordsOf(fact)}
                    </span>
                  </span>
                  <IconButton
                    size="sm"
                    label={t('facts.edit', { subject: subjectOf(fact.key) })}
                    onPress={() => {
                      setAdded(undefined)
                      setOpen(fact.key)
                    }}
                  >
                    <Pencil aria-hidden="true" className="size-4" strokeWidth={1.75} />
                  </IconButton>
                </div>
              )}
            </li>
          ))}
        </ul>
        {facts.length === 0 && added === undefined ? (
          <p className="px-3 py-2.5 text-sm text-ink-3">{t('facts.none')}</p>
        ) : null}
        {added ? (
          <FactForm
            fact={added}
            taken={facts.map(({ key }) => key)}
            onChange={setAdded}
            onDone={() => {
              onChange([...facts, added])
              setAdded(undefined)
            }}
            onRemove={() => setAdded(undefined)}
          />
        ) : facts.length < MAX_FACTS ? (
          <AddRow
            icon={<Plus aria-hidden="true" strokeWidth={1.75} />}
            label={t('facts.add')}
            onPress={() => {
              setOpen(undefined)
              setAdded({ key: freeKeyOf(facts.map(({ key }) => key)), en: null, fr: null })
            }}
          />
        ) : null}
      </div>
    </div>
  )
}
