import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedNote, Fetched } from '#features/administration/failed'
import { useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { SectionHead } from '#ui/card'
import { Note } from '#ui/note'
import { TextField } from '#ui/text-field'
import { Deliveries } from './deliveries.tsx'
import { hookQuery, useHookWrites } from './queries.ts'
import { ShownOnce } from './shown-once.tsx'
import { useShownSecrets } from './shown-secrets.ts'

/** The webhook of approvals: its address, its signing secret, and what was sent. */
export function HookSection({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation('api-keys')
  const { dateTime } = useFormats(useSession().timeZone)
  const hook = useQuery(hookQuery(restaurantId))
  const { save, enable, rotate, redeliver } = useHookWrites(restaurantId)
  const [secrets, putAway] = useShownSecrets(restaurantId, 'webhook')
  const [said, setSaid] = useState('')
  /** Does one thing, so that what is said of it and of a failure is about that alone. */
  const begin = (): void => {
    setSaid('')
    for (const write of [save, enable, rotate, redeliver]) write.reset()
  }
  return (
    <section aria-labelledby="webhook-title">
      <SectionHead id="webhook-title" title={t('hook.title')} />
      <p className="mb-4 max-w-measure text-pretty text-ink-2">{t('hook.lead')}</p>
      <FailedNote error={save.error ?? enable.error ?? rotate.error ?? redeliver.error} />
      <Fetched query={hook} rows={2}>
        {({ url, disabled_at, rotating_until }) => (
          <>
            <Address
              url={url ?? ''}
              isSaving={save.isPending}
              onSave={(wanted, onStored) => {
                begin()
                save.mutate(wanted, {
                  onSuccess: () => {
                    setSaid(t('hook.saved'))
                    onStored()
                  },
                })
              }}
            />
            {disabled_at === null ? null : (
              <div className="mt-4">
                <Note
                  tone="caution"
                  icon={<CircleAlert aria-hidden="true" strokeWidth={1.75} />}
                  title={t('hook.gone')}
                  action={
                    <Button
                      size="sm"
                      isPending={enable.isPending}
                      onPress={() => {
                        begin()
                        enable.mutate(undefined, { onSuccess: () => setSaid(t('hook.enabled')) })
                      }}
                    >
                      {t('hook.enable')}
                    </Button>
                  }
                >
                  <p>{t('hook.goneBody', { date: dateTime(disabled_at) })}</p>
                </Note>
              </div>
            )}
            <p role="status" className="my-2 min-h-4.5 text-sm text-ink-2">
              {said}
            </p>
            <Button
              isPending={rotate.isPending}
              onPress={() => {
                begin()
                rotate.mutate()
              }}
            >
              {t('hook.rotate')}
            </Button>
            <p className="mt-1.5 text-sm text-ink-3">
              {rotating_until !== null && Date.parse(rotating_until) > Date.now()
                ? t('hook.until', { date: dateTime(rotating_until) })
                : t('hook.rotateHelp')}
            </p>
          </>
        )}
      </Fetched>
      {secrets.map((one) => (
        <ShownOnce
          key={one.secret}
          title={t('shown.secret')}
          secret={one.secret}
          onDone={() => putAway(one)}
        />
      ))}
      <Deliveries
        restaurantId={restaurantId}
        sending={redeliver.isPending ? redeliver.variables : undefined}
        onAgain={(deliveryId) => {
          begin()
          redeliver.mutate(deliveryId, { onSuccess: () => setSaid(t('log.isSent')) })
        }}
      />
    </section>
  )
}

interface AddressProps {
  url: string
  isSaving: boolean
  /** Stores an address; `onStored` is called once that is done, until when the typed one stays in the field. */
  onSave: (url: string, onStored: () => void) => void
}

function Address({ url, isSaving, onSave }: AddressProps) {
  const { t } = useTranslation('api-keys')
  // What is typed and not stored yet; undefined while that is nothing.
  const [typed, setTyped] = useState<string>()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isSaving) return
    onSave((typed ?? url).trim(), () => setTyped((now) => (now === typed ? undefined : now)))
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-160 gap-2">
      <TextField
        type="url"
        label={t('hook.address')}
        help={t('hook.addressHelp')}
        value={typed ?? url}
        maxLength={2000}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" isPending={isSaving} className="w-fit">
        {t('hook.save')}
      </Button>
    </form>
  )
}
