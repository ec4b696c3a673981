import { auth, type Self } from '@maitre/contract/auth'
import { PROFILE_SAVED_MS } from '@maitre/contract/constants'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#lib/api'
import { sessionQuery, useSession } from '#lib/session'

/** What a person may change of their own account. */
export const PROFILE_FIELDS = ['firstname', 'lastname', 'username', 'language'] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]
type Profile = Pick<Self, ProfileField>

/** The form of the profile: what is typed, what of it is not saved yet, and how its saving went. */
export function useProfileForm() {
  const { self } = useSession()
  const queries = useQueryClient()
  const [draft, setDraft] = useState<Partial<Profile>>({})
  const [failure, setFailure] = useState<unknown>()
  const [isPending, setPending] = useState(false)
  const [savedAt, setSavedAt] = useState<number>()
  // That it was saved is said for three seconds (D §4), and is no news any more once something else is typed.
  useEffect(() => {
    if (savedAt === undefined) return undefined
    const timer = setTimeout(() => setSavedAt(undefined), PROFILE_SAVED_MS)
    return () => clearTimeout(timer)
  }, [savedAt])
  const changed = PROFILE_FIELDS.filter(
    (field) => draft[field] !== undefined && draft[field] !== self[field],
  )
  const change = <Field extends ProfileField>(field: Field, value: Profile[Field]): void => {
    setDraft((now) => ({ ...now, [field]: value }))
    setSavedAt(undefined)
    // What the server said of the words before is not said of others.
    setFailure(undefined)
  }
  /** Answers whether nothing was refused. */
  async function save(): Promise<boolean> {
    if (isPending || changed.length === 0) return true
    setPending(true)
    setFailure(undefined)
    const sent = draft
    try {
      const said = await call(
        auth.updateSelf,
        Object.fromEntries(changed.map((field) => [field, sent[field]])),
      )
      queries.setQueryData(sessionQuery.queryKey, (now) => now && { ...now, self: said })
      // What was typed meanwhile is not saved, and stays.
      setDraft(
        (now) =>
          Object.fromEntries(
            Object.entries(now).filter(([field, value]) => sent[field as ProfileField] !== value),
          ), // the draft's own keys
      )
      setSavedAt(Date.now())
      return true
    } catch (error) {
      setFailure(error)
      return false
    } finally {
      setPending(false)
    }
  }
  return {
    values: { ...self, ...draft },
    isChanged: changed.length > 0,
    isPending,
    isSaved: savedAt !== undefined,
    failure,
    change,
    save,
  }
}

export type ProfileForm = ReturnType<typeof useProfileForm>
