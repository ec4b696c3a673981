import { alertChannels } from '@maitre/contract/alert-channels'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api'
import { FailedNote } from '#lib/failed-note'
import { Button } from '#ui/button'
import { SkeletonArea, SkeletonRows } from '#ui/skeleton'
import { ChannelTest } from './channel-test.tsx'
import { NotDelivered } from './not-delivered.tsx'
import { channelsQuery } from './queries.ts'
import { SlackAddress } from './slack-address.tsx'
import type { AddressDraft } from './use-address-draft.ts'

interface SlackChannelProps {
  restaurantId: string
  /** The address of the incoming webhook while it is typed. */
  draft: AddressDraft
}

/** Whether and where the person's alerts are told in Slack. */
export function SlackChannel({ restaurantId, draft }: SlackChannelProps) {
  const { t } = useTranslation(['account', 'common'])
  const queries = useQueryClient()
  const query = channelsQuery(restaurantId)
  const { data, error, refetch } = useQuery(query)
  const editButton = useRef<HTMLButtonElement>(null)
  /** Ends the edit mode; the focus goes to the button that began it. */
  const end = (): void => {
    flushSync(draft.end)
    editButton.current?.focus()
  }
  const save = useMutation({
    mutationFn: (address: string) => call(alertChannels.saveSlack, { restaurantId, address }),
    onSuccess: (saved) => {
      queries.setQueryData(query.queryKey, saved)
      end()
    },
  })
  const remove = useMutation({
    mutationFn: () => call(alertChannels.removeSlack, { restaurantId }),
    onSuccess: (saved) => {
      queries.setQueryData(query.queryKey, saved)
      editButton.current?.focus()
    },
  })
  if (data === undefined)
    return error ? (
      <div className="flex flex-col items-start gap-3">
        <FailedNote error={error} />
        <Button onPress={() => void refetch()}>{t('common:action.retry')}</Button>
      </div>
    ) : (
      <SkeletonArea label={t('alerts.loading')}>
        <SkeletonRows rows={1} />
      </SkeletonArea>
    )
  if (draft.text !== undefined)
    return (
      <SlackAddress
        text={draft.text}
        onType={draft.type}
        isPending={save.isPending}
        error={save.error}
        onSave={save.mutate}
        onCancel={() => {
          save.reset()
          end()
        }}
      />
    )
  const { slack } = data
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="text-sm font-medium text-ink">{t('slack.title')}</p>
          <p className="text-ink-2 wrap-anywhere">{slack?.host ?? t('slack.help')}</p>
        </div>
        <div className="flex items-center gap-2">
          {slack === null ? null : (
            <Button
              kind="ghost"
              aria-label={`${t('slack.remove')}, ${t('slack.title')}`}
              isPending={remove.isPending}
              onPress={() => remove.mutate()}
            >
              {t('slack.remove')}
            </Button>
          )}
          <Button
            ref={editButton}
            aria-label={`${t(slack === null ? 'slack.add' : 'edit')}, ${t('slack.title')}`}
            onPress={() => draft.begin('')}
          >
            {t(slack === null ? 'slack.add' : 'edit')}
          </Button>
        </div>
      </div>
      <FailedNote error={remove.error} />
      {slack === null ? null : (
        <>
          {slack.failed === null ? null : (
            <NotDelivered title={t('slack.failed')} {...slack.failed} />
          )}
          <ChannelTest
            label={t('slack.title')}
            send={() => call(alertChannels.testSlack, { restaurantId })}
            said={(to) => t('channel.sent', { to })}
            onSettled={() => queries.invalidateQueries({ queryKey: query.queryKey })}
          />
        </>
      )}
    </div>
  )
}
