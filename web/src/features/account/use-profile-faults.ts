import { ApiError } from '#lib/api'
import { fieldFaults, useCodeWords, useFieldWords } from '#lib/error-words'

/** The field that a refusal of the whole form is about. */
const OF_FIELD: Readonly<Record<string, string>> = {
  'user.username_taken': 'username',
}

/** What the server refused of the profile, in words, by field. */
export function useProfileFaults(failure: unknown): ReadonlyMap<string, string> {
  const codeWords = useCodeWords()
  const fieldWords = useFieldWords()
  const said = new Map(
    fieldFaults(failure).map(({ field, problem }) => [field, fieldWords(problem)]),
  )
  if (!(failure instanceof ApiError)) return said
  const field = OF_FIELD[failure.code]
  return field === undefined ? said : said.set(field, codeWords(failure.code))
}
