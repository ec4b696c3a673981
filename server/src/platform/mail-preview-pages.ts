import { type Language, LANGUAGES } from '@maitre/contract/constants'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '#platform/errors'
import { htmlText } from '#platform/html-text'

/** Example mails by their names, each drawn in a language. */
export type MailPreviews = ReadonlyMap<
  string,
  (language: Language) => { html: string; text: string }
>

/** Where the previews lie. */
const BASE = '/dev/mails'
/** The styles of a mail stand in its tags and in its head. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'"

const address = z.object({ name: z.string(), language: z.enum(LANGUAGES) })
const look = z.object({ theme: z.literal('dark').optional(), form: z.literal('text').optional() })

/**
 * Serves a list of the mails, and each of them in each language as a page, in the dark and as plain text, for whoever
 * works on them. No installation that serves anybody has this: it is mounted in development alone.
 */
export function mountMailPreviews(app: FastifyInstance, previews: MailPreviews): void {
  const hidden = { schema: { hide: true } }
  app.get(BASE, hidden, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .send(listOfMails([...previews.keys()])),
  )
  app.get(`${BASE}/:name/:language`, hidden, async (request, reply) => {
    const asked = address.safeParse(request.params).data
    const shown = look.safeParse(request.query).data
    const draw = previews.get(asked?.name ?? '')
    if (asked === undefined || shown === undefined || draw === undefined)
      throw new AppError('route.not_found')
    const { html, text } = draw(asked.language)
    if (shown.form === 'text') return reply.type('text/plain; charset=utf-8').send(text)
    // A browser in the light shows the dark too.
    const page = shown.theme === 'dark' ? html.replace('(prefers-color-scheme:dark)', 'all') : html
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .send(page)
  })
}

function listOfMails(names: readonly string[]): string {
  const rows = names.map((name) => {
    const links = LANGUAGES.map((language) => {
      const at = `${BASE}/${name}/${language}`
      return `<td><a href="${at}">${language}</a> · <a href="${at}?theme=dark">dark</a> · <a href="${at}?form=text">text</a></td>`
    })
    return `<tr><th scope="row" align="left">${htmlText(name)}</th>${links.join('')}</tr>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Every mail</title><style>body{font:16px/1.6 sans-serif;margin:2rem}th,td{padding:.2rem 1.5rem .2rem 0}</style></head>
<body><h1>Every mail</h1><table>${rows.join('')}</table></body></html>`
}
