/** The given archive cannot be taken in; the message is for the person who asked, and nothing was changed. */
export class ArchiveRefused extends Error {}

/** Where in an archive something is wrong. */
export interface Spot {
  file: string
  line: number
}

/** The refusal of a line of a file. */
export const refusedAt = ({ file, line }: Spot, problem: string, cause?: unknown): ArchiveRefused =>
  new ArchiveRefused(
    `${file}, line ${line}: ${problem}`,
    cause === undefined ? undefined : { cause },
  )
