import { callSite } from './site-call.ts'
import { writeEmail } from './site-email.ts'

/** Readies the page that the link of a mail opened, if this is one (site/newsletter-pages.tsx). */
export function beginLinkPage(): void {
  const page = document.querySelector<HTMLElement>('[data-link-page]')
  if (page) void beginAt(page)
}

async function beginAt(page: HTMLElement): Promise<void> {
  const { looks = '', does = '' } = page.dataset
  const token = takeToken()

  function show(state: string, email?: unknown): void {
    for (const one of page.querySelectorAll<HTMLElement>('[data-state]'))
      one.hidden = one.dataset['state'] !== state
    if (typeof email !== 'string') return
    writeEmail(page, email)
    const again = page.querySelector<HTMLInputElement>('input[name=email]')
    if (again) again.value = email
  }

  /** The token stands in the path of a call that has a place for it there, else in the body. */
  async function call(path: string, method: 'GET' | 'POST'): Promise<string> {
    const inPath = path.includes('{token}')
    const outcome = await callSite(path.replace('{token}', encodeURIComponent(token)), {
      method: inPath ? method : 'POST',
      ...(!inPath && { body: JSON.stringify({ token }) }),
    })
    if (outcome.kind === 'gone' || outcome.kind === 'refused') return 'invalid'
    if (outcome.kind !== 'taken') return 'failed'
    const { email } = outcome.data
    if (method === 'GET') show('ask', email)
    return email === null ? 'over' : 'taken'
  }

  async function look(): Promise<void> {
    const found = token === '' ? 'invalid' : await call(looks, 'GET')
    if (found !== 'taken') show(found)
  }

  async function press(): Promise<void> {
    const found = await call(does, 'POST')
    show(found === 'taken' || found === 'over' ? 'done' : found)
    page.querySelector<HTMLElement>('[data-state]:not([hidden]) [tabindex]')?.focus()
  }

  page.querySelector('[data-press]')?.addEventListener('click', () => void press())
  page.querySelector('[data-retry]')?.addEventListener('click', () => void look())
  await look()
}

/** Takes the token out of the address, and out of the browser's history with it. */
function takeToken(): string {
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
  history.replaceState(history.state, '', location.pathname + location.search)
  return token
}
