import type { Lead } from '@maitre/contract/leads'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/use-formats'

const LINK = 'text-brand-text underline wrap-anywhere'

/** All that a lead told of itself. */
export function LeadFacts({ lead }: { lead: Lead }) {
  const { t } = useTranslation('console-leads')
  const { dateTime, language } = useFormats()
  const { submission, quote, contact_name: contact, phone, email } = lead
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
      <Fact label={t('fact.contact')}>{contact === '' ? t('fact.untold') : contact}</Fact>
      <Fact label={t('fact.email')}>
        <a href={`mailto:${email}`} className={LINK}>
          {email}
        </a>
      </Fact>
      <Fact label={t('fact.phone')}>
        {phone === '' ? (
          t('fact.untold')
        ) : (
          <a href={`tel:${phone.replaceAll(/[^+\d]/gu, '')}`} className={LINK}>
            {phone}
          </a>
        )}
      </Fact>
      <Fact label={t('fact.language')}>{language(lead.language) ?? lead.language}</Fact>
      <Fact label={t('fact.came')}>
        <time dateTime={lead.created_at}>{dateTime(lead.created_at)}</time>
      </Fact>
      {lead.package === null ? null : (
        <Fact label={t('fact.package')}>{t(`package.${lead.package}`)}</Fact>
      )}
      {submission ? (
        <>
          <Fact label={t('fact.tone')}>{t(`tone.${submission.tone}`)}</Fact>
          <Fact label={t('fact.locations')} isWide>
            <ul className="flex flex-col gap-2">
              {submission.locations.map(({ name, address, website }, at) => (
                // Two locations may have one name; their order does not change.
                <li key={at}>
                  <span className="block text-ink">{name}</span>
                  <span className="block text-ink-3">{address}</span>
                  {website === null ? null : (
                    <a href={website} target="_blank" rel="noreferrer" className={LINK}>
                      {website}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </Fact>
        </>
      ) : null}
      {quote ? (
        <>
          <Fact label={t('fact.locations')}>{quote.location_count}</Fact>
          <Fact label={t('fact.solution')} isWide>
            {quote.current_solution === '' ? t('fact.untold') : quote.current_solution}
          </Fact>
          <Fact label={t('fact.more')} isWide>
            {quote.additional_info === '' ? t('fact.untold') : quote.additional_info}
          </Fact>
        </>
      ) : null}
    </dl>
  )
}

interface FactProps {
  label: string
  /** Whether the fact takes the whole width. */
  isWide?: boolean
  children: ReactNode
}

function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? 'sm:col-span-2' : undefined}>
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-wrap text-ink">{children}</dd>
    </div>
  )
}
