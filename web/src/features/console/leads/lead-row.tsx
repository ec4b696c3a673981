import type { ListedLead } from '@maitre/contract/leads'
import { useTranslation } from 'react-i18next'
import { useFormats, useNow } from '#lib/use-formats'
import { LeadBadge } from './lead-badge.tsx'

/** A lead in the list: who it is, what they want, how far it is, and since when it waits. A press opens it. */
export function LeadRow({ lead, onOpen }: { lead: ListedLead; onOpen: () => void }) {
  const { t } = useTranslation(['console-leads', 'common'])
  const { age, dateTime } = useFormats()
  const now = useNow()
  const { business_name: business, contact_name: contact, email, location_count: count } = lead
  const wants = lead.package === null ? t('kind.quote') : t(`package.${lead.package}`)
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="focus-inset grid w-full cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 text-left hover:bg-surface-hover sm:px-5"
      >
        <span className="min-w-0 font-medium wrap-anywhere text-ink">{business}</span>
        <LeadBadge state={lead.state} />
        <span className="col-span-2 min-w-0 text-sm wrap-anywhere text-ink-3">
          {contact === '' ? email : `${contact} · ${email}`}
        </span>
        <span className="min-w-0 text-sm text-ink-2 tabular-nums">
          {wants} · {t('locations', { count: count === '1' ? 1 : 2, number: count })}
        </span>
        <time
          dateTime={lead.created_at}
          title={dateTime(lead.created_at)}
          className="text-right text-xs whitespace-nowrap text-ink-3 tabular-nums"
        >
          {age(lead.created_at, now)}
        </time>
      </button>
    </li>
  )
}
