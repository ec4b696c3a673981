import { Link } from '@tanstack/react-router'
import { CircleStop, Hand, Play, Zap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Automation } from '@maitre/contract/automation'
import { FailedNote } from '#features/administration/failed'
import { useClock } from '#features/administration/use-clock'
import { useFormats } from '#lib/use-formats'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { buttonClass } from '#ui/button-class'
import { Card } from '#ui/card'
import { showToast } from '#ui/toast'
import { useAutomationWrites } from './queries.ts'

interface StateCardProps {
  restaurantId: string
  stored: Automation
  onAgree: () => void
  onWithdraw: () => void
}

const ICON = { off: Hand, on: Zap, stopped: CircleStop, trial: CircleStop } as const
const TONE = { off: 'neutral', on: 'brand', stopped: 'negative', trial: 'negative' } as const

function stateOf({ consent, stopped_at, stopped_for }: Automation): keyof typeof ICON {
  // No switch lets anything go out again once the trial is over.
  if (stopped_for === 'trial') return 'trial'
  if (consent === null) return 'off'
  return stopped_at === null ? 'on' : 'stopped'
}

/** Whether replies go out by themselves, what is under way, and the one switch that stops all of it. */
export function StateCard({ restaurantId, stored, onAgree, onWithdraw }: StateCardProps) {
  const { t } = useTranslation('automation')
  const clock = useClock()
  const { stop } = useAutomationWrites(restaurantId)
  const { consent, stopped_at: stoppedAt, stopped_by: stoppedBy } = stored
  const state = stateOf(stored)
  const Icon = ICON[state]
  const turn = (stopped: boolean): void =>
    stop.mutate(stopped, {
      onSuccess: () =>
        showToast({
          message: t(stopped ? 'state.stoppedNow' : 'state.resumedNow'),
          about: restaurantId,
        }),
    })
  return (
    <>
      <FailedNote error={stop.error} />
      <Card className="flex flex-wrap items-center gap-x-8 gap-y-4 p-5">
        <div className="min-w-0 flex-1 basis-80">
          <div role="status" className="flex flex-col gap-1">
            <div className="flex flex-wrap items-center gap-3">
              <Badge tone={TONE[state]} icon={<Icon aria-hidden="true" strokeWidth={2} />}>
                {t(`state.badge.${state}`)}
              </Badge>
              <h2 className="text-lg">{t(`state.title.${state}`)}</h2>
            </div>
            <p className="text-pretty text-ink-2">
              {state === 'trial'
                ? t('state.trial')
                : stoppedAt === null
                  ? t(state === 'off' ? 'state.off' : 'state.on')
                  : t(stoppedBy === null ? 'state.stopped' : 'state.stoppedBy', {
                      name: stoppedBy,
                      time: clock(stoppedAt),
                    })}
            </p>
          </div>
          {state === 'on' ? <UnderWay stored={stored} /> : null}
          {state !== 'trial' && consent !== null && consent.text_version !== stored.text.version ? (
            <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
              <p className="min-w-0 flex-1 basis-60 text-sm text-pretty text-ink-2">
                {t('state.otherText')}
              </p>
              <Button size="sm" onPress={onAgree}>
                {t('state.readText')}
              </Button>
            </div>
          ) : null}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {state === 'off' ? (
            <Button kind="primary" onPress={onAgree}>
              {t('state.switchOn')}
            </Button>
          ) : (
            <>
              {consent === null ? null : (
                <Button kind="ghost" onPress={onWithdraw}>
                  {t('state.withdraw')}
                </Button>
              )}
              {state === 'trial' ? (
                <Link
                  from="/$lang/dashboard"
                  to="/$lang/dashboard/administration"
                  search={{ tab: 'restaurant' }}
                  className={buttonClass({ kind: 'primary' })}
                >
                  {t('state.plan')}
                </Link>
              ) : state === 'on' ? (
                <Button
                  kind="danger"
                  isPending={stop.isPending}
                  icon={<CircleStop aria-hidden="true" className="size-4" strokeWidth={1.75} />}
                  onPress={() => turn(true)}
                >
                  {t('state.stop')}
                </Button>
              ) : (
                <Button
                  kind="primary"
                  isPending={stop.isPending}
                  icon={<Play aria-hidden="true" className="size-4" strokeWidth={1.75} />}
                  onPress={() => turn(false)}
                >
                  {t('state.resume')}
                </Button>
              )}
            </>
          )}
        </div>
      </Card>
    </>
  )
}

/** How many replies count down or wait to be sent, and what each location posted today of its own number. */
function UnderWay({ stored: { counting, queued, today } }: { stored: Automation }) {
  const { t } = useTranslation('automation')
  const { number, list } = useFormats()
  return (
    <p className="mt-2 text-sm text-ink-3 tabular-nums">
      {t('state.counting', { count: counting, number: number(counting) })}{' '}
      {t('state.queued', { count: queued, number: number(queued) })}{' '}
      {today.length === 0
        ? t('state.todayNone')
        : t('state.today', {
            places: list(
              today.map(({ name, posted, daily_cap: cap }) =>
                cap === null
                  ? t('state.place', { name, number: number(posted) })
                  : t('state.placeOf', { name, number: number(posted), most: number(cap) }),
              ),
            ),
          })}
    </p>
  )
}
