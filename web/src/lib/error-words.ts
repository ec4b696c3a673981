import { type FieldProblem, isFieldProblem } from '@maitre/contract/field-problems'
import { useTranslation } from 'react-i18next'
import { ApiError, type ClientErrorCode } from './api-error.ts'

/**
 * The words of failures, which are fetched beside the screen and never keep it waiting; undefined until they are there,
 * or where they could not be had.
 */
function useFailureWords() {
  const { t, i18n } = useTranslation('failures', { useSuspense: false })
  return i18n.hasResourceBundle(i18n.language, 'failures') ? t : undefined
}

/** Says in the person's language what the code of an error means; one that this page has no words for is our own fault. */
export function useCodeWords(): (code: string | null) => string {
  const { t, i18n } = useTranslation('common')
  const failures = useFailureWords()
  // Whoever is asked for has words here, by the check itself.
  const isKnown = (code: string | null): code is ClientErrorCode =>
    code !== null && i18n.exists(`error.${code}`, { ns: 'failures' })
  return (code) =>
    failures ? failures(`error.${isKnown(code) ? code : 'internal'}`) : t('failure.again')
}

/** Says in the person's language why a call failed, by the code of the error. */
export function useErrorWords(): (error: unknown) => string {
  const codeWords = useCodeWords()
  const failures = useFailureWords()
  return (error) => {
    const why = codeWords(error instanceof ApiError ? error.code : null)
    const faults = fieldFaults(error).flatMap(({ field, problem }) =>
      failures
        ? failures('field.named', { field, problem: failures(`field.problem.${problem}`) })
        : [],
    )
    return [why, ...faults].join(' ')
  }
}

/** Says in the person's language what is the matter with a field. */
export function useFieldWords(): (problem: FieldProblem) => string {
  const { t } = useTranslation('common')
  const failures = useFailureWords()
  return (problem) => (failures ? failures(`field.problem.${problem}`) : t('failure.again'))
}

/** The fields of the input that the server refused, each with what is the matter with it. */
export function fieldFaults(error: unknown): { field: string; problem: FieldProblem }[] {
  const fields = error instanceof ApiError ? error.details?.['fields'] : undefined
  if (!Array.isArray(fields)) return []
  return fields.flatMap((fault: unknown) => {
    const isNamed = typeof fault === 'object' && fault !== null && 'field' in fault
    return isNamed && 'problem' in fault && isFieldProblem(fault.problem)
      ? [{ field: String(fault.field), problem: fault.problem }]
      : []
  })
}

/** Says in the person's language what failed: the catalogue's text of the operation (P §12). The reason follows it. */
export function useFailedWords(): (error: unknown) => string {
  const { t } = useTranslation('common')
  const failures = useFailureWords()
  return (error) => {
    if (!(error instanceof ApiError)) return t('failure.list')
    return failures ? failures(`failed.${error.operation}`) : t('failure.general')
  }
}

/** Joins what failed and why in one line. */
export function failedBecause(what: string, why: string): string {
  return /[.!?]$/u.test(what) ? `${what} ${why}` : `${what}. ${why}`
}
