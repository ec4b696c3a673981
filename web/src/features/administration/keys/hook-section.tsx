import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#features/administration/failed'
import { Fetched } from '#lib/fetched'
import { useAddressFault } from '#features/administration/use-address-fault'
import { useClock } from '#features/administration/use-clock'
import { seesAll } from '#lib/sees-all'
import { useSession } from '#lib/session'
import { Button } from '#ui/button'
import { buttonClass } from '#ui/button-class'
import { SectionHead } from '#ui/card'
import { Note } from '#ui/note'
import { Deliveries } from './deliveries.tsx'
import { HookForm } from './hook-form.tsx'
import { HookTest } from './hook-test.tsx'
import { hookQuery, useHookWrites } from './queries.ts'
import { ShownOnce } from './shown-once.tsx'
import { useShownSecrets } from './shown-secrets.ts'

/** The webhook: its address, what it tells, its signing secret, and what was sent. */
export function HookSection({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation('api-keys')
  const clock = useClock()
  // Whoever has some locations alone reads once that the webhook is of all, and not a second time of its deliveries.
  const isOfAll = seesAll(useSession().self)
  const hook = useQuery(hookQuery(restaurantId))
  const { save, enable, rotate, test, redeliver } = useHookWrites(restaurantId)
  const [secrets, putAway] = useShownSecrets(restaurantId, 'webhook')
  const [said, setSaid] = useState('')
  /** Does one thing, so that what is said of it and of a failure is about that alone. */
  const begin = (): void => {
    setSaid('')
    for (const write of [save, enable, rotate, test, redeliver]) write.reset()
  }
  // What is said at the field is not said above the form too.
  const unmarked = useAddressFault()(save.error, 'url') === undefined ? save.error : null
  return (
    <section aria-labelledby="webhook-title">
      <SectionHead
        id="webhook-title"
        title={t('hook.title')}
        aside={
          <a href="/v1/docs#events" className={buttonClass({ kind: 'link', size: 'sm' })}>
            {t('hook.docs')}
          </a>
        }
      />
      <p className="mb-4 max-w-measure text-pretty text-ink-2">{t('hook.lead')}</p>
      <FailedNote
        error={unmarked ?? enable.error ?? rotate.error ?? test.error ?? redeliver.error}
      />
      <Fetched query={hook} rows={2}>
        {({ url, events, disabled_at, rotating_until }) => (
          <>
            <HookForm
              stored={{ url: url ?? '', events }}
              isSaving={save.isPending}
              error={save.error}
              onSave={(changes, onStored) => {
                begin()
                save.mutate(changes, {
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
                  <p>{t('hook.goneBody', { date: clock(disabled_at) })}</p>
                </Note>
              </div>
            )}
            <p role="status" className="my-2 min-h-4.5 text-sm text-ink-2">
              {said}
            </p>
            {url === null ? null : (
              <>
                <HookTest
                  test={test}
                  isGone={disabled_at !== null}
                  onPress={() => {
                    begin()
                    test.mutate()
                  }}
                />
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
                    ? t('hook.until', { date: clock(rotating_until) })
                    : t('hook.rotateHelp')}
                </p>
              </>
            )}
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
      {isOfAll ? (
        <Deliveries
          restaurantId={restaurantId}
          sending={redeliver.isPending ? redeliver.variables : undefined}
          onAgain={(deliveryId) => {
            begin()
            redeliver.mutate(deliveryId, { onSuccess: () => setSaid(t('log.isSent')) })
          }}
        />
      ) : null}
    </section>
  )
}
