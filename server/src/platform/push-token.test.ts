import { describe, expect, it } from 'vitest'
import { readConfig } from '#platform/config'
import { pushContact } from '#platform/push-token'

const contactOf = (environment: Record<string, string>) =>
  pushContact(readConfig({ PUBLIC_URL: 'https://maitre.example', ...environment }))
const MAILS = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'Maitre <out@maitre.example>' }

describe('the contact that push services are told', () => {
  it('is the address where people find help, else that of mails, else the product’s own', () => {
    expect(contactOf({ ...MAILS, SUPPORT_EMAIL: 'help@maitre.example' })).toBe(
      'mailto:help@maitre.example',
    )
    expect(contactOf(MAILS)).toBe('mailto:out@maitre.example')
    expect(contactOf({})).toBe('https://maitre.example')
  })
})
