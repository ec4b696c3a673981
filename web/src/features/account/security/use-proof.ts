import { isAppCode, isFactorCode, tidyCode } from '@maitre/contract/factor-code'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldFaults, useFieldWords } from '#lib/error-words'
import type { ProofAgain } from '#lib/use-proof-again'
import { useWrongField } from '#lib/use-wrong-field'
import { useFirstField } from '#features/account/use-first-field'

export type ProofField = 'name' | 'current_password' | 'code'
/** Of a code: one of the app alone, or a recovery code as well. */
export type CodeKind = 'app' | 'any'

/** What was typed; the password is undefined for whoever proves at the provider that it is them. */
export type Typed = Record<Exclude<ProofField, 'current_password'>, string> & {
  current_password: string | undefined
}

/**
 * A form by which a person proves that it is them: what they typed, what is wrong with it, and how it is sent. Nothing
 * typed is lost by a refusal, and the focus goes to the field that is refused.
 */
export function useProof(
  asked: readonly ProofField[],
  { codeKind = 'any', again }: { codeKind?: CodeKind; again?: ProofAgain } = {},
) {
  const asksPassword = again?.asksPassword ?? true
  const fields = asksPassword ? asked : asked.filter((one) => one !== 'current_password')
  const { t } = useTranslation(['security', 'account'])
  const fieldWords = useFieldWords()
  const form = useId()
  const toWrongField = useWrongField(form)
  useFirstField(form, true)
  const [values, setValues] = useState<Record<ProofField, string>>({
    name: again?.typed['name'] ?? '',
    current_password: '',
    code: '',
  })
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [isPending, setPending] = useState(false)

  const codeFault = (): string | undefined => {
    const code = tidyCode(values.code)
    if (code === '') return t('codeMissing')
    if (codeKind === 'app') return isAppCode(code) ? undefined : t('codeOfApp')
    return isFactorCode(code) ? undefined : t('codeMalformed')
  }
  const missing: Record<ProofField, () => string | undefined> = {
    name: () => (values.name.trim() === '' ? t('addPasskey.nameMissing') : undefined),
    current_password: () => (values.current_password === '' ? fieldWords('required') : undefined),
    code: codeFault,
  }
  const refused = new Map(fieldFaults(failure).map(({ field, problem }) => [field, problem]))
  const problemOf = (field: ProofField): string | undefined => {
    const ours = isTried ? missing[field]() : undefined
    const problem = refused.get(field)
    if (ours !== undefined || problem === undefined) return ours
    if (problem !== 'wrong') return fieldWords(problem)
    return t(field === 'code' ? 'codeWrong' : 'account:wrongPassword')
  }
  const isOfField = fields.some((field) => refused.has(field))

  /** Sends what was typed, where it is whole. */
  async function send(work: (typed: Typed) => Promise<void>): Promise<void> {
    if (isPending || again?.isReady === false) return
    setTried(true)
    setFailure(undefined)
    if (fields.some((field) => missing[field]() !== undefined)) {
      toWrongField()
      return
    }
    setPending(true)
    try {
      await work({
        ...values,
        code: tidyCode(values.code),
        current_password: asksPassword ? values.current_password : undefined,
      })
    } catch (error) {
      setFailure(error)
      again?.refused(error)
      toWrongField()
    } finally {
      setPending(false)
    }
  }
  return {
    form,
    again,
    fields,
    codeKind,
    values,
    problemOf,
    /** Why the last sending failed, where no field says it. */
    failure: isOfField ? undefined : failure,
    isPending,
    send,
    change: (field: ProofField, value: string): void => {
      setValues((now) => ({ ...now, [field]: value }))
      setFailure(undefined)
      if (isTried && fields.length === 1) setTried(false)
    },
  }
}

export type Proof = ReturnType<typeof useProof>
