import { SENT_MAIL_KINDS } from '@maitre/contract/mails'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false, environment: { NODE_ENV: 'development' } })
})
afterAll(() => app.stop())

const read = async (path: string) => {
  const answer = await fetch(`${app.url}/dev/mails${path}`)
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}
const linksOf = (html: string): string[] =>
  [...html.matchAll(/href="\/dev\/mails([^"]*)"/gu)].map(([, path = '']) => path)

describe('the preview of the mails', () => {
  it('leads to every kind of mail in both languages, each of which is drawn in full', async () => {
    const list = await read('')
    expect(list.status).toBe(200)
    const links = linksOf(list.text)
    for (const kind of SENT_MAIL_KINDS)
      for (const language of ['en', 'fr'])
        for (const look of ['', '?theme=dark', '?form=text'])
          expect(links).toContain(`/${kind}/${language}${look}`)
    for (const link of links) {
      const { status, text } = await read(link)
      expect(status, link).toBe(200)
      expect(text, link).not.toMatch(/undefined|null|NaN|\[object|\{\{/u)
      if (link.endsWith('text')) expect(text, link).toContain('\n-- \n')
      else expect(text, link).toMatch(/^<!doctype html>[\s\S]*<h1 /u)
    }
  })

  it('shows the dark to a browser in the light', async () => {
    expect((await read('/weekly_report/fr?theme=dark')).text).toContain('@media all{')
    expect((await read('/weekly_report/fr')).text).toContain('@media (prefers-color-scheme:dark){')
  })

  it('lets a mail bring nothing with it, neither scripts nor pictures', async () => {
    const { headers } = await read('/alert/en')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'",
    )
  })

  it.each(['/nonsense/en', '/alert/es', '/alert/en?theme=blue'])(
    'has no mail at %s',
    async (at) => {
      expect((await read(at)).status).toBe(404)
    },
  )

  it.each([{}, { NODE_ENV: 'production' }])('is nowhere but in development: %j', async (given) => {
    const other = await startTestApp({ worker: false, environment: given })
    try {
      for (const at of ['', '/alert/en'])
        expect(
          (await fetch(`${other.url}/dev/mails${at}`, { redirect: 'manual' })).status,
        ).not.toBe(200)
    } finally {
      await other.stop()
    }
  })
})
