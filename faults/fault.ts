/** A mistake that a careful but tired engineer could make, and the tests that must see it. */
export interface Fault {
  /** A whole sentence that says what goes wrong for whom, as a report of the defect would. */
  readonly name: string
  /** The file that the mistake is made in, from the root of the project. */
  readonly file: string
  /** The text that is replaced; it occurs in the file exactly once. */
  readonly text: string
  readonly by: string
  /** The files of tests of which each must have a test that fails. */
  readonly tests: readonly [string, ...string[]]
}
