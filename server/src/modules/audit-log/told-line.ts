import { ACTS, AUDIT_SUBJECTS } from '@maitre/contract/audit-acts'
import type { AuditLine } from '@maitre/contract/audit'
import { toldChanges } from './changes.ts'
import { doerOf } from './doers.ts'
import { type Names, nameOfSubject } from './names.ts'
import type { StoredLine } from './stored-line.ts'

/** The ids of the people who acted in the lines. */
export const peopleOf = (lines: readonly StoredLine[]): string[] =>
  lines.flatMap(({ actor }) => actor.user_id ?? [])

/** A line in the contract's shape, with the names of today. */
export function toldLine(line: StoredLine, names: Names, present: ReadonlySet<string>): AuditLine {
  const [kind = '', id = ''] = line.subject.split(':')
  return {
    n: line.n,
    at: line.at.toISOString(),
    by: doerOf(line, present),
    act: ACTS.find((act) => act === line.act) ?? null,
    subject: {
      kind: AUDIT_SUBJECTS.find((one) => one === kind) ?? null,
      id,
      name: nameOfSubject(line, names),
    },
    changes: toldChanges(line, names),
    address: line.origin['address'] ?? null,
    job: line.origin['job'] ?? null,
  }
}
