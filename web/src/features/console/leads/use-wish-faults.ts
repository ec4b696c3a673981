import { SYNTHETIC_ALL_LOCATION } from '@maitre/contract/constants'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api'
import { fieldFaults, useCodeWords, useFieldWords } from '#lib/error-words'
import { faultsOf, type WishDraft } from './wish-draft.ts'

/** The refusals that are about one field of the form, with the field. */
const OF_A_FIELD: Readonly<Record<string, string>> = {
  'restaurant.name_taken': 'name',
  'user.email_taken': 'admin.email',
  'user.username_taken': 'admin.username',
  'tier.not_found': 'subscription_tier_id',
}

/** The fields of the form that show what is the matter with them; of the others it is said above the form. */
const SHOWN =
  /^(?:name|subscription_tier_id|locations\.\d+\.(?:name|address|website)|admin\.(?:firstname|lastname|email|username))$/u

/** The location that is called as all of them together; undefined once another name was typed. */
function reservedField({ locations }: WishDraft): string | undefined {
  const at = locations.findIndex(({ name }) => name.trim().toLowerCase() === SYNTHETIC_ALL_LOCATION)
  return at === -1 ? undefined : `locations.${at}.name`
}

/** What is the matter with the fields of the form: what is missing once somebody tried, and what the server refused. */
export function useWishFaults(draft: WishDraft, error: unknown) {
  const { t } = useTranslation('console-leads')
  const codeWords = useCodeWords()
  const fieldWords = useFieldWords()
  const [isTried, setTried] = useState(false)
  const missing = faultsOf(draft)
  const code = error instanceof ApiError ? error.code : null
  const refusedField =
    code === 'location.name_reserved'
      ? reservedField(draft)
      : code === null
        ? undefined
        : OF_A_FIELD[code]
  const refused = fieldFaults(error)
  return {
    /** Whether all that was refused is said at its field, and nothing remains to be said above the form. */
    isToldAtFields:
      refusedField !== undefined ||
      (refused.length > 0 && refused.every(({ field }) => SHOWN.test(field))),
    errorOf(field: string): string | undefined {
      const fault = isTried ? missing.get(field) : undefined
      if (fault !== undefined) return t(`setUp.fault.${fault}`)
      if (field === refusedField) return codeWords(code)
      const problem = refused.find((one) => one.field === field)?.problem
      return problem === undefined ? undefined : fieldWords(problem)
    },
    /** Notes that somebody tries to send the form; answers whether nothing is the matter with it. */
    tryIt(): boolean {
      setTried(true)
      return missing.size === 0
    },
  }
}
