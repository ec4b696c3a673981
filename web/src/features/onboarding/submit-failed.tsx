import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api-error'
import { Note } from '#ui/note'
import { fieldsOf, type FaultyField } from './field-faults.ts'

interface SubmitFailedProps {
  error: unknown
  supportEmail: string | null
}

/** Says why the draft was not taken, that nothing of it is lost, and where help is. */
export function SubmitFailed({ error, supportEmail }: SubmitFailedProps) {
  const { t } = useTranslation('onboarding')
  return (
    <Note
      tone="negative"
      icon={<CircleAlert aria-hidden="true" strokeWidth={1.75} />}
      title={t('submit.failure.title')}
      isAlert
    >
      <p>{t('submit.failure.reason', { message: t(`submit.failure.${reasonOf(error)}`) })}</p>
      {fieldsOf(error).map((field: FaultyField) => (
        <p key={field}>{t(`submit.failure.field.${field}`)}</p>
      ))}
      <p>{t('submit.failure.text')}</p>
      {supportEmail === null ? null : (
        <p>
          <a
            href={`mailto:${supportEmail}`}
            className="text-brand-text underline underline-offset-3"
          >
            {t('submit.failure.support', { email: supportEmail })}
          </a>
        </p>
      )}
    </Note>
  )
}

function reasonOf(error: unknown): 'offline' | 'throttled' | 'refused' | 'server' {
  if (!(error instanceof ApiError)) return 'server'
  if (error.status === 0) return 'offline'
  if (error.status === 429) return 'throttled'
  return error.status < 500 ? 'refused' : 'server'
}
