import { useQuery } from '@tanstack/react-query'
import type { AuditDoer } from '@maitre/contract/audit'
import type { ConsoleAuditDoer } from '@maitre/contract/console-audit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ComboField } from '#ui/combo-field'
import { doerOfAllQuery, doersOfAllQuery, usePlaceOfLine } from './queries.ts'

/** What stands for everybody in the list, since no id is empty. */
const ANYONE = ''
const MAITRE = 'maitre'

interface DoerFieldProps {
  /** The id of a person or of a key, or `maitre`; undefined for everybody. */
  value: string | undefined
  /** Says who somebody is, as the lines do. */
  who: (by: AuditDoer) => string
  onChange: (by: string | undefined) => void
}

/** The choice of who acted, of the people of all restaurants and above them, whom the server finds by a part of the name. */
export function DoerField({ value, who, onChange }: DoerFieldProps) {
  const { t } = useTranslation(['console-audit', 'audit'])
  const placeOf = usePlaceOfLine()
  /** What is typed in the list; undefined while nobody has opened it, and nobody is to be offered. */
  const [typed, setTyped] = useState<string>()
  const sought = typed?.trim() ?? ''
  const offered = useQuery({ ...doersOfAllQuery(sought), enabled: typed !== undefined })
  const id = value === MAITRE ? undefined : value
  const chosen = useQuery({ ...doerOfAllQuery(id ?? ''), enabled: id !== undefined })
  const optionOf = (doer: ConsoleAuditDoer) => ({
    key: doer.id ?? ANYONE,
    label: who(doer),
    aside: placeOf(doer),
  })
  const anyone = { key: ANYONE, label: t('audit:filter.anyone') }
  const maitre = { key: MAITRE, label: t('audit:who.maitre') }
  const people = (offered.data ?? []).map(optionOf)
  const one = chosen.data?.map(optionOf)[0] ?? people.find(({ key }) => key === value)
  // Of somebody whose id a link names the log may know nothing.
  const unknown = chosen.isPending ? '…' : t('audit:who.former')
  const present =
    id === undefined ? (value === MAITRE ? maitre.label : anyone.label) : (one?.label ?? unknown)
  // The chosen one stands first, for the arrows begin there before the others are known.
  const above = [anyone, maitre, ...(id === undefined || one === undefined ? [] : [one])]
  const others = people.filter(({ key }) => !above.some((other) => other.key === key))
  const isMaitre = maitre.label.toLowerCase().startsWith(sought.toLowerCase())
  return (
    <ComboField
      label={t('audit:filter.by')}
      value={value ?? ANYONE}
      present={present}
      optionsOf={() =>
        sought === '' ? [...above, ...others] : [...(isMaitre ? [maitre] : []), ...people]
      }
      search={t('doer.search')}
      none={offered.isPending ? '' : t('doer.none')}
      onType={setTyped}
      onChange={(key) => onChange(key === ANYONE ? undefined : key)}
    />
  )
}
