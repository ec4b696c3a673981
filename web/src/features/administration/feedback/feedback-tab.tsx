import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FeedbackPage } from '@maitre/contract/feedback'
import { FailedNote } from '#features/administration/failed'
import { Fetched } from '#lib/fetched'
import { useSession } from '#lib/session'
import { Card, SectionHead } from '#ui/card'
import { Select } from '#ui/select'
import { Switch } from '#ui/switch'
import { showToast } from '#ui/toast'
import { Poster } from './poster.tsx'
import { PublicPages } from './public-pages.tsx'
import { feedbackPageQuery, useFeedbackWrites } from './queries.ts'

/** The page on which guests say how it was: whether it is open, its poster, and what guests are offered afterwards. */
export function FeedbackTab() {
  const { restaurant } = useSession()
  const restaurantId = restaurant?.id ?? ''
  const query = useQuery(feedbackPageQuery(restaurantId))
  return (
    <div className="flex max-w-200 flex-col gap-10">
      <Fetched query={query} rows={4}>
        {(page) => <Page restaurantId={restaurantId} name={restaurant?.name ?? ''} page={page} />}
      </Fetched>
    </div>
  )
}

interface PageProps {
  restaurantId: string
  name: string
  page: FeedbackPage
}

function Page({ restaurantId, name, page }: PageProps) {
  const { t } = useTranslation('administration-feedback')
  const { open } = useFeedbackWrites(restaurantId)
  const [chosen, setChosen] = useState<string>()
  const location = page.locations.find((one) => one.location_id === chosen) ?? page.locations[0]
  return (
    <>
      <section aria-labelledby="feedback">
        <SectionHead id="feedback" title={t('page.title')} />
        <p className="mb-4 max-w-measure text-pretty text-ink-2">{t('page.lead')}</p>
        <FailedNote error={open.error} />
        <Card className="p-5">
          <Switch
            label={t('page.switch')}
            help={t('page.help')}
            isOn={page.is_open}
            isPending={open.isPending}
            onChange={(isOpen) =>
              open.mutate(isOpen, {
                onSuccess: () =>
                  showToast({
                    message: t(isOpen ? 'page.opened' : 'page.closed'),
                    about: 'feedback',
                  }),
              })
            }
          />
        </Card>
      </section>
      {location && page.locations.length > 1 ? (
        <Select
          label={t('poster.location')}
          value={location.location_id}
          onChange={setChosen}
          options={page.locations.map((one) => ({ key: one.location_id, label: one.name }))}
          className="-mb-4 max-w-80"
        />
      ) : null}
      {location ? (
        <>
          <Poster name={name} site={page.site} location={location} isOpen={page.is_open} />
          <PublicPages key={location.location_id} restaurantId={restaurantId} location={location} />
        </>
      ) : null}
    </>
  )
}
