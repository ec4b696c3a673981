import { ALERT_SEVERITIES, MAX_ALERT_WORD, MAX_ALERT_WORDS } from '@maitre/contract/alert-words'
import { KEYWORD_CATEGORIES, RISKS, SOURCES } from '@maitre/contract/constants'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { useSourceName } from '#lib/use-source-name'
import { Choice } from '#ui/choice'
import { Field, inputClass } from '#ui/field'
import { Ticks } from '#ui/ticks'
import { WordList } from '#ui/word-list'
import { AllOrSome } from './all-or-some.tsx'
import type { Problem, RulesDraft } from './draft.ts'

export interface FieldsProps {
  draft: RulesDraft
  onChange: (part: Partial<RulesDraft>) => void
  /** What is wrong with a field, in words. */
  faultOf: (problem: Problem) => string | undefined
}

/** The most stars that a bad review may be narrowed to; more than these no restaurant would call bad. */
const STARS = [1, 2, 3, 4]
const ALL = 'all'

/** What the person is told of. */
export function WhatFields({ draft, onChange, faultOf }: FieldsProps) {
  const { t } = useTranslation(['alerts', 'common'])
  const { locations } = useSession()
  const sourceName = useSourceName()
  return (
    <>
      <Field label={t('rules.severity.label')}>
        {(control) => (
          <select
            {...control}
            className={inputClass}
            value={draft.min_severity}
            onChange={({ target }) => {
              const chosen = ALERT_SEVERITIES.find((one) => one === target.value)
              if (chosen) onChange({ min_severity: chosen })
            }}
          >
            {ALERT_SEVERITIES.map((one) => (
              <option key={one} value={one}>
                {t(`rules.severity.${one}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('rules.stars.label')}>
        {(control) => (
          <select
            {...control}
            className={inputClass}
            value={draft.max_rating ?? ALL}
            onChange={({ target }) =>
              onChange({ max_rating: target.value === ALL ? null : Number(target.value) })
            }
          >
            <option value={ALL}>{t('rules.stars.all')}</option>
            {[...new Set([...STARS, ...(draft.max_rating === null ? [] : [draft.max_rating])])].map(
              (count) => (
                <option key={count} value={count}>
                  {t('rules.stars.upTo', { count })}
                </option>
              ),
            )}
          </select>
        )}
      </Field>
      <AboutFields {...{ draft, onChange, faultOf }} />
      <AllOrSome
        label={t('rules.risks.label')}
        all={t('rules.risks.all')}
        some={t('rules.risks.some')}
        which={t('rules.risks.which')}
        error={faultOf('risks')}
        options={RISKS}
        say={(risk) => t(`common:risk.${risk}`)}
        chosen={draft.risks}
        onChange={(risks) => onChange({ risks })}
      />
      <AllOrSome
        label={t('rules.sources.label')}
        all={t('rules.sources.all')}
        some={t('rules.sources.some')}
        which={t('rules.sources.which')}
        error={faultOf('sources')}
        options={SOURCES}
        say={sourceName}
        chosen={draft.sources}
        onChange={(sources) => onChange({ sources })}
      />
      {locations.length < 2 ? null : (
        <AllOrSome
          label={t('rules.locations.label')}
          all={t('rules.locations.all')}
          some={t('rules.locations.some')}
          which={t('rules.locations.which')}
          error={faultOf('location_ids')}
          options={locations.map(({ id }) => id)}
          say={(id) => locations.find((one) => one.id === id)?.name ?? ''}
          chosen={draft.location_ids}
          onChange={(location_ids) => onChange({ location_ids })}
        />
      )}
    </>
  )
}

/** What bad reviews have to speak of: anything, or some topics or words, of which one is enough. */
function AboutFields({ draft: { topics, words }, onChange, faultOf }: FieldsProps) {
  const { t } = useTranslation(['alerts', 'insights'])
  const { number } = useFormats()
  const isNarrowed = topics !== null || words.length > 0
  return (
    <div className="flex flex-col gap-2">
      <Choice
        label={t('rules.about.label')}
        value={isNarrowed ? 'some' : 'all'}
        options={[
          { key: 'all', label: t('rules.about.all') },
          { key: 'some', label: t('rules.about.some') },
        ]}
        onChange={(key) => onChange(key === 'all' ? { topics: null, words: [] } : { topics: [] })}
      />
      {isNarrowed ? (
        <>
          <Ticks
            label={t('rules.about.topics')}
            error={faultOf('topics')}
            options={KEYWORD_CATEGORIES}
            say={(topic) => t(`insights:topic.${topic}`)}
            chosen={topics ?? []}
            onChange={(chosen) => onChange({ topics: chosen })}
          />
          <WordList
            label={t('rules.about.words')}
            help={t('rules.about.wordsHelp')}
            words={words}
            maxLength={MAX_ALERT_WORD}
            maxWords={MAX_ALERT_WORDS}
            say={{
              remove: (word) => t('rules.about.remove', { word }),
              added: (word) => t('rules.about.added', { word }),
              removed: (word) => t('rules.about.removed', { word }),
              full: t('rules.about.full', { max: number(MAX_ALERT_WORDS) }),
            }}
            // A word that goes last leaves the choice of topics open, which then lacks something.
            onChange={(typed) => onChange({ words: typed, topics: topics ?? [] })}
          />
        </>
      ) : null}
    </div>
  )
}
