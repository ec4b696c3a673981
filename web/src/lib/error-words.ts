import { type FieldProblem, isFieldProblem } from '@maitre/contract/field-problems'
import { useTranslation } from 'react-i18next'
import { ApiError } from './api-error.ts'

/** Says in the person's language why a call failed, by the code of the error. */
export function useErrorWords(): (error: unknown) => string {
  const { t } = useTranslation('common')
  return (error) => {
    const why = t(`error.${error instanceof ApiError ? error.code : 'internal'}`)
    const faults = fieldFaults(error).map(({ field, problem }) =>
      t('field.named', { field, problem: t(`field.problem.${problem}`) }),
    )
    return [why, ...faults].join(' ')
  }
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
  return (error) => (error instanceof ApiError ? t(`failed.${error.operation}`) : t('failure.list'))
}

/** Joins what failed and why in one line. */
export function failedBecause(what: string, why: string): string {
  return /[.!?]$/u.test(what) ? `${what} ${why}` : `${what}. ${why}`
}
