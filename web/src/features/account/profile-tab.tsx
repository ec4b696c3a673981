import { LANGUAGES, MAX_NAME, SYNTHETIC_ALL_LOCATION } from '@maitre/contract/constants'
import { Check } from 'lucide-react'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#lib/failed-note'
import { isLanguage } from '#lib/language'
import { useSession } from '#lib/session'
import { useWrongField } from '#lib/use-wrong-field'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { Select } from '#ui/select'
import { TextField } from '#ui/text-field'
import { useProfileFaults } from './use-profile-faults.ts'
import type { ProfileForm } from './use-profile-form.ts'

const TYPED = [
  { field: 'firstname', type: 'text', autoComplete: 'given-name' },
  { field: 'lastname', type: 'text', autoComplete: 'family-name' },
  { field: 'username', type: 'text', autoComplete: 'username' },
] as const
/** The choice of mails in the restaurant's own language. */
const OF_HOUSE = 'house'

interface ProfileTabProps {
  form: ProfileForm
  onPassword: () => void
  onEmail: () => void
}

/** Who the person is: what they may change of it, what others decide, and the ways to another address and password. */
export function ProfileTab({ form, onPassword, onEmail }: ProfileTabProps) {
  const { t } = useTranslation(['account', 'common', 'shell'])
  const { values, failure, change } = form
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setTried] = useState(false)
  const id = useId()
  const toWrongField = useWrongField(id)
  const refused = useProfileFaults(failure)
  const problemOf = (field: (typeof TYPED)[number]['field']): string | undefined => {
    const value = values[field].trim()
    if (value === '' && (isTried || left.has(field))) return t('profile.required')
    return refused.get(field)
  }
  const hasProblem = TYPED.some(({ field }) => problemOf(field) !== undefined)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const isWhole = TYPED.every(({ field }) => values[field].trim() !== '')
    if (!isWhole) setTried(true)
    if (!isWhole || !(await form.save())) toWrongField()
  }

  return (
    <div className="flex flex-col gap-6">
      <Who />
      <form
        id={id}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4"
      >
        {hasProblem ? null : <FailedNote error={failure} />}
        <div className="grid gap-4 sm:grid-cols-2">
          {TYPED.map(({ field, ...input }) => (
            <TextField
              key={field}
              {...input}
              label={t(`profile.${field}`)}
              name={field}
              required
              maxLength={MAX_NAME}
              {...(field === 'username' && { help: t('profile.usernameHelp') })}
              value={values[field]}
              onChange={({ target }) => change(field, target.value)}
              onBlur={() => setLeft((now) => new Set([...now, field]))}
              error={problemOf(field)}
            />
          ))}
        </div>
        <Select
          label={t('profile.language')}
          value={values.language ?? OF_HOUSE}
          onChange={(key) => change('language', isLanguage(key) ? key : null)}
          options={[
            { key: OF_HOUSE, label: t('profile.languageOfHouse') },
            ...LANGUAGES.map((key) => ({ key, label: t(`common:language.${key}`) })),
          ]}
        />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p role="status" className="flex items-center gap-1.5 text-sm text-positive-text">
            {form.isSaved ? (
              <>
                <Check aria-hidden="true" className="size-4" strokeWidth={1.75} />
                {t('profile.saved')}
              </>
            ) : null}
          </p>
          {form.isChanged || form.isSaved ? null : (
            <p className="text-xs text-ink-3">{t('profile.unchanged')}</p>
          )}
          <Button
            kind="primary"
            type="submit"
            isPending={form.isPending}
            offReason={form.isChanged || form.isPending ? undefined : t('profile.unchanged')}
          >
            {t('save')}
          </Button>
        </div>
      </form>
      <div className="flex flex-col gap-4 border-t border-line pt-4">
        <Row title={t('profile.email')} help={values.email}>
          <Button onPress={onEmail}>{t('profile.changeEmail')}</Button>
        </Row>
        <Row title={t('profile.password')} help={t('endsSessions')}>
          <Button onPress={onPassword}>{t('shell:changePassword')}</Button>
        </Row>
      </div>
    </div>
  )
}

interface RowProps {
  title: string
  help: string
  /** The button that opens what changes it. */
  children: ReactNode
}

/** What is changed in a dialog of its own; on a phone, where the button would take half of the row, that stands below. */
function Row({ title, help, children }: RowProps) {
  return (
    <div className="flex flex-col items-start gap-2 sm:flex-row sm:items-center sm:justify-between sm:gap-4">
      <div className="min-w-0">
        <p className="font-medium text-ink">{title}</p>
        <p className="text-xs wrap-anywhere text-ink-3">{help}</p>
      </div>
      {children}
    </div>
  )
}

/** Says who is signed in, and what an administrator decides of them: role, restaurant and locations. */
function Who() {
  const { t } = useTranslation(['account', 'common'])
  const { fullName, role, self, restaurant, locations } = useSession()
  const place =
    self.location_id === SYNTHETIC_ALL_LOCATION
      ? t('profile.allLocations')
      : locations.map(({ name }) => name).join(', ')
  return (
    <div className="flex items-center gap-3">
      <Avatar name={fullName} own />
      <div className="min-w-0">
        <p className="truncate font-medium text-ink">{fullName}</p>
        <p className="text-xs text-ink-3">
          {[t(`common:role.${role}`), restaurant?.name, place].filter(Boolean).join(' · ')}
        </p>
      </div>
    </div>
  )
}
