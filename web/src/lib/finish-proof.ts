import { providerProofs } from '@maitre/contract/provider'
import { keepLeft, type LeftDialog } from './left-dialog.ts'
import { ask } from './sign-in.ts'

/** Ends the sign-in for which that dialog was left: its session is proved, and the dialog hears until when. */
export async function finishProof(
  left: LeftDialog,
  code: string,
  answer: { state: string; iss?: string | undefined },
): Promise<void> {
  const { proved_until: provedUntil } = await ask(providerProofs.finish, { code, ...answer })
  keepLeft({ ...left, provedUntil })
}
