import {
  ALERT_DIGESTS,
  DAILY_DIGEST_MINUTE,
  ESCALATION_MINUTES,
} from '@maitre/contract/alert-words'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session'
import { TimeZoneField } from '#lib/time-zone-field'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { Field, inputClass } from '#ui/field'
import { Switch } from '#ui/switch'
import { peopleQuery } from '#features/alerts/queries'
import { USUAL_QUIET } from './draft.ts'
import type { FieldsProps } from './what-fields.tsx'

/** When what is no risk is sent: how often, and in which hours not. */
export function WhenFields({ draft, onChange, faultOf }: FieldsProps) {
  const { t } = useTranslation('alerts')
  const { hour } = useFormats()
  return (
    <>
      <Field label={t('rules.digest.label')} help={t('rules.digest.help')}>
        {(control) => (
          <select
            {...control}
            className={inputClass}
            value={draft.digest}
            onChange={({ target }) => {
              const chosen = ALERT_DIGESTS.find((one) => one === target.value)
              if (chosen) onChange({ digest: chosen })
            }}
          >
            {ALERT_DIGESTS.map((one) => (
              <option key={one} value={one}>
                {t(`rules.digest.${one}`, { hour: hour(DAILY_DIGEST_MINUTE / 60) })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <QuietFields {...{ draft, onChange, faultOf }} />
      <div>
        <TimeZoneField
          label={t('rules.zone.label')}
          help={t('rules.zone.help')}
          search={t('rules.zone.search')}
          none={t('rules.zone.none')}
          value={draft.time_zone ?? ''}
          unset={t('rules.zone.house')}
          onChange={(time_zone) => onChange({ time_zone })}
        />
        {draft.time_zone === null ? null : (
          <Button kind="link" size="sm" onPress={() => onChange({ time_zone: null })}>
            {t('rules.zone.reset')}
          </Button>
        )}
      </div>
    </>
  )
}

/** From when to when nothing is sent but risks. */
function QuietFields({ draft: { quiet }, onChange, faultOf }: FieldsProps) {
  const { t } = useTranslation('alerts')
  const fault = faultOf('quiet')
  return (
    <div className="flex flex-col gap-2" {...(fault && { 'data-wrong': '' })}>
      <Switch
        label={t('rules.quiet.label')}
        help={t('rules.quiet.help')}
        isOn={quiet !== null}
        onChange={(isOn) => onChange({ quiet: isOn ? USUAL_QUIET : null })}
      />
      {quiet === null ? null : (
        <div className="flex flex-wrap items-end gap-3">
          {(['from', 'to'] as const).map((end) => (
            <label key={end} className="flex flex-col gap-1 text-sm text-ink">
              {t(`rules.quiet.${end}`)}
              <input
                type="time"
                required
                aria-invalid={fault !== undefined && quiet[end] === '' ? true : undefined}
                value={quiet[end]}
                onChange={({ target }) => onChange({ quiet: { ...quiet, [end]: target.value } })}
                className={`${inputClass} w-auto! tabular-nums`}
              />
            </label>
          ))}
          {quiet.to < quiet.from ? (
            <span className="py-2 text-sm text-ink-3">{t('rules.quiet.nextDay')}</span>
          ) : null}
        </div>
      )}
      {fault ? (
        <p className="flex items-start gap-1.5 text-xs font-medium text-negative-text">
          <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" strokeWidth={1.75} />
          {fault}
        </p>
      ) : null}
    </div>
  )
}

const NEVER = 'never'

/** After how long an alert that is still unseen goes to whom. */
export function EscalationFields({ draft: { escalation }, onChange, faultOf }: FieldsProps) {
  const { t } = useTranslation('alerts')
  const { delay } = useFormats()
  const { data: people } = useQuery(peopleQuery(useSession().restaurant?.id ?? ''))
  if (people?.length === 0 && escalation === null)
    return <p className="text-sm text-ink-3">{t('rules.escalation.nobody')}</p>
  const isGone =
    escalation !== null &&
    escalation.to !== '' &&
    people !== undefined &&
    people.every(({ id }) => id !== escalation.to)
  return (
    <>
      <Field label={t('rules.escalation.after')}>
        {(control) => (
          <select
            {...control}
            className={inputClass}
            value={escalation?.after_minutes ?? NEVER}
            onChange={({ target }) => {
              const minutes = ESCALATION_MINUTES.find((one) => String(one) === target.value)
              onChange({
                escalation:
                  minutes === undefined
                    ? null
                    : { after_minutes: minutes, to: escalation?.to ?? '' },
              })
            }}
          >
            <option value={NEVER}>{t('rules.escalation.never')}</option>
            {ESCALATION_MINUTES.map((one) => (
              <option key={one} value={one}>
                {t('rules.escalation.in', { delay: delay(one) })}
              </option>
            ))}
          </select>
        )}
      </Field>
      {escalation === null ? null : (
        <Field label={t('rules.escalation.to')} error={faultOf('escalation')}>
          {(control) => (
            <select
              {...control}
              className={inputClass}
              value={escalation.to}
              onChange={({ target }) =>
                onChange({ escalation: { ...escalation, to: target.value } })
              }
            >
              <option value="" disabled>
                {t('rules.escalation.choose')}
              </option>
              {isGone ? <option value={escalation.to}>{t('rules.escalation.gone')}</option> : null}
              {people?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </>
  )
}
