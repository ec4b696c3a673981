import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { MailError } from '#platform/mailer'

/** How long connecting and the greeting may take each. */
const CONNECT_MS = 10_000
/** How long the server may be silent in between. */
const SILENCE_MS = 30_000

/**
 * Sends one message to one address over a connection of its own. Throws a MailError that says whether the message may
 * have been taken: a server asks for the text (354) before it takes anything, so nothing was taken over a line that
 * breaks earlier.
 */
export async function sendBySmtp(
  { url, requireTLS }: { url: string; requireTLS: boolean },
  from: string,
  to: string,
  message: Buffer,
): Promise<void> {
  const { auth, ...server } = parseConnectionUrl(url)
  const connection = new SMTPConnection({
    requireTLS,
    ...server,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  })
  const text = watched(message)
  try {
    await new Promise<void>((resolve, reject) => {
      connection.on('error', reject)
      connection.on('end', () => reject(new Error('the server closed the connection')))
      const done = (error: Error | null | undefined): void => (error ? reject(error) : resolve())
      const send = (): void =>
        connection.send({ from, to: [to], size: message.length }, text.stream, (error) =>
          done(error),
        )
      connection.connect((error) => {
        if (error) reject(error)
        else if (auth === undefined) send()
        else connection.login(auth, (failure) => (failure ? reject(failure) : send()))
      })
    })
    connection.quit()
  } catch (error) {
    connection.close()
    throw failureOf(error, text.begun)
  }
}

/** The message as a stream that knows whether anybody has begun to read it. */
function watched(message: Buffer): { stream: Readable; readonly begun: boolean } {
  let begun = false
  const stream = new Readable({
    read() {
      begun = true
      this.push(message)
      this.push(null)
    },
  })
  return {
    stream,
    get begun() {
      return begun
    },
  }
}

function failureOf(error: unknown, begun: boolean): MailError {
  const status =
    error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
      ? error.responseCode
      : null
  // What the server says may hold the address of a person, and a cause is logged: the number alone is kept.
  if (status !== null && status >= 500)
    return new MailError('refused', `the mail server answered ${status}`)
  if (status !== null) return new MailError('passing', `the mail server answered ${status}`)
  return begun
    ? new MailError('uncertain', 'the line broke while the mail was being sent', { cause: error })
    : new MailError('passing', 'the mail server could not be reached', { cause: error })
}
