import { currentLanguage, rememberLanguage } from './language.ts'
import { beginForm, newKey } from './site-form.ts'

/** Begins a feedback page (site/feedback.tsx): the language, the stars, the form, and where else a guest may write. */
export function beginFeedback(): void {
  rememberLanguage(currentLanguage())
  // The restaurant's code and the key of its location, as the address has them below the language.
  const [code = '', key = ''] = location.pathname.split('/').slice(3)
  const form = document.querySelector<HTMLFormElement>('[data-sent-form] > form')
  if (form === null) return
  const sent = form.querySelector<HTMLInputElement>('[name=rating]')
  const help = form.querySelector<HTMLElement>('[data-chosen]')
  const stars = [...form.querySelectorAll<HTMLInputElement>('[name=star]')]

  const device = deviceKey()

  /** Shows the stars that are to be sent, and says what they mean. */
  function show(): void {
    const chosen = stars.find(({ value }) => value === sent?.value)
    for (const star of stars) star.checked = star === chosen
    if (help) help.textContent = chosen?.ariaLabel ?? help.dataset['chosen'] ?? ''
  }

  form.addEventListener('input', ({ target }) => {
    const chosen = stars.find((star) => star === target)
    if (chosen === undefined || sent === null) return
    sent.value = chosen.value
    sent.dispatchEvent(new Event('input', { bubbles: true }))
    show()
  })
  beginForm(form, {
    path: (form.getAttribute('action') ?? '').replace('{page}', encodeURIComponent(code)),
    draft: `maitre.feedback.${code}`,
    bodyOf: ({ rating, ...typed }) => ({ location: key, ...typed, rating: Number(rating), device }),
    taken: ({ public_pages: pages }) => offer(pages),
  })
  show()

  document.querySelector('[data-write-another]')?.addEventListener('click', () => {
    form.reset()
    if (sent) sent.value = ''
    show()
    form.hidden = false
    form.parentElement?.querySelector('[data-done]')?.toggleAttribute('hidden', true)
    stars[0]?.focus()
  })
}

/** Offers the public pages that the server named, which are the same whatever was said. */
function offer(pages: unknown): void {
  const named: { source?: string; address?: string }[] = Array.isArray(pages) ? pages : []
  for (const row of document.querySelectorAll<HTMLElement>('[data-public-page]')) {
    const address = named.find(({ source }) => source === row.dataset['publicPage'])?.address
    row.hidden = address === undefined
    row.querySelector('a')?.setAttribute('href', address ?? '')
  }
  document.querySelector('[data-public-pages]')?.toggleAttribute('hidden', named.length === 0)
}

/** A key of this window's own, which lasts as long as it does; "" where the browser keeps nothing. */
function deviceKey(): string {
  const name = 'maitre.feedback.device'
  try {
    const known = sessionStorage.getItem(name) ?? newKey()
    sessionStorage.setItem(name, known)
    return known
  } catch {
    return ''
  }
}
