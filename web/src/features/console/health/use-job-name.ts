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

/** Says why a job failed: by the code of the failure, or by the name of an error, which begins with a capital. */
export function useJobFailure(): (error: string) => string {
  const { t } = useTranslation('console-health')
  const codeWords = useCodeWords()
  return (error) =>
    /^\p{Lu}/u.test(error) ? t('jobs.unforeseen', { name: error }) : codeWords(error)
}
