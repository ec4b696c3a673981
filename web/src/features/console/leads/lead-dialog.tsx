import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LeadState } from '@maitre/contract/lead-words'
import type { Lead } from '@maitre/contract/leads'
import { useTranslation } from 'react-i18next'
import { FailedNote } from '#lib/failed-note'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { SkeletonArea, SkeletonRows } from '#ui/skeleton'
import { LeadBadge } from './lead-badge.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { LeadNotes } from './lead-notes.tsx'
import { WinQuote } from './win-quote.tsx'
import { leadQuery, type LeadRef, useLeadActs } from './queries.ts'

interface LeadDialogProps {
  leadRef: LeadRef
  /** Opens the form by which a submission becomes a restaurant, in place of this dialog. */
  onSetUp: (lead: Lead) => void
  /** Asks whether the lead is to be erased, in place of this dialog. */
  onErase: (lead: Lead) => void
  onClose: () => void
}

/** One lead: what it told, how far it is, and what was noted since. */
export function LeadDialog({ leadRef, onSetUp, onErase, onClose }: LeadDialogProps) {
  const { t } = useTranslation(['console-leads', 'common'])
  const { data: lead, error } = useQuery(leadQuery(leadRef))
  return (
    <Dialog
      isOpen
      wide
      onOpenChange={onClose}
      title={lead?.business_name ?? t(`kind.${leadRef.kind}`)}
      closeLabel={t('common:action.close')}
      footer={
        lead ? (
          <Steps
            leadRef={leadRef}
            lead={lead}
            onSetUp={() => onSetUp(lead)}
            onErase={() => onErase(lead)}
          />
        ) : undefined
      }
    >
      {lead ? (
        <div className="flex flex-col gap-6">
          <Standing lead={lead} />
          <LeadFacts lead={lead} />
          {lead.kind === 'quote' ? <WinQuote leadRef={leadRef} lead={lead} /> : null}
          <LeadNotes leadRef={leadRef} notes={lead.notes} />
        </div>
      ) : error ? (
        <FailedNote error={error} />
      ) : (
        <SkeletonArea label={t('common:loading')}>
          <SkeletonRows rows={5} />
        </SkeletonArea>
      )}
    </Dialog>
  )
}

/** By which form the lead came, how far it is, and who said so. */
function Standing({ lead }: { lead: Lead }) {
  const { t, i18n } = useTranslation('console-leads')
  const { dateTime } = useFormats()
  const { state, state_at: at, state_by: by, restaurant } = lead
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-3">
      <LeadBadge state={state} />
      <span>{t(`kind.${lead.kind}`)}</span>
      {at === null ? null : <span>{t('said', { by, at: dateTime(at) })}</span>}
      {restaurant === null ? (
        state === 'won' ? (
          <span>{t('deletedSince')}</span>
        ) : null
      ) : (
        <Link
          to="/$lang/superadmin/$"
          params={{ lang: i18n.language, _splat: 'restaurants' }}
          search={{ search: restaurant.name }}
          className="text-brand-text underline wrap-anywhere"
        >
          {restaurant.name}
        </Link>
      )}
    </p>
  )
}

/** What can be said next of a lead; of one that is won only where its restaurant was deleted since. */
const NEXT: Record<LeadState, readonly Exclude<LeadState, 'won'>[]> = {
  won: ['new'],
  new: ['declined', 'contacted'],
  contacted: ['new', 'declined'],
  declined: ['new'],
}

interface StepsProps {
  leadRef: LeadRef
  lead: Lead
  onSetUp: () => void
  onErase: () => void
}

/** The buttons by which a person says how far the lead is, sets its restaurant up, or erases it. */
function Steps({ leadRef, lead, onSetUp, onErase }: StepsProps) {
  const { t } = useTranslation('console-leads')
  const { setState } = useLeadActs(leadRef)
  const isWon = lead.state === 'won'
  const next = lead.restaurant === null ? NEXT[lead.state] : []
  return (
    <>
      <div className="basis-full empty:hidden">
        <FailedNote error={setState.error} />
      </div>
      <Button kind="ghost" className="mr-auto" onPress={onErase}>
        {t('erase.open')}
      </Button>
      {next.map((state) => (
        <Button
          key={state}
          kind={state === 'contacted' ? 'second' : 'ghost'}
          isPending={setState.isPending && setState.variables.state === state}
          onPress={() => setState.mutate({ lead, state })}
        >
          {t(`say.${state}`)}
        </Button>
      ))}
      {lead.kind === 'onboarding' && !isWon ? (
        <Button kind="primary" onPress={onSetUp}>
          {t('setUp.open')}
        </Button>
      ) : null}
    </>
  )
}
