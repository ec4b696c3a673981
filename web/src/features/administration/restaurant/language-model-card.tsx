import { useQuery } from '@tanstack/react-query'
import { Cpu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LanguageModel } from '@maitre/contract/language-models'
import { languageModelQuery } from '#lib/language-model-query'
import { useFormats } from '#lib/use-formats'
import { Card, SectionHead } from '#ui/card'
import { Note } from '#ui/note'

/** What of the month's tokens the restaurant used, and what happens once they are used up; nothing without a model. */
export function LanguageModelCard({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation('language-model')
  // The field that chooses the model says why it could not be fetched.
  const { data } = useQuery(languageModelQuery(restaurantId))
  if (data === undefined || data.asked === null) return null
  return (
    <section aria-labelledby="language-model">
      <SectionHead id="language-model" title={t('month.title')} />
      <Ended month={data} />
      <Card className="flex flex-col gap-2 p-5 text-sm text-ink-2">
        <Used month={data} />
      </Card>
    </section>
  )
}

function Used({ month }: { month: LanguageModel }) {
  const { t } = useTranslation('language-model')
  const { number, longDay } = useFormats()
  const { tokens, most, month: since, renews_on: day } = month
  if (most === null) return <p>{t('month.any', { used: number(tokens), since: longDay(since) })}</p>
  return (
    <>
      <p className="text-md font-medium text-ink tabular-nums">
        {t('month.used', { used: number(tokens), most: number(most) })}
      </p>
      <progress
        aria-label={t('month.share')}
        className="progress"
        max={Math.max(most, 1)}
        value={Math.min(tokens, Math.max(most, 1))}
      />
      {month.ended_by === null ? <p>{t('month.then', { day: longDay(day) })}</p> : null}
    </>
  )
}

/** By what the questions ended, and who reads and writes until when. */
function Ended({ month: { ended_by: by, renews_on: day } }: { month: LanguageModel }) {
  const { t } = useTranslation('language-model')
  const { longDay } = useFormats()
  if (by === null) return null
  return (
    <div className="mb-4">
      <Note
        tone="caution"
        icon={<Cpu aria-hidden="true" strokeWidth={1.75} />}
        title={t(`month.ended.${by}`)}
      >
        <p>{t('month.meanwhile', { day: longDay(day) })}</p>
      </Note>
    </div>
  )
}
