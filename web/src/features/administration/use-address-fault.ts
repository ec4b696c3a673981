import type { ErrorCode } from '@maitre/contract/errors'
import { ApiError } from '#lib/api'
import { fieldFaults, useCodeWords, useFieldWords } from '#lib/error-words'

/** What says of an address as a whole that nothing is sent there, without naming the field. */
const REFUSALS: readonly ErrorCode[] = ['webhook.address_refused', 'webhook.host_refused']

/** Gives what says at the field why the address of a webhook was refused; undefined where something else failed. */
export function useAddressFault(): (error: unknown, field: string) => string | undefined {
  const codeWords = useCodeWords()
  const fieldWords = useFieldWords()
  return (error, field) => {
    const fault = fieldFaults(error).find((one) => one.field === field)
    if (fault !== undefined) return fieldWords(fault.problem)
    const isRefused = error instanceof ApiError && REFUSALS.some((code) => code === error.code)
    return isRefused ? codeWords(error.code) : undefined
  }
}
