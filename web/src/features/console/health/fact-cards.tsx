import type { Health } from '@maitre/contract/console-health'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/use-formats'
import { Card } from '#ui/card'
import { useJobFailure } from './use-job-name.ts'
import { useUnits } from './use-units.ts'

/** The parts of the service that tell a few facts each. */
export function FactCards({ health }: { health: Health }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <MailFacts health={health} />
      <DatabaseFacts health={health} />
      <LlmFacts health={health} />
      <VersionFacts health={health} />
    </div>
  )
}

type Fact = readonly [label: string, value: string]

interface FactCardProps {
  title: string
  facts: readonly Fact[]
  children?: ReactNode
}

function FactCard({ title, facts, children }: FactCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="h-full px-4 py-4 sm:px-5">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {facts.length === 0 ? null : (
          <dl className="mt-3 flex flex-col gap-2 text-sm">
            {facts.map(([label, value]) => (
              <div key={label} className="flex flex-wrap justify-between gap-x-4">
                <dt className="text-ink-3">{label}</dt>
                <dd className="text-ink tabular-nums wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {children ? (
          <div className="mt-3 flex flex-col gap-2 text-sm text-pretty text-ink-3">{children}</div>
        ) : null}
      </Card>
    </section>
  )
}

function MailFacts({ health: { mail } }: { health: Health }) {
  const { t } = useTranslation('console-health')
  const { number, dateTime } = useFormats()
  const failure = useJobFailure()
  const { last_failed_at: failed } = mail
  const facts: Fact[] = [
    [t('mail.way'), t(mail.is_smtp ? 'mail.smtp' : 'mail.folder')],
    [t('mail.waiting'), number(mail.waiting)],
    [t('mail.sent'), number(mail.sent)],
    [t('mail.failed'), number(mail.failed)],
    [t('mail.last'), mail.last_sent_at === null ? t('mail.never') : dateTime(mail.last_sent_at)],
    [t('mail.error'), failed === null ? t('mail.noError') : dateTime(failed)],
  ]
  return (
    <FactCard title={t('mail.title')} facts={facts}>
      {mail.last_error === null ? null : <p>{failure(mail.last_error)}</p>}
    </FactCard>
  )
}

function DatabaseFacts({ health: { checked_at: now, database } }: { health: Health }) {
  const { t } = useTranslation('console-health')
  const { number, duration } = useFormats()
  const { bytes } = useUnits()
  const { answer_ms: ms, oldest_transaction_at: oldest } = database
  const facts: Fact[] = [
    [t('database.kind'), t(database.is_embedded ? 'database.embedded' : 'database.own')],
    [t('database.answer'), t('database.ms', { number: number(Math.max(1, Math.round(ms))) })],
    [t('database.size'), bytes(database.bytes)],
    [
      t('database.connections'),
      t('database.ofAll', {
        used: number(database.connections),
        all: number(database.max_connections),
      }),
    ],
    [
      t('database.transaction'),
      oldest === null
        ? t('database.none')
        : t('database.open', {
            duration: duration(Math.max(0, Date.parse(now) - Date.parse(oldest)) / 60_000),
          }),
    ],
    [
      t('database.migrations'),
      t('database.migrationsOf', {
        number: number(database.migrations),
        last: database.last_migration.replace(/\.sql$/u, ''),
      }),
    ],
  ]
  return <FactCard title={t('database.title')} facts={facts} />
}

function LlmFacts({ health: { checked_at: now, llm } }: { health: Health }) {
  const { t } = useTranslation('console-health')
  const { number, month } = useFormats()
  const { dollars } = useUnits()
  if (llm === null)
    return (
      <FactCard title={t('llm.title')} facts={[]}>
        <p>{t('llm.none')}</p>
      </FactCard>
    )
  const { spent, cap, questions, failed } = llm
  const money =
    spent === null
      ? t('llm.noPrice')
      : cap === null
        ? t('llm.noCap', { spent: dollars(spent) })
        : t('llm.ofCap', { spent: dollars(spent), cap: dollars(cap) })
  const facts: Fact[] = [
    [t('llm.model'), llm.model],
    // The month is counted by UTC, so it is named by its day there.
    [t('llm.spent', { month: month(now.slice(0, 10)) }), money],
    [
      t('llm.questions'),
      failed === 0
        ? number(questions)
        : t('llm.withFailed', { number: number(questions), failed: number(failed) }),
    ],
    [t('llm.input'), number(llm.input_tokens)],
    [t('llm.output'), number(llm.output_tokens)],
  ]
  return (
    <FactCard title={t('llm.title')} facts={facts}>
      {cap === null || spent === null ? null : <Share spent={spent} cap={cap} />}
      {spent === null ? null : <p>{t('llm.note')}</p>}
      <TopUsers top={llm.top} />
    </FactCard>
  )
}

/** The restaurants that used the most in the month. */
function TopUsers({ top }: { top: NonNullable<Health['llm']>['top'] }) {
  const { t } = useTranslation('console-health')
  const { number } = useFormats()
  const { dollars } = useUnits()
  if (top.length === 0) return null
  return (
    <>
      <h3 className="mt-2 text-sm font-medium text-ink">{t('llm.top')}</h3>
      <ol className="flex flex-col gap-2">
        {top.map(({ restaurant_id: id, name, tokens, spent }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span className="wrap-anywhere">{name ?? t('llm.removed')}</span>
            <span className="text-ink tabular-nums">
              {spent === null
                ? t('llm.topOf', { number: number(tokens) })
                : t('llm.topSpent', { number: number(tokens), spent: dollars(spent) })}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** How much of the month's money is spent; the figures beside say the same. */
function Share({ spent, cap }: { spent: number; cap: number }) {
  const share = cap === 0 ? 1 : Math.min(spent / cap, 1)
  return (
    <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-surface-sunken">
      <div
        className={share >= 1 ? 'h-full bg-negative' : 'h-full bg-brand'}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  )
}

function VersionFacts({ health: { versions } }: { health: Health }) {
  const { t } = useTranslation('console-health')
  const facts = (['maitre', 'engine', 'node', 'postgres'] as const).map((name): Fact => [
    t(`versions.${name}`),
    versions[name],
  ])
  return <FactCard title={t('versions.title')} facts={facts} />
}
