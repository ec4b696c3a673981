import { alertChannels } from '@maitre/contract/alert-channels'
import { MessageSquareWarning } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api'
import { ApiError } from '#lib/api-error'
import { FailedNote } from '#lib/failed-note'
import { Note } from '#ui/note'
import { Switch } from '#ui/switch'
import { ChannelTest } from './channel-test.tsx'
import { NotDelivered } from './not-delivered.tsx'
import { PushBrowsers } from './push-browsers.tsx'
import { useShownTest } from './use-shown-test.ts'
import { usePush } from './use-push.ts'

/** Whether the person's alerts are shown in this browser while Maitre is closed, and in which others of theirs. */
export function PushChannel({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation('account')
  const { here, push, own, others, turnOn, remove, look } = usePush(restaurantId)
  const section = useRef<HTMLDivElement>(null)
  /** Whether a test found that the browser's subscription is over, which ends it. */
  const [isGone, setGone] = useState(false)
  const test = useShownTest()
  const sendTest = (browserId: string): Promise<{ to: string }> => {
    test.begin()
    return call(alertChannels.testPush, { restaurantId, browserId }).catch((error: unknown) => {
      setGone(error instanceof ApiError && error.code === 'upstream.not_found')
      throw error
    })
  }
  // The channels are drawn, or their failure, by the one above.
  if (here === undefined || push === undefined) return null
  const isDenied = here.support === 'yes' && here.permission === 'denied'
  const offReason = here.support === 'yes' ? (isDenied ? 'denied' : undefined) : here.support
  const whyOff = turnOn.isPending || own !== undefined ? null : isGone ? 'gone' : turnOn.data
  return (
    <div
      ref={section}
      tabIndex={-1}
      role="group"
      aria-label={t('push.title')}
      className="flex flex-col gap-3 border-t border-line pt-4"
    >
      <Switch
        label={t('push.title')}
        help={t('push.help')}
        isOn={own !== undefined}
        isPending={turnOn.isPending || remove.isPending}
        offReason={offReason && t(`push.${offReason}`)}
        onChange={(isOn) => {
          setGone(false)
          if (isOn) turnOn.mutate(push.key)
          else if (own) remove.mutate(own.id)
        }}
      />
      {whyOff && whyOff !== 'denied' ? (
        <Note
          tone="caution"
          isAlert
          icon={<MessageSquareWarning aria-hidden="true" strokeWidth={1.75} />}
          title={t(`push.${whyOff}`)}
        />
      ) : null}
      <FailedNote error={turnOn.error ?? remove.error} />
      {own === undefined ? null : (
        <>
          {own.failed === null ? null : (
            <NotDelivered title={t('push.undelivered')} {...own.failed} />
          )}
          <ChannelTest
            label={t('push.title')}
            send={() => sendTest(own.id)}
            said={(to) => t(test.isShown ? 'push.shown' : 'push.sent', { to })}
            onSettled={look}
          />
        </>
      )}
      <PushBrowsers
        browsers={others}
        isPending={remove.isPending}
        onRemove={(id) => remove.mutate(id, { onSuccess: () => section.current?.focus() })}
      />
    </div>
  )
}
