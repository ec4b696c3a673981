import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { INTEGRATIONS } from '@maitre/contract/constants'
import { FailedNote } from '#features/administration/failed'
import { Fetched } from '#lib/fetched'
import { useSession } from '#lib/session'
import { Button } from '#ui/button'
import { SectionHead } from '#ui/card'
import { Checkbox } from '#ui/checkbox'
import { type Integration, toolsQuery, useIntegrationWrites } from './queries.ts'

/** The outside services that the restaurant works with, of the source's list; changed from Pro on (C §5). */
export function Tools({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation('administration-integrations')
  const restaurant = useQuery(toolsQuery(restaurantId))
  return (
    <section aria-labelledby="tools">
      <SectionHead id="tools" title={t('tools.title')} />
      <p className="mb-4 max-w-measure text-pretty text-ink-2">{t('tools.lead')}</p>
      <Fetched query={restaurant} rows={1}>
        {({ integrations }) => <ToolsForm restaurantId={restaurantId} stored={integrations} />}
      </Fetched>
    </section>
  )
}

interface ToolsFormProps {
  restaurantId: string
  stored: readonly Integration[]
}

function ToolsForm({ restaurantId, stored }: ToolsFormProps) {
  const { t } = useTranslation('administration-integrations')
  const { can } = useSession()
  const { save } = useIntegrationWrites(restaurantId)
  // What is chosen and not stored yet; undefined while that is nothing.
  const [chosen, setChosen] = useState<readonly Integration[]>()
  const [said, setSaid] = useState('')
  const all = chosen ?? stored
  const mayChange = can('integrations')
  const choose = (name: Integration, isOn: boolean): void => {
    setSaid('')
    setChosen(INTEGRATIONS.filter((one) => (one === name ? isOn : all.includes(one))))
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (save.isPending || chosen === undefined) return
    save.mutate(chosen, {
      onSuccess: () => {
        setChosen((now) => (now === chosen ? undefined : now))
        setSaid(t('tools.saved'))
      },
    })
  }
  return (
    <form noValidate onSubmit={submit}>
      <FailedNote error={save.error} />
      <fieldset disabled={!mayChange}>
        <legend className="sr-only">{t('tools.title')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {INTEGRATIONS.map((name) => (
            <Checkbox
              key={name}
              isDisabled={!mayChange}
              isSelected={all.includes(name)}
              onChange={(isOn) => choose(name, isOn)}
            >
              {name}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      {mayChange ? null : <p className="text-sm text-ink-3">{t('tools.tier')}</p>}
      <p role="status" className="my-2 min-h-4.5 text-sm text-ink-2">
        {said}
      </p>
      {chosen === undefined ? null : (
        <Button type="submit" isPending={save.isPending}>
          {t('tools.save')}
        </Button>
      )}
    </form>
  )
}
