import type { GivenUpJob } from '@maitre/contract/console-health'
import type { CustomTypeOptions } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useCodeWords } from '#lib/error-words'

type Jobs = CustomTypeOptions['resources']['console-health']['job']
/** The name of a queue, which is also where its words stand. */
type JobName = { [Module in keyof Jobs]: `${Module}.${keyof Jobs[Module] & string}` }[keyof Jobs]

/** Says in the person's language what the jobs of a queue do; a queue of an older version has its name alone. */
export function useJobName(): (queue: string) => string {
  const { t, i18n } = useTranslation('console-health')
  const isKnown = (queue: string): queue is JobName =>
    i18n.exists(`job.${queue}`, { ns: 'console-health' })
  return (queue) => (isKnown(queue) ? t(`job.${queue}`) : queue)
}

/** Names a job that was given up by what it does and for whom; a job of a mail tells no restaurant. */
export function useGivenUpName(): (job: GivenUpJob) => string {
  const jobName = useJobName()
  return ({ queue, restaurant }) =>
    restaurant === null ? jobName(queue) : `${jobName(queue)}, ${restaurant.name}`
}

type Why = CustomTypeOptions['resources']['console-health']['why']
type FailureCode = {
  [Kind in keyof Why]: Why[Kind] extends string ? Kind : `${Kind}.${keyof Why[Kind] & string}`
}[keyof Why]

/**
 * Says why a job failed at last, by the code of the failure, or by the name of an error, which begins with a capital.
 * What is tried again has words of its own: those of the error's table say that trying goes on.
 */
export function useJobFailure(): (error: string) => string {
  const { t, i18n } = useTranslation('console-health')
  const codeWords = useCodeWords()
  const isKnown = (code: string): code is FailureCode =>
    i18n.exists(`why.${code}`, { ns: 'console-health' })
  return (error) => {
    if (/^\p{Lu}/u.test(error)) return t('jobs.unforeseen', { name: error })
    return isKnown(error) ? t(`why.${error}`) : codeWords(error)
  }
}
