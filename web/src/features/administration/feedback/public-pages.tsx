import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Platform, PLATFORMS } from '@maitre/contract/constants'
import type { FeedbackPage } from '@maitre/contract/feedback'
import { FailedNote } from '#features/administration/failed'
import { fieldFaults, useFieldWords } from '#lib/error-words'
import { useWrongField } from '#lib/use-wrong-field'
import { Button } from '#ui/button'
import { Card, SectionHead } from '#ui/card'
import { TextField } from '#ui/text-field'
import { showToast } from '#ui/toast'
import { useFeedbackWrites } from './queries.ts'

interface PublicPagesProps {
  restaurantId: string
  location: FeedbackPage['locations'][number]
}

/** Where guests review a location, which every guest is offered after sending. */
export function PublicPages({ restaurantId, location }: PublicPagesProps) {
  const { t } = useTranslation(['administration-feedback', 'common'])
  const { save } = useFeedbackWrites(restaurantId)
  const [typed, setTyped] = useState<Partial<Record<Platform, string>>>({})
  const form = useId()
  useWrongField(form, save.error)
  const fieldWords = useFieldWords()
  const faults = fieldFaults(save.error)
  function storedOf(source: Platform): string {
    const known = location.public_pages.find((one) => one.source === source)
    return known === undefined || known.is_of_connection ? '' : known.address
  }
  const changed = PLATFORMS.flatMap((source) => {
    const address = typed[source]?.trim()
    return address === undefined || address === storedOf(source)
      ? []
      : [{ locationId: location.location_id, source, address }]
  })

  /** Stores one address after the other, up to the first that is refused, which is then told of. */
  async function store(): Promise<void> {
    for (const one of changed) await save.mutateAsync(one)
    setTyped({})
    showToast({ message: t('places.saved'), about: 'feedback' })
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (changed.length > 0) store().catch(() => undefined)
  }

  return (
    <section aria-labelledby="places">
      <SectionHead id="places" title={t('places.title')} />
      <p className="mb-4 max-w-measure text-pretty text-ink-2">{t('places.lead')}</p>
      {faults.length === 0 ? <FailedNote error={save.error} /> : null}
      <Card className="p-5">
        <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
          {PLATFORMS.map((source) => {
            const known = location.public_pages.find((one) => one.source === source)
            const fault = save.variables?.source === source ? faults[0] : undefined
            return (
              <TextField
                key={source}
                label={t('places.field', { source: t(`common:source.${source}`) })}
                type="url"
                inputMode="url"
                placeholder={known?.is_of_connection ? known.address : undefined}
                value={typed[source] ?? storedOf(source)}
                onChange={({ target }) => setTyped((now) => ({ ...now, [source]: target.value }))}
                help={
                  known?.is_of_connection
                    ? t('places.connected')
                    : source === 'yelp'
                      ? t('places.yelp')
                      : undefined
                }
                error={fault && fieldWords(fault.problem)}
              />
            )
          })}
          <div>
            <Button type="submit" kind="primary" isPending={save.isPending}>
              {t('places.save')}
            </Button>
          </div>
        </form>
      </Card>
    </section>
  )
}
