import { alertChannels } from '@maitre/contract/alert-channels'
import { CloudOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api'
import { isEmail } from '#lib/email'
import { useErrorWords, useFailedWords } from '#lib/error-words'
import { FailedNote } from '#lib/failed-note'
import { useSession } from '#lib/session'
import { Button } from '#ui/button'
import { SkeletonArea, SkeletonRows } from '#ui/skeleton'
import { ErrorState } from '#ui/state'
import { Switch } from '#ui/switch'
import { AlertAddress } from './alert-address.tsx'
import { ChannelTest } from './channel-test.tsx'
import { PushChannel } from './push-channel.tsx'
import { ReportMails, UndeliveredMails } from './report-mails.tsx'
import { SlackChannel } from './slack-channel.tsx'
import { useAlertConfig } from './use-alert-config.ts'
import type { AddressDraft } from './use-address-draft.ts'

interface NotificationsTabProps {
  /** The address of alert mails, and that of Slack, while somebody types them. */
  address: AddressDraft
  slack: AddressDraft
}

/**
 * How the person hears of alerts in the restaurant where they work, in the product, by mail, in Slack and in browsers, and by which reports of how
 * it goes there.
 */
export function NotificationsTab({ address, slack }: NotificationsTabProps) {
  const { t } = useTranslation(['account', 'common'])
  const { restaurant, self } = useSession()
  const restaurantId = restaurant?.id ?? ''
  const { config, error, refetch, save, isPending, failure } = useAlertConfig(restaurantId)
  const words = useErrorWords()
  const failed = useFailedWords()
  if (config === undefined)
    return error ? (
      <ErrorState
        icon={<CloudOff strokeWidth={1.75} />}
        title={failed(error)}
        headingLevel={3}
        action={<Button onPress={() => void refetch()}>{t('common:action.retry')}</Button>}
      >
        <p>{words(error)}</p>
      </ErrorState>
    ) : (
      <SkeletonArea label={t('alerts.loading')}>
        <SkeletonRows rows={2} />
      </SkeletonArea>
    )
  const hasAddress = isEmail(address.text ?? config.email)
  return (
    <div className="flex flex-col gap-4">
      <FailedNote error={failure} />
      <UndeliveredMails addresses={[config.email, self.email]} />
      <Switch
        label={t('alerts.inProduct')}
        help={t('alerts.inProductHelp')}
        isOn={config.client_alerts_enabled}
        isPending={isPending}
        onChange={(isOn) => void save({ client_alerts_enabled: isOn })}
      />
      <Switch
        label={t('alerts.byMail')}
        help={t('alerts.byMailHelp')}
        isOn={config.email_alerts_enabled}
        isPending={isPending}
        offReason={hasAddress ? undefined : t('alerts.noAddress')}
        onChange={(isOn) => void save({ email_alerts_enabled: isOn })}
      />
      <AlertAddress
        saved={config.email}
        draft={address}
        isPending={isPending}
        onSave={(email) => save({ email })}
      />
      <ChannelTest
        label={t('alerts.byMail')}
        offReason={config.email_alerts_enabled && hasAddress ? undefined : t('alerts.mailOff')}
        send={() => call(alertChannels.testMail, { restaurantId })}
        said={(to) => t('alerts.testSent', { to })}
      />
      <SlackChannel restaurantId={restaurantId} draft={slack} />
      <PushChannel restaurantId={restaurantId} />
      <ReportMails />
    </div>
  )
}
