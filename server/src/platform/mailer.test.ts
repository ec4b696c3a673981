import { createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#platform/config'
import { toLine } from '#platform/log'
import { mailProblems } from '#platform/mail-settings'
import { createMailer, MailError, type OutgoingMail } from '#platform/mailer'

let folder: string
const servers: SMTPServer[] = []
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maitre-mail-'))
})
afterEach(async () => {
  for (const server of servers.splice(0))
    await new Promise<void>((resolve) => server.close(() => resolve()))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A real SMTP server on this machine; what it took is in `received`. */
async function listen(options: SMTPServerOptions = {}) {
  const received: { to: string[]; raw: Buffer }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ to, raw: Buffer.concat(parts) })
        done()
      })
    },
    ...options,
  })
  // The server calls a connection that a test breaks an error; the test wants just that.
  server.on('error', () => undefined)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo // a TCP server's address is no text
  return { url: `smtp://127.0.0.1:${port}`, received }
}

const mail: OutgoingMail = {
  id: '0197a3c2-0000-7000-8000-000000000001',
  to: { name: 'Hélène Marchand', address: 'helene@example.com' },
  subject: 'Une réponse n’a pas pu être publiée',
  html: '<p>Bonjour Hélène</p>',
  text: 'Bonjour Hélène',
  unsubscribeUrl: 'https://desk.example.com/v1/public/unsubscribe/abc',
  at: new Date('2026-11-22T12:00:00Z'),
}

const mailerFor = (environment: Record<string, string>) =>
  createMailer(readConfig({ DATA_DIR: folder, ...environment }).mail)

/** Breaks the connections of the newest server. */
function hangUp(): void {
  for (const connection of servers.at(-1)?.connections ?? []) connection.close()
}

async function reasonOf(work: Promise<void>): Promise<string> {
  try {
    await work
    return 'sent'
  } catch (error) {
    if (error instanceof MailError) return error.reason
    throw error
  }
}

const from = { MAIL_FROM: 'Maitre <desk@example.com>' }

describe('a mail by SMTP', () => {
  it('arrives with both forms, its sender, and a Message-ID that does not change', async () => {
    const { url, received } = await listen()
    const mailer = mailerFor({ ...from, SMTP_URL: url, SUPPORT_EMAIL: 'help@example.com' })
    await mailer.send(mail)
    expect(received.map(({ to }) => to)).toEqual([['helene@example.com']])
    const parsed = await PostalMime.parse(received[0]?.raw ?? '')
    expect(parsed).toMatchObject({
      subject: mail.subject,
      messageId: `<${mail.id}@example.com>`,
      from: { name: 'Maitre', address: 'desk@example.com' },
      replyTo: [{ address: 'help@example.com' }],
    })
    expect(parsed.html).toContain('<p>Bonjour Hélène</p>')
    expect(parsed.text?.trim()).toBe('Bonjour Hélène')
  })

  it('says how to unsubscribe by one click, where one can', async () => {
    const { url, received } = await listen()
    const mailer = mailerFor({ ...from, SMTP_URL: url })
    await mailer.send(mail)
    await mailer.send({ ...mail, unsubscribeUrl: null })
    const [may, mayNot] = received.map(({ raw }) => raw.toString())
    expect(may).toContain(`List-Unsubscribe: <${mail.unsubscribeUrl}>`)
    expect(may).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(mayNot).not.toContain('List-Unsubscribe')
  })

  it('signs in where the address has a name and password', async () => {
    const tried: string[] = []
    const { url, received } = await listen({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth(auth, _session, done) {
        tried.push(`${auth.username}:${auth.password}`)
        done(auth.password === 'right p@ss' ? null : new Error('no'), { user: 1 })
      },
    })
    const withPassword = (password: string) =>
      mailerFor({ ...from, SMTP_URL: url.replace('//', `//desk:${encodeURIComponent(password)}@`) })
    await withPassword('right p@ss').send(mail)
    expect(tried).toEqual(['desk:right p@ss'])
    expect(received).toHaveLength(1)
    expect(await reasonOf(withPassword('wrong').send(mail))).toBe('refused')
  })

  it('that fails says whether it was refused for good, not taken now, or perhaps taken', async () => {
    const answering = (responseCode: number) =>
      listen({
        onRcptTo: (_address, _session, done) =>
          done(Object.assign(new Error('no'), { responseCode })),
      })
    const send = (url: string) => reasonOf(mailerFor({ ...from, SMTP_URL: url }).send(mail))
    expect(await send((await answering(550)).url)).toBe('refused')
    expect(await send((await answering(451)).url)).toBe('passing')
    const closed = await listen()
    await new Promise<void>((resolve) => servers.pop()?.close(() => resolve()))
    expect(await send(closed.url)).toBe('passing')
    // The server asks for the text, and the line breaks before the server says that it has the text.
    const broken = await listen({
      onData(stream) {
        stream.resume()
        stream.on('end', hangUp)
      },
    })
    expect(await send(broken.url)).toBe('uncertain')
    // The line breaks before the server asks for the text.
    const early = await listen({
      onRcptTo: hangUp,
    })
    expect(await send(early.url)).toBe('passing')
  })
})

describe('the line to the mail server', () => {
  it('is encrypted off this machine, or nothing is sent, unless the operator names that host', async () => {
    const { url, received } = await listen()
    // An address that is none of loopback, by which this machine is reached all the same.
    const afar = url.replace('127.0.0.1', '0.0.0.0')
    expect(await reasonOf(mailerFor({ ...from, SMTP_URL: afar }).send(mail))).not.toBe('sent')
    expect(received).toHaveLength(0)
    const open = mailerFor({ ...from, SMTP_URL: afar, PLAIN_HOSTS: '0.0.0.0' })
    expect(await reasonOf(open.send(mail))).toBe('sent')
  })

  it('is not taken for encrypted where nobody known vouches for the server’s certificate', async () => {
    // The server's own certificate is one that it signed itself.
    const { url, received } = await listen({ disabledCommands: [] })
    const afar = url.replace('127.0.0.1', '0.0.0.0')
    expect(await reasonOf(mailerFor({ ...from, SMTP_URL: afar }).send(mail))).toBe('passing')
    expect(received).toHaveLength(0)
  })

  it('leaves nothing of what the server says in the log, which may name a person', async () => {
    const { url } = await listen({
      onRcptTo: ({ address }, _session, done) =>
        done(Object.assign(new Error(`no such box ${address}`), { responseCode: 550 })),
    })
    const sent = mailerFor({ ...from, SMTP_URL: url }).send(mail)
    const logged = JSON.stringify(toLine(await sent.catch((error: unknown) => error)))
    expect(logged).toContain('the mail server answered 550')
    expect(logged).not.toContain('helene')
  })

  it('takes no header that a line break in a name or a subject would begin', async () => {
    const { url, received } = await listen()
    const to = { ...mail.to, name: 'Hélène\r\nBcc: eve@example.com' }
    const subject = 'Bonjour\r\nX-Evil: yes'
    await mailerFor({ ...from, SMTP_URL: url }).send({ ...mail, to, subject })
    expect(received[0]?.to).toEqual(['helene@example.com'])
    expect(received[0]?.raw.toString()).not.toMatch(/^(?:Bcc|X-Evil):/imu)
  })
})

describe('a DKIM key', () => {
  it.each([
    [2048, true],
    [3072, false],
  ])('of RSA with %i bits is refused: %s', async (modulusLength, isRefused) => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength })
    const file = path.join(folder, `dkim-${modulusLength}.pem`)
    await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const problems = mailProblems({
      MAIL_DKIM_KEY_FILE: file,
      MAIL_DKIM_SELECTOR: 'desk',
      MAIL_DKIM_DOMAIN: 'example.com',
    })
    expect(problems).toEqual(
      isRefused ? ['MAIL_DKIM_KEY_FILE: an RSA key of 3072 bits or more'] : [],
    )
  })
})

describe('a DKIM signature', () => {
  it('is right, and covers the headers by which people unsubscribe', async () => {
    const pair = generateKeyPairSync('rsa', { modulusLength: 3072 })
    const file = path.join(folder, 'dkim.pem')
    await writeFile(file, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const { url, received } = await listen()
    const mailer = mailerFor({
      ...from,
      SMTP_URL: url,
      MAIL_DKIM_KEY_FILE: file,
      MAIL_DKIM_SELECTOR: 'desk',
      MAIL_DKIM_DOMAIN: 'example.com',
    })
    await mailer.send(mail)
    const raw = received[0]?.raw.toString('latin1') ?? ''
    const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()
    expect(signatureOf(raw)).toMatchObject({ d: 'example.com', s: 'desk', a: 'rsa-sha256' })
    expect(isSigned(raw, publicKey)).toBe(true)
    const other = raw.replace('List-Unsubscribe=One-Click', 'List-Unsubscribe=Two-Click')
    expect(other).not.toBe(raw)
    expect(isSigned(other, publicKey)).toBe(false)
    expect(isSigned(raw.replace(/^List-Unsubscribe: .*\r\n/mu, ''), publicKey)).toBe(false)
  })
})

describe('a mail without SMTP', () => {
  it('is a file in the mailbox folder that its owner alone may read', async () => {
    const mailer = mailerFor(from)
    expect(mailer.kind).toBe('mailbox')
    await mailer.send(mail)
    await mailer.send(mail)
    const box = path.join(folder, 'mailbox')
    expect(await readdir(box)).toEqual([`${mail.id}.eml`])
    const file = path.join(box, `${mail.id}.eml`)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await PostalMime.parse(await readFile(file))).subject).toBe(mail.subject)
  })
})

/** Header fields with their folds, names in lower case, in order. */
function headersOf(raw: string): [string, string][] {
  const [head = ''] = raw.split('\r\n\r\n')
  return head.split(/\r\n(?![ \t])/u).map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1)]
  })
}

function signatureOf(raw: string): Record<string, string> {
  const value = headersOf(raw).find(([name]) => name === 'dkim-signature')?.[1] ?? ''
  return Object.fromEntries(
    value.split(';').map((part) => {
      const [key = '', ...rest] = part.split('=')
      return [key.trim(), rest.join('=').replaceAll(/\s+/gu, '')]
    }),
  )
}

/** The check of RFC 6376 for the headers, in its relaxed form, as a receiver makes it. */
function isSigned(raw: string, publicKey: string): boolean {
  const { h = '', b = '' } = signatureOf(raw)
  const headers = headersOf(raw)
  const relaxed = (name: string, value: string): string =>
    `${name}:${value
      .replaceAll(/\r\n/gu, '')
      .replaceAll(/[ \t]+/gu, ' ')
      .trim()}`
  const signed = h.split(':').flatMap((name) => {
    const found = headers.findLast(([key]) => key === name.toLowerCase())
    return found === undefined ? [] : [relaxed(...found)]
  })
  const own = headers.find(([name]) => name === 'dkim-signature')?.[1] ?? ''
  const bare = relaxed('dkim-signature', own.replace(/(\bb=)[^;]*/u, '$1'))
  const check = createVerify('rsa-sha256').update([...signed, bare].join('\r\n'), 'latin1')
  return check.verify(createPublicKey(publicKey), b, 'base64')
}
