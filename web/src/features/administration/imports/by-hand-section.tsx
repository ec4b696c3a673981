import { type FormEvent, useId, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FEEDBACK_SOURCE } from '@maitre/contract/feedback-form'
import {
  MAX_NAME,
  MAX_WRITTEN_TEXT,
  RATINGS,
  type Source,
  SOURCES,
} from '@maitre/contract/constants'
import { reviews } from '@maitre/contract/reviews'
import { FailedNote } from '#features/administration/failed'
import { call } from '#lib/api'
import { outdate } from '#lib/outdate'
import { useSession } from '#lib/session'
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
  rating: string
  text: string
  author_name: string
  review_date: string
}
const EMPTY: Written = { rating: NONE, text: '', author_name: '', review_date: '' }

/** Takes down what a guest wrote on a card or said on the telephone. */
export function ByHandSection() {
  const { t } = useTranslation(['imports', 'common'])
  const { locations } = useSession()
  const queries = useQueryClient()
  const form = useId()
  const toWrongField = useWrongField(form)
  const [source, setSource] = useState<Source>(FEEDBACK_SOURCE)
  const [locationId, setLocationId] = useState(locations[0]?.id ?? '')
  const [written, setWritten] = useState(EMPTY)
  const [isTried, setTried] = useState(false)
  const add = useMutation({
    mutationFn: ({ rating, ...rest }: Written) =>
      call(reviews.create, {
        locationId,
        source,
        ...rest,
        rating: rating === NONE ? null : Number(rating),
      }),
    onSuccess: () => {
      setWritten(EMPTY)
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
    setWritten((before) => ({ ...before, ...part }))
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
              value={source}
              options={SOURCES.map((key) => ({
                key,
                label: key === FEEDBACK_SOURCE ? t('hand.house') : t(`common:source.${key}`),
              }))}
              onChange={setSource}
            />
            <Select
              label={t('whole.location')}
              value={locationId}
              options={locations.map(({ id, name }) => ({ key: id, label: name }))}
              onChange={setLocationId}
            />
            <TextField
              label={t('field.created_at')}
              type="date"
              required
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
