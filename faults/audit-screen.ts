import type { Fault } from './fault.ts'

const TAB = 'web/src/features/administration/audit'
const LOG_TEST = 'web/src/pages/dashboard/administration-audit.browser.test.tsx'
const EXPORT_TEST = 'web/src/pages/dashboard/administration-audit-export.browser.test.tsx'

export const AUDIT_SCREEN: readonly Fault[] = [
  {
    name: 'The audit log says of a key for every location that it is for none.',
    file: `${TAB}/told-value.ts`,
    text: "t(isUnset(field) ? UNSET[field] : 'told.nothing')",
    by: "t('told.nothing')",
    tests: [LOG_TEST],
  },
  {
    name: 'A name in the exported audit log is a formula for whoever opens the table.',
    file: 'web/src/ui/charts/csv.ts',
    text: "const text = FORMULA.test(cell) ? `'${cell}` : cell",
    by: 'const text = cell',
    tests: [EXPORT_TEST],
  },
  {
    name: 'Days that end before they begin show the audit log of every day.',
    file: `${TAB}/use-last-days.ts`,
    text: 'return chosen ?? last',
    by: 'return chosen ?? {}',
    tests: [LOG_TEST],
  },
  {
    name: 'A line of the audit log about an unknown kind of thing offers a filter that narrows nothing.',
    file: `${TAB}/line-row.tsx`,
    text: 'onOnly && subject.kind !== null',
    by: 'onOnly',
    tests: [LOG_TEST],
  },
]
