import { useQuery } from '@tanstack/react-query'
import type { Lead } from '@maitre/contract/leads'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#lib/failed-note'
import { RestaurantField } from '#lib/restaurant-field'
import { restaurantQuery } from '#lib/restaurant-query'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { type LeadRef, useLeadActs } from './queries.ts'

interface WinQuoteProps {
  leadRef: LeadRef
  lead: Lead
}

/** Says which restaurant a request for a quote became, once it was added, or corrects what was said. */
export function WinQuote({ leadRef, lead }: WinQuoteProps) {
  const { t } = useTranslation('console-leads')
  const [chosen, setChosen] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const whyNot =
    chosen === undefined
      ? t('win.first')
      : chosen === lead.restaurant_id
        ? t('win.same')
        : undefined
  return (
    <section aria-labelledby="lead-win" className="flex flex-col gap-2">
      <h3 id="lead-win" className="text-md font-semibold text-ink">
        {t(lead.state === 'won' ? 'win.correct' : 'win.title')}
      </h3>
      <p className="text-sm text-ink-3">{t('win.body')}</p>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-60 flex-1 sm:max-w-90">
          <RestaurantField value={chosen} onChange={setChosen} />
        </div>
        <Button offReason={whyNot} onPress={() => setAsked(true)}>
          {t('win.open')}
        </Button>
      </div>
      {isAsked && chosen !== undefined ? (
        <AskWin
          leadRef={leadRef}
          lead={lead}
          restaurantId={chosen}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </section>
  )
}

interface AskWinProps extends WinQuoteProps {
  restaurantId: string
  onClose: () => void
}

/** Asks whether a lead became that restaurant, before it counts as won. */
function AskWin({ leadRef, lead, restaurantId, onClose }: AskWinProps) {
  const { t } = useTranslation(['console-leads', 'common'])
  const { win } = useLeadActs(leadRef)
  const restaurant = useQuery(restaurantQuery(restaurantId))
  const names = { lead: lead.business_name, restaurant: restaurant.data?.name ?? '…' }
  return (
    <Dialog
      isOpen
      isAlert
      onOpenChange={onClose}
      title={t('win.ask', names)}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button kind="ghost" onPress={onClose}>
            {t('win.cancel')}
          </Button>
          <Button
            kind="primary"
            isPending={win.isPending}
            onPress={() => win.mutate({ lead, restaurantId }, { onSuccess: onClose })}
          >
            {t('win.do')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FailedNote error={win.error ?? restaurant.error} />
        <p className="text-pretty text-ink-2">{t('win.then', names)}</p>
      </div>
    </Dialog>
  )
}
