import { type FormEvent, useId, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { BY_HAND, type ByHand } from '@maitre/contract/by-hand'
import { FEEDBACK_SOURCE } from '@maitre/contract/feedback-form'
import {
  MAX_NAME,
  MAX_WRITTEN_TEXT,
  type Platform,
  PLATFORMS,
  RATINGS,
  type Source,
} from '@maitre/contract/constants'
import { reviews } from '@maitre/contract/reviews'
import { FailedNote } from '#features/administration/failed'
import { call } from '#lib/api'
import { outdate } from '#lib/outdate'
import { useKeptDrafts } from '#lib/use-kept-drafts'
import { useLocationChoice } from '#lib/session'
import { useToday } from '#lib/use-today'
import { useWrongField } from '#lib/use-wrong-field'
import { Button } from '#ui/button'
import { Card, SectionHead } from '#ui/card'
import { Choice } from '#ui/choice'
import { Select } from '#ui/select'
import { TextArea } from '#ui/text-area'
import { TextField } from '#ui/text-field'
import { showToast } from '#ui/toast'

/** Stands for no stars. */
const NONE = 'none'

interface Written {
  /** The platform where the guest said it, or how they said it elsewhere. */
  source: Platform | ByHand
  locationId: string
  rating: string
  text: string
  author_name: string
  review_date: string
}

/** What the call is told of where it was said. */
function whereOf(source: Written['source']): { source: Source; heard?: ByHand } {
  const heard = BY_HAND.find((one) => one === source)
  return heard === undefined
    ? { source: PLATFORMS.find((one) => one === source) ?? FEEDBACK_SOURCE }
    : { source: FEEDBACK_SOURCE, heard }
}

/** Takes down what a guest wrote on a card or said on the telephone; what is typed is kept until it is added. */
export function ByHandSection() {
  const { t } = useTranslation(['imports', 'common'])
  const { locations, selected } = useLocationChoice()
  const today = useToday()
  const queries = useQueryClient()
  const form = useId()
  const toWrongField = useWrongField(form)
  const kept = useKeptDrafts<Written>('review-by-hand')('new')
  const [isTried, setTried] = useState(false)
  const first = locations.find(({ id }) => id === selected) ?? locations[0]
  const empty: Written = {
    source: 'card',
    locationId: first?.id ?? '',
    rating: NONE,
    text: '',
    author_name: '',
    // Most cards are typed on the day on which they were written.
    review_date: today,
  }
  const typed = { ...empty, ...kept.changed }
  const isPlace = locations.some(({ id }) => id === typed.locationId)
  const written = isPlace ? typed : { ...typed, locationId: empty.locationId }
  const add = useMutation({
    mutationFn: ({ rating, source, ...rest }: Written) =>
      call(reviews.create, {
        ...rest,
        ...whereOf(source),
        rating: rating === NONE ? null : Number(rating),
      }),
    onSuccess: (_added, { source, locationId }) => {
      kept.discard()
      // A pile of cards comes from one place.
      kept.change({ source, locationId }, empty)
      setTried(false)
      showToast({ message: t('hand.added'), about: 'imports' })
      for (const domain of ['reviews', 'home', 'insights']) outdate(queries, domain)
    },
  })
  const lacks = {
    day: written.review_date === '' ? t('hand.dayMissing') : undefined,
    text:
      written.rating === NONE && written.text.trim() === '' ? t('hand.wordsMissing') : undefined,
  }
  const change = (part: Partial<Written>): void => {
    add.reset()
    kept.change(part, empty)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (add.isPending) return
    setTried(true)
    if (lacks.day !== undefined || lacks.text !== undefined) return toWrongField()
    add.mutate(written)
  }
  return (
    <section aria-labelledby="imports-hand">
      <SectionHead id="imports-hand" title={t('hand.title')} />
      <p className="mb-4 max-w-measure text-pretty text-ink-2">{t('hand.lead')}</p>
      <FailedNote error={add.error} />
      <Card className="p-5">
        <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <Select
              label={t('hand.source')}
              value={written.source}
              options={[
                ...PLATFORMS.map((key) => ({ key, label: t(`common:source.${key}`) })),
                ...BY_HAND.map((key) => ({ key, label: t(`common:heard.${key}`) })),
              ]}
              onChange={(source) => change({ source })}
            />
            <Select
              label={t('whole.location')}
              value={written.locationId}
              options={locations.map(({ id, name }) => ({ key: id, label: name }))}
              onChange={(locationId) => change({ locationId })}
            />
            <TextField
              label={t('field.created_at')}
              type="date"
              required
              max={today}
              value={written.review_date}
              error={isTried ? lacks.day : undefined}
              onChange={({ target }) => change({ review_date: target.value })}
            />
            <TextField
              label={t('field.author')}
              maxLength={MAX_NAME}
              value={written.author_name}
              onChange={({ target }) => change({ author_name: target.value })}
            />
          </div>
          <Choice
            label={t('field.rating')}
            value={written.rating}
            options={[NONE, ...RATINGS.map(String)].map((key) => ({
              key,
              label: key === NONE ? t('preview.noStars') : key,
            }))}
            onChange={(rating) => change({ rating })}
          />
          <TextArea
            label={t('field.text')}
            maxLength={MAX_WRITTEN_TEXT}
            value={written.text}
            error={isTried ? lacks.text : undefined}
            onChange={({ target }) => change({ text: target.value })}
          />
          <Button kind="primary" type="submit" isPending={add.isPending} className="self-start">
            {t('hand.add')}
          </Button>
        </form>
      </Card>
    </section>
  )
}
