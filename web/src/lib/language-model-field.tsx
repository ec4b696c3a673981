import type { LanguageModel } from '@maitre/contract/language-models'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, inputClass } from '#ui/field'
import { useFailedWords } from './error-words.ts'
import { languageModelQuery } from './language-model-query.ts'

interface LanguageModelFieldProps {
  restaurantId: string
  /** The name of the model that is chosen; empty for the installation's default. */
  value: string
  className?: string
  onChange: (model: string) => void
}

/**
 * Chooses which language model is asked for a restaurant, of those that the installation offers. One that is offered no
 * more stays in sight, with what is asked instead.
 */
export function LanguageModelField({
  restaurantId,
  value,
  className,
  onChange,
}: LanguageModelFieldProps) {
  const { t } = useTranslation('language-model')
  const failed = useFailedWords()
  const { data, error } = useQuery(languageModelQuery(restaurantId))
  const offered = data?.models ?? []
  const isOffered = value === '' || offered.includes(value)
  return (
    <Field
      label={t('label')}
      help={data === undefined ? error && failed(error) : <Help model={data} value={value} />}
      {...(className && { className })}
    >
      {(control) => (
        <select
          {...control}
          className={inputClass}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{defaultWords(t, data)}</option>
          {offered.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
          {isOffered ? null : (
            <option value={value}>
              {data === undefined || data.default_model === null
                ? value
                : t('notOffered', { model: value })}
            </option>
          )}
        </select>
      )}
    </Field>
  )
}

type Say = ReturnType<typeof useTranslation<'language-model'>>['t']

function defaultWords(t: Say, data: LanguageModel | undefined): string {
  if (data === undefined) return t('default')
  return data.default_model === null ? t('none') : t('defaultOf', { model: data.default_model })
}

/** What the choice means: who reads and writes. */
function Help({ model, value }: { model: LanguageModel; value: string }) {
  const { t } = useTranslation('language-model')
  const { models, default_model } = model
  if (default_model === null) return <>{t(value === '' ? 'help.none' : 'help.kept')}</>
  if (value === '' || models.includes(value)) return <>{t('help.offered')}</>
  return <Warning>{t('help.notOffered', { model: value, instead: default_model })}</Warning>
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-start gap-1.5 font-medium text-ink">
      <TriangleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" strokeWidth={1.75} />
      <span>{children}</span>
    </span>
  )
}
