import type { AlertRules } from '@maitre/contract/alert-rules'
import { useQuery } from '@tanstack/react-query'
import { BellRing, CloudOff, MailCheck, MessageSquare } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShowAccount } from '#lib/account'
import { ApiError } from '#lib/api'
import { fieldFaults, useCodeWords, useFieldWords } from '#lib/error-words'
import { FailedNote } from '#lib/failed-note'
import { Fetched } from '#lib/fetched'
import { useSession } from '#lib/session'
import { useKeptDrafts } from '#lib/use-kept-drafts'
import { useWrongField } from '#lib/use-wrong-field'
import { Button } from '#ui/button'
import { showToast } from '#ui/toast'
import { channelsQuery, configQuery, rulesQuery } from '#features/alerts/queries'
import { draftOf, type Problem, problemsOf, type RulesDraft, rulesOf } from './draft.ts'
import { useSaveRules } from './use-save-rules.ts'
import { WhatFields } from './what-fields.tsx'
import { EscalationFields, WhenFields } from './when-fields.tsx'

interface RulesPanelProps {
  /** The id of the heading; undefined where a dialog has it already. */
  headingId?: string
}

/** By which rules the person is told, and where they hear of it. */
export function RulesPanel({ headingId }: RulesPanelProps) {
  const { t } = useTranslation('alerts')
  const rules = useQuery(rulesQuery(useSession().restaurant?.id ?? ''))
  return (
    <div className="flex flex-col gap-7">
      <div>
        {headingId === undefined ? null : (
          <h2 id={headingId} className="text-lg">
            {t('rules.title')}
          </h2>
        )}
        <p className="text-sm text-ink-3">{t('rules.lead')}</p>
      </div>
      <HowYouHear />
      <Fetched query={rules} rows={5}>
        {(stored) => <RulesForm stored={stored} />}
      </Fetched>
    </div>
  )
}

/** In which ways the person hears of alerts, which the account's dialog changes. */
function HowYouHear() {
  const { t } = useTranslation('alerts')
  const showAccount = useShowAccount()
  const restaurantId = useSession().restaurant?.id ?? ''
  const { data: config } = useQuery(configQuery(restaurantId))
  const { data: channels } = useQuery(channelsQuery(restaurantId))
  if (config === undefined) return null
  const ways = [
    {
      icon: BellRing,
      said: config.client_alerts_enabled ? t('rules.how.inProduct') : t('rules.how.notInProduct'),
    },
    {
      icon: MailCheck,
      said: config.email_alerts_enabled
        ? t('rules.how.byMail', { email: config.email })
        : t('rules.how.notByMail'),
    },
    ...(channels?.slack
      ? [{ icon: MessageSquare, said: t('rules.how.inSlack', { host: channels.slack.host }) }]
      : []),
  ]
  return (
    <Part
      title={t('rules.how.title')}
      aside={
        <Button
          kind="link"
          size="sm"
          aria-label={`${t('rules.how.change')}, ${t('rules.how.title')}`}
          onPress={() => showAccount('notifications')}
        >
          {t('rules.how.change')}
        </Button>
      }
    >
      <ul className="flex flex-col gap-1.5">
        {ways.map(({ icon: Icon, said }) => (
          <li key={said} className="flex items-start gap-2 text-sm text-ink-2">
            <Icon
              aria-hidden="true"
              className="mt-0.5 size-4 shrink-0 text-ink-3"
              strokeWidth={1.75}
            />
            <span className="min-w-0 wrap-anywhere">{said}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** The refusals of the server that belong beside a field. */
const FIELD_OF_CODE: Partial<Record<string, Problem>> = {
  'location.not_found': 'location_ids',
  'user.not_found': 'escalation',
}

function RulesForm({ stored }: { stored: AlertRules }) {
  const { t } = useTranslation('alerts')
  const codeWords = useCodeWords()
  const fieldWords = useFieldWords()
  const restaurantId = useSession().restaurant?.id ?? ''
  const kept = useKeptDrafts<RulesDraft>('alert-rules')(restaurantId)
  const [isTried, setTried] = useState(false)
  const save = useSaveRules(restaurantId)
  const form = useId()
  const toWrongField = useWrongField(form, save.error)
  const draft = { ...draftOf(stored), ...kept.changed }
  const isChanged = Object.keys(kept.changed).length > 0
  const problems = problemsOf(draft)

  const change = (by: Partial<RulesDraft>): void => {
    if (save.error) save.reset()
    kept.change(by, draftOf(stored))
  }
  const code = save.error instanceof ApiError ? save.error.code : null
  const refused = fieldFaults(save.error)
  const faultOf = (problem: Problem): string | undefined => {
    if (isTried && problems.includes(problem)) return t(`rules.fault.${problem}`)
    if (code !== null && FIELD_OF_CODE[code] === problem) return codeWords(code)
    const fault = refused.find(({ field }) => field.split('.')[0] === problem)
    return fault && fieldWords(fault.problem)
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (save.isPending || !isChanged) return
    setTried(true)
    if (problems.length > 0) return toWrongField()
    const sent = kept.changed
    save.mutate(
      { rules: rulesOf(draft), onStored: () => kept.settle(sent, restaurantId) },
      {
        onSuccess: () => {
          setTried(false)
          showToast({ message: t('rules.saved'), about: 'alert-rules' })
        },
      },
    )
  }
  const fields = { draft, onChange: change, faultOf }
  const isBesideField = code !== null && FIELD_OF_CODE[code] !== undefined
  return (
    <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-7">
      {isBesideField ? null : <FailedNote error={save.error} />}
      <Part title={t('rules.what')}>
        <WhatFields {...fields} />
      </Part>
      <Part title={t('rules.when')}>
        <WhenFields {...fields} />
      </Part>
      <Part title={t('rules.escalation.title')}>
        <EscalationFields {...fields} />
      </Part>
      {isChanged ? (
        <div className="sticky bottom-0 -mx-1 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-1 py-3">
          <p role="status" className="flex basis-full items-center gap-1.5 text-xs text-ink-3">
            <CloudOff aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
            {t('rules.unsaved')}
          </p>
          <Button
            kind="ghost"
            onPress={() => {
              save.reset()
              setTried(false)
              kept.discard()
            }}
          >
            {t('rules.undo')}
          </Button>
          <Button kind="primary" type="submit" isPending={save.isPending}>
            {t('rules.save')}
          </Button>
        </div>
      ) : null}
    </form>
  )
}

interface PartProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}

/** A part of the settings under its heading. */
function Part({ title, aside, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-t border-line pt-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={id} className="text-md">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  )
}
