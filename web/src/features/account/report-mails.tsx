import { mailWishes } from '@maitre/contract/mail-wishes'
import { REPORT_MAIL_FEATURES, type ReportMailKind } from '@maitre/contract/report-mails'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api'
import { FailedNote } from '#lib/failed-note'
import { useSession } from '#lib/session'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { Note } from '#ui/note'
import { SkeletonArea, SkeletonRows } from '#ui/skeleton'
import { Switch } from '#ui/switch'
import { mailWishesQuery } from './queries.ts'

/** The reports that the person may have by mail, each with its switch. */
export function ReportMails() {
  const { t } = useTranslation(['account', 'common'])
  const { can } = useSession()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(mailWishesQuery)
  const {
    mutate,
    isPending,
    variables,
    error: failure,
  } = useMutation({
    mutationFn: (wish: { kind: ReportMailKind; wanted: boolean }) => call(mailWishes.save, wish),
    onSuccess: (saved) => queries.setQueryData(mailWishesQuery.queryKey, saved),
  })
  if (data === undefined)
    return error ? (
      <div className="flex flex-col items-start gap-3">
        <FailedNote error={error} />
        <Button onPress={() => void refetch()}>{t('common:action.retry')}</Button>
      </div>
    ) : (
      <SkeletonArea label={t('reports.loading')}>
        <SkeletonRows rows={2} />
      </SkeletonArea>
    )
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <FailedNote error={failure} />
      {data.reports
        .filter(({ kind }) => can(REPORT_MAIL_FEATURES[kind]))
        .map(({ kind, wanted }) => {
          const isSaving = isPending && variables.kind === kind
          return (
            <Switch
              key={kind}
              label={t(`reports.${kind}`)}
              help={t(`reports.help.${kind}`)}
              isOn={isSaving ? variables.wanted : wanted}
              isPending={isSaving}
              onChange={(isOn) => mutate({ kind, wanted: isOn })}
            />
          )
        })}
    </div>
  )
}

/** Says which of these addresses mails do not reach, when that was seen last and why; nothing where all are reached. */
export function UndeliveredMails({ addresses }: { addresses: readonly string[] }) {
  const { t } = useTranslation('account')
  const { dateTime } = useFormats()
  const { data } = useQuery(mailWishesQuery)
  const own = new Set(addresses.map((address) => address.toLowerCase()))
  const shown = data?.undelivered.filter(({ address }) => own.has(address.toLowerCase())) ?? []
  return shown.map(({ address, at, code }) => (
    <Note
      key={address}
      tone="caution"
      icon={<MailWarning aria-hidden="true" strokeWidth={1.75} />}
      title={t('undelivered.title', { address })}
    >
      <p>
        {t('undelivered.when', { at: dateTime(at) })} {t(`undelivered.why.${code}`)}
      </p>
    </Note>
  ))
}
