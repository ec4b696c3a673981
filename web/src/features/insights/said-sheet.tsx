import { useTranslation } from 'react-i18next'
import { DAYPARTS, KEYWORD_CATEGORIES } from '@maitre/contract/constants'
import { useSession } from '#lib/session'
import type { OpenThing } from '#lib/insights-search'
import { useFormats } from '#lib/use-formats'
import { Sheet } from '#ui/dialog'
import { SheetHead } from '#ui/sheet-head'
import { asName } from './as-name.ts'
import type { Asked } from './queries.ts'
import { SaidList } from './said-list.tsx'

interface SaidSheetProps {
  isOpen: boolean
  thing: OpenThing | undefined
  asked: Asked
  onClose: () => void
}

/** What guests say of one thing, in their own words, beside the screen. */
export function SaidSheet({ isOpen, thing, asked, onClose }: SaidSheetProps) {
  const { t } = useTranslation(['insights', 'common'])
  const { locations } = useSession()
  const { fullRange } = useFormats()
  const category = KEYWORD_CATEGORIES.find((one) => one === thing?.about)
  const daypart = DAYPARTS.find((one) => one === thing?.about)
  const name =
    thing?.kind === 'topic' && category
      ? t(`topic.${category}`)
      : thing?.kind === 'daypart' && daypart
        ? t(`daypart.${daypart}`)
        : asName(thing?.name ?? thing?.about ?? '', thing?.about ?? '')
  // An old link may lead to a location that is deleted, or to another restaurant's.
  const locationId = locations.find(({ id }) => id === thing?.at)?.id ?? asked.locationId
  const place = locations.find(({ id }) => id === locationId)?.name
  const { startDate, endDate } = asked.range
  const parts = [place, thing?.sentiment && t(`only.${thing.sentiment}`)]
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      label={t('said.title', { name })}
      from="right"
    >
      <SheetHead
        title={t('said.title', { name })}
        closeLabel={t('common:action.close')}
        onClose={onClose}
      />
      <p className="px-5 pt-3 pb-1 text-sm text-ink-3">
        {[...parts, fullRange(startDate, endDate)].filter(Boolean).join(' · ')}
      </p>
      {thing ? <SaidList thing={thing} asked={{ ...asked, locationId }} /> : null}
    </Sheet>
  )
}
