import type { FastifyInstance } from 'fastify'
import type { OpenAPIV3_1 } from 'openapi-types'
import { htmlText } from '#platform/html-text'
import { EVENT_DOCS, type EventDocs } from '#platform/webhook-docs'

/**
 * Serves /v1/openapi.json and a page for people, both made of the contract. The page is plain HTML without a script.
 */
export function mountDocs(app: FastifyInstance): void {
  app.get('/v1/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  app.get('/v1/docs', { schema: { hide: true } }, async (_request, reply) => {
    // `createHttp` has the plugin make OpenAPI 3.1.
    const html = render(app.swagger() as OpenAPIV3_1.Document)
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
  })
  // A file of its own, since the content policy takes no style from within a page.
  app.get(STYLE_PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(STYLE),
  )
}

function render(document: OpenAPIV3_1.Document): string {
  const groups = new Map<string, string[]>()
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of ['get', 'post', 'put', 'delete'] as const) {
      const operation = item?.[method]
      if (operation === undefined) continue
      const group = operation.tags?.[0] ?? 'other'
      groups.set(group, [...(groups.get(group) ?? []), describe(method, path, operation)])
    }
  }
  const sections = [...groups].map(
    ([name, calls]) => `<h2 id="${htmlText(name)}">${htmlText(name)}</h2>${calls.join('')}`,
  )
  const index = [...groups.keys(), 'events']
    .map((name) => `<a href="#${htmlText(name)}">${htmlText(name)}</a>`)
    .join(' ')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Maitre API</title><link rel="stylesheet" href="${STYLE_PATH}"></head><body><main><h1>Maitre API</h1>
<p>Every call answers <code>{status, data}</code> or <code>{status, code, message, requestId}</code>. Sign in by
<code>POST /v1/auth/login</code> and send the token as <code>Authorization: Bearer …</code>.
The machine’s view is <a href="/v1/openapi.json">openapi.json</a> (OpenAPI 3.1).</p><nav aria-label="Groups">${index}</nav>${sections.join('')}<h2 id="events">events</h2><p>What a restaurant’s webhook is told, signed as Standard Webhooks says. <code>webhook-id</code> is the same at every attempt.</p>${EVENT_DOCS.map(describeEvent).join('')}</main></body></html>`
}

function describeEvent({ name, means, example }: EventDocs): string {
  return `<details><summary><code>${htmlText(name)}</code> <span>${htmlText(means)}</span></summary>
<p>Body, for example</p><pre>${htmlText(JSON.stringify(example, null, 2))}</pre></details>`
}

function describe(method: string, path: string, operation: OpenAPIV3_1.OperationObject): string {
  const parameters = (operation.parameters ?? []).flatMap((one) =>
    'name' in one
      ? [
          `<li><code>${htmlText(one.name)}</code> in ${htmlText(one.in)}${one.required ? ', required' : ''}</li>`,
        ]
      : [],
  )
  const body = operation.requestBody
  const schema =
    body !== undefined && 'content' in body
      ? `<p>Body</p><pre>${htmlText(JSON.stringify(body.content['application/json']?.schema ?? {}, null, 2))}</pre>`
      : ''
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${htmlText(path)}</code> <span>${htmlText(operation.summary ?? '')}</span></summary>
${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}${schema}</details>`
}

const STYLE_PATH = '/v1/docs.css'
const STYLE = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;margin:0}main{max-width:60rem;margin:0 auto;padding:2rem 1rem}
h2{margin-top:2rem;font-size:1.1rem}details{border-top:1px solid #8884;padding:.5rem 0}summary{cursor:pointer;overflow-wrap:anywhere}summary b{display:inline-block;min-width:4rem}
pre{overflow:auto;padding:.75rem;background:#8881;border-radius:6px;font-size:13px}nav a{margin-right:.75rem}`
