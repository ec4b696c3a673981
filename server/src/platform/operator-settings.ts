import type { OperatorFact } from '@maitre/contract/site-pages'
import { z } from 'zod'

/** Who runs this installation, as far as the settings say so; the pages of law name them. */
export type OperatorSettings = Partial<Record<OperatorFact, string>>

interface OperatorEnvironment {
  OPERATOR_NAME?: string | undefined
  OPERATOR_ADDRESS?: string | undefined
  SUPPORT_EMAIL?: string | undefined
}

const LINE = 'one line of 200 characters at the most'

/** What a page shows as it stands: a line, since a file of settings can hold more by a slip. */
export const shownLine = z
  .string()
  .trim()
  .min(1, LINE)
  .max(200, LINE)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, LINE)

/** Whoever says where they are says who they are. */
export function operatorProblems(given: OperatorEnvironment): string[] {
  return given.OPERATOR_ADDRESS !== undefined && given.OPERATOR_NAME === undefined
    ? ['OPERATOR_ADDRESS: needs OPERATOR_NAME']
    : []
}

/** The facts that the settings tell, under the names that the pages have for them. */
export function operatorSettings(given: OperatorEnvironment): OperatorSettings {
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, SUPPORT_EMAIL: email } = given
  return {
    ...(name !== undefined && { name }),
    ...(address !== undefined && { address }),
    ...(email !== undefined && { email }),
  }
}
