import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import addressparser from 'nodemailer/lib/addressparser'
import { mayBePlain } from '#platform/encryption-settings'

/** How mails leave, and in whose name. */
export interface MailSettings {
  /** The address of the SMTP server; null where mails are written to the folder instead. */
  smtpUrl: string | null
  /** Whether mails to that server leave this machine encrypted or not at all. */
  requireTLS: boolean
  /** The absolute path of the folder that mails are written to without SMTP. */
  folder: string
  from: { name: string; address: string }
  /** The address that answers go to; null where they go to the sender. */
  replyTo: string | null
  dkim: { domainName: string; keySelector: string; privateKey: string } | null
}

/** The settings of mail as they stand in the environment, each already of its shape. */
export interface MailEnvironment {
  SMTP_URL?: string | undefined
  PLAIN_HOSTS?: readonly string[] | undefined
  MAIL_FROM?: string | undefined
  SUPPORT_EMAIL?: string | undefined
  MAIL_DKIM_KEY_FILE?: string | undefined
  MAIL_DKIM_SELECTOR?: string | undefined
  MAIL_DKIM_DOMAIN?: string | undefined
}

const LOCAL_SENDER = 'Maitre <maitre@localhost>'
/** An RSA key of 3072 bits is worth 128, as our other keys are (NIST SP 800-57). */
const SMALLEST_RSA = 3072
const DKIM = ['MAIL_DKIM_KEY_FILE', 'MAIL_DKIM_SELECTOR', 'MAIL_DKIM_DOMAIN'] as const

/** What is wrong with settings that want one another, or with the key; each problem begins with its setting. */
export function mailProblems(given: MailEnvironment): string[] {
  const problems: string[] = []
  if (given.SMTP_URL !== undefined && given.MAIL_FROM === undefined)
    problems.push('MAIL_FROM: is needed with SMTP_URL')
  const missing = DKIM.filter((name) => given[name] === undefined)
  if (missing.length > 0 && missing.length < DKIM.length)
    problems.push(...missing.map((name) => `${name}: is needed with the other MAIL_DKIM settings`))
  if (given.MAIL_DKIM_KEY_FILE !== undefined) {
    try {
      const key = createPrivateKey(readFileSync(given.MAIL_DKIM_KEY_FILE))
      const { modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
      if (key.asymmetricKeyType === 'rsa' && modulusLength < SMALLEST_RSA)
        problems.push(`MAIL_DKIM_KEY_FILE: an RSA key of ${SMALLEST_RSA} bits or more`)
    } catch {
      problems.push('MAIL_DKIM_KEY_FILE: a file with a private key (PEM)')
    }
  }
  return problems
}

/** The settings of an environment in which `mailProblems` found nothing. */
export function mailSettings(given: MailEnvironment, dataDir: string): MailSettings {
  const [from] = addressparser(given.MAIL_FROM ?? LOCAL_SENDER, { flatten: true })
  const { MAIL_DKIM_KEY_FILE: file, MAIL_DKIM_SELECTOR: keySelector } = given
  return {
    smtpUrl: given.SMTP_URL ?? null,
    requireTLS:
      given.SMTP_URL !== undefined &&
      !mayBePlain(new URL(given.SMTP_URL).hostname, given.PLAIN_HOSTS),
    folder: path.join(dataDir, 'mailbox'),
    from: { name: from?.name === '' ? 'Maitre' : (from?.name ?? ''), address: from?.address ?? '' },
    replyTo: given.SUPPORT_EMAIL ?? null,
    dkim:
      file === undefined || keySelector === undefined || given.MAIL_DKIM_DOMAIN === undefined
        ? null
        : {
            domainName: given.MAIL_DKIM_DOMAIN,
            keySelector,
            privateKey: readFileSync(file, 'utf8'),
          },
  }
}
