import { useProblemWords, type ReviewWrites } from './writes.ts'

/**
 * Gives, for a place beside the buttons of some writes, why the last write to the open review failed, if the write was
 * one of these. The words stand there until the next try.
 */
export function useWriteProblem(
  writes: ReviewWrites,
): (...names: (keyof ReviewWrites)[]) => string | undefined {
  const words = useProblemWords()
  const last = Object.values(writes).reduce((latest, write) =>
    write.submittedAt > latest.submittedAt ? write : latest,
  )
  return (...names) =>
    last.error && names.some((name) => writes[name] === last) ? words(last.error) : undefined
}
