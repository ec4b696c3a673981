import type { ReplyLanguage } from '#reply'
import type { Piece } from './assemble.ts'
import { type Job, say } from './say.ts'

/** Words by which a closing sentence invites the guest back, or hopes for it. */
const BACK: Readonly<Record<ReplyLanguage, RegExp>> = {
  en: /\b(?:back|again|see you|next|return|soon|welcom\w+|tables?|come|door|open|chance|visits?|until|service|disposal|stranger|drop in|another|win you over|second|warm for you|sequel|act|reserv\w+|confidence)\b/i,
  fr: /\b(?:bientôt|revoir|prochain\w*|retour|reven\w+|revien\w+|reverr\w+|tables?|accueill\w+|retrouver|recevoir|porte|chance|occasion|visite|nouveau|suite|vite|servir|service|disposition|confiance|ouverte|d.ici là|chemin|chaud pour vous|maison)\b/iu,
}

/** Whether a text asks the guest to come again. */
export function invitesBack(text: string, language: ReplyLanguage): boolean {
  return BACK[language].test(text)
}

/** How many closing sentences are looked at for one that invites. */
const TRIES = 12

/** A closing sentence, which may thank as well; the way to the house's contact is none. */
const isClosing = ({ ends, kind }: Piece): boolean => ends && kind !== 'core'

/** Invites the guest back, or does not, where the instruction says which; else the pieces are left as they are. */
export function withInvitation(pieces: readonly Piece[], job: Job): Piece[] {
  const { inviteBack } = job.wishes
  const invites = ({ text }: Piece): boolean => invitesBack(text, job.language)
  if (inviteBack === null) return [...pieces]
  const open = pieces.filter((piece) => !isClosing(piece))
  const closing = pieces.filter((piece) => isClosing(piece))
  if (!inviteBack) return [...open, ...closing.filter((piece) => !invites(piece))]
  const move = job.plan.unhappy ? 'closeBad' : 'close'
  const found = [
    ...closing,
    ...Array.from({ length: TRIES }, (_, at) =>
      say({ move, takes: new Map() }, { ...job, seed: `${job.seed}|back|${at}` }),
    ).flat(),
  ].find(invites)
  return found === undefined ? [...pieces] : [...open, found]
}
