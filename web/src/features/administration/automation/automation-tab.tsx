import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Automation } from '@maitre/contract/automation'
import { APPROVAL_SETTINGS } from '@maitre/contract/place-setting-names'
import { PlaceChoice } from '#features/administration/places/place-choice'
import { PlaceEditor } from '#features/administration/places/place-editor'
import { placeSearchOf } from '#features/administration/places/place-search'
import { Fetched } from '#lib/fetched'
import { useKeptDrafts } from '#lib/use-kept-drafts'
import { useAddress } from '#lib/use-address'
import { useSession } from '#lib/session'
import { useWrongField } from '#lib/use-wrong-field'
import { ConditionsForm } from './conditions-form.tsx'
import { ConsentDialog } from './consent-dialog.tsx'
import { ConsentRecord } from './consent-record.tsx'
import { changesOf, type Draft, draftOf, problemsOf } from './draft.ts'
import { DryRun } from './dry-run.tsx'
import { automationQuery } from './queries.ts'
import { isWrongPlace, PlaceConditions } from './place-conditions.tsx'
import { StateCard } from './state-card.tsx'
import { conditionsAt, triedAt } from './tried-place.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const searchOf = placeSearchOf('automation')

/** The policy of automatic approval: whether it runs, what it goes by, what it would have done, and who agreed to it. */
export function AutomationTab() {
  const { t } = useTranslation('automation')
  const restaurantId = useSession().restaurant?.id ?? ''
  const [{ at }, onSearch] = useAddress(searchOf)
  const stored = useQuery(automationQuery(restaurantId))
  const go = (place: string | undefined): void => onSearch({ at: place })
  return (
    <section aria-label={t('title')}>
      <PlaceChoice at={at} onChoose={go} />
      {at === undefined ? (
        <Fetched query={stored}>
          {(policy) => <Policy restaurantId={restaurantId} stored={policy} onPlace={go} />}
        </Fetched>
      ) : (
        <PlaceEditor
          key={at}
          placeId={at}
          settings={APPROVAL_SETTINGS}
          isWrong={isWrongPlace}
          onWhole={() => go(undefined)}
          renderForm={(props) => <PlaceConditions {...props} />}
          renderBeside={(there, change, isWrong) => (
            <DryRun
              restaurantId={restaurantId}
              changes={{ place: triedAt(there, change, isWrong) }}
              conditions={conditionsAt(there, change)}
              isWrong={isWrong}
            />
          )}
        />
      )}
    </section>
  )
}

interface PolicyProps {
  restaurantId: string
  stored: Automation
  onPlace: (placeId: string) => void
}

function Policy({ restaurantId, stored, onPlace }: PolicyProps) {
  const kept = useKeptDrafts<Draft>('automation')(restaurantId)
  const [asking, setAsking] = useState<'agree' | 'withdraw' | null>(null)
  const [isTried, setTried] = useState(false)
  const form = useId()
  const toWrongField = useWrongField(form)
  const draft = { ...draftOf(stored), ...kept.changed }
  const problems = problemsOf(draft)
  const changes = problems.length === 0 ? changesOf(draft, stored) : {}
  /** Whether nothing is wrong in the form; where something is, the form says so from now on, and has the focus there. */
  const check = (): boolean => {
    setTried(true)
    if (problems.length > 0) toWrongField()
    return problems.length === 0
  }
  const settle = (): void => {
    setTried(false)
    kept.settle(kept.changed, restaurantId)
  }
  return (
    <>
      <StateCard
        restaurantId={restaurantId}
        stored={stored}
        onAgree={() => {
          // What is wrong in the form is said there, before anybody agrees to it.
          if (check()) setAsking('agree')
        }}
        onWithdraw={() => setAsking('withdraw')}
      />
      <div className="mt-8 grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-8">
          <ConditionsForm
            id={form}
            restaurantId={restaurantId}
            stored={stored}
            draft={draft}
            problems={isTried ? problems : []}
            onChange={(part) => kept.change(part, draftOf(stored))}
            onTry={check}
            onPlace={onPlace}
            onStored={settle}
            onDiscard={() => {
              setTried(false)
              kept.discard()
            }}
          />
          <ConsentRecord restaurantId={restaurantId} />
        </div>
        <DryRun
          restaurantId={restaurantId}
          changes={changes}
          conditions={JSON.stringify(draft)}
          isWrong={problems.length > 0}
        />
      </div>
      {asking === 'agree' ? (
        <ConsentDialog
          restaurantId={restaurantId}
          stored={stored}
          changes={changes}
          onStored={settle}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {asking === 'withdraw' ? (
        <WithdrawDialog restaurantId={restaurantId} onClose={() => setAsking(null)} />
      ) : null}
    </>
  )
}
