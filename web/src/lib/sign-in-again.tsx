import { PROOF_SECONDS } from '@maitre/contract/provider'
import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button'
import { Note } from '#ui/note'
import { FailedNote } from './failed-note.tsx'
import type { ProofAgain } from './use-proof-again.ts'

interface SignInAgainProps {
  again: ProofAgain
  /** What is typed in the dialog, which its person finds again; nothing that lets somebody in. */
  typed?: Readonly<Record<string, string>>
}

/** What stands in place of the field of the password for somebody who has none. */
export function SignInAgain({ again, typed = {} }: SignInAgainProps) {
  const { t } = useTranslation('proof')
  const icon = <KeyRound aria-hidden="true" strokeWidth={1.75} />
  if (again.isProved)
    return (
      <Note tone="positive" icon={icon}>
        {t('proved', { minutes: PROOF_SECONDS / 60 })}
      </Note>
    )
  return (
    <>
      <FailedNote error={again.failure} />
      <Note
        tone="info"
        icon={icon}
        action={
          <Button isPending={again.isLeaving} onPress={() => void again.leave(typed)}>
            {t('do')}
          </Button>
        }
      >
        {t('why')}
      </Note>
    </>
  )
}
