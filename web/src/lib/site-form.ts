import { MAILABLE_PATTERN } from '@maitre/contract/email-pattern'
import { callSite, type Outcome } from './site-call.ts'
import { writeEmail } from './site-email.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Where the wizard keeps what was typed in it. */
const DRAFT = 'maitre.onboarding.draft'

/** Readies every form of the page, which are drawn with their controls off (site/sent-form.tsx). */
export function beginForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-sent-form] > form'))
    beginForm(form)
}

/** What a form does in its own way. */
interface OwnForm {
  /** The call that takes it. */
  path: string
  /** What is sent of what was typed, by the names of the fields. */
  bodyOf(typed: Readonly<Record<string, string>>): object
  /** Under which name what was typed is kept on the device until it was taken. */
  draft?: string | undefined
  /** What happens with the answer, beside the thanks. */
  taken?(data: Readonly<Record<string, unknown>>): void
}

const ownOf = (form: HTMLFormElement): OwnForm => ({
  path: form.getAttribute('action') ?? '',
  draft: form.dataset['keep'],
  bodyOf: (typed) => ({ ...typed, language: document.documentElement.lang }),
})

/** Readies one form. Radio buttons are no controls of it: another control has what they choose. */
export function beginForm(form: HTMLFormElement, own: OwnForm = ownOf(form)): void {
  const controls = [...form.querySelectorAll<Control>('[name]:not([type=radio])')]
  const button = form.querySelector<HTMLButtonElement>('[data-sending]')
  const summary = form.querySelector<HTMLElement>('[data-summary]')
  const words = button?.textContent ?? ''
  /** What was sent last, and its key: the same content sent again is taken once, other content is another call. */
  let last = { body: '', key: '' }
  const typed = (): Record<string, string> =>
    Object.fromEntries(controls.map(({ name, value }) => [name, value]))
  const keep = (): void => {
    if (own.draft !== undefined) store(own.draft, { typed: typed(), last })
  }

  async function send(): Promise<void> {
    if (form.ariaBusy === 'true') return
    const faults = controls.map((control) => tell(control, problemOf(control)))
    if (faults.includes(true)) {
      say(controls.some(isMissing) ? form.dataset['faulty'] : '')
      focusOn(controls[faults.indexOf(true)])
      return
    }
    const body = JSON.stringify(own.bodyOf(typed()))
    if (body !== last.body) last = { body, key: newKey() }
    keep()
    // What went wrong the last time stands until it is answered: without it everything below would move up, and the second
    // of two quick presses would meet what lies below the button.
    label('sending')
    form.ariaBusy = 'true'
    const outcome = await callSite(own.path, last)
    form.ariaBusy = null
    if (outcome.kind === 'taken') {
      label()
      say()
      if (own.draft !== undefined) store(own.draft, null)
      own.taken?.(outcome.data)
      return thank(form, controls)
    }
    label('again')
    show(outcome)
  }

  /** Tells what went wrong: at the fields where the server names them, else below them. */
  function show(outcome: Outcome): void {
    const refused = outcome.kind === 'refused' ? outcome.fields : []
    const at = controls.filter((control) => {
      const fault = refused.find(({ field }) => field === control.name)
      if (fault === undefined) return false
      const { missing, invalid, tooLong } = control.dataset
      return tell(control, (fault.problem === 'too_long' ? tooLong : invalid) ?? missing)
    })
    focusOn(at[0])
    const { failed, throttled, offline, gone } = form.dataset
    const said = { throttled, offline, gone }[outcome.kind as string] ?? failed // other kinds have no words of their own
    say(at.length === 0 ? said : '')
  }

  function say(text = ''): void {
    if (summary) summary.textContent = text
  }

  function label(which?: 'sending' | 'again'): void {
    if (button) button.textContent = (which && button.dataset[which]) ?? words
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send()
  })
  form.addEventListener('input', ({ target }) => {
    const control = controls.find((one) => one === target)
    // What was found wrong is right again as soon as it is; nothing is found wrong while it is typed.
    if (control && shownOf(control).ariaInvalid === 'true') tell(control, problemOf(control))
    if (summary?.textContent === form.dataset['faulty'] && !controls.some(isMissing)) say()
    keep()
  })
  if (own.draft !== undefined) {
    const kept = stored(own.draft)
    const before = Object(kept['typed'])
    for (const control of controls)
      if (typeof before[control.name] === 'string') control.value = before[control.name]
    const { body, key } = Object(kept['last'])
    if (typeof body === 'string' && typeof key === 'string') last = { body, key }
  }
  if (new URLSearchParams(location.search).get('from') === 'onboarding') fillFromDraft(controls)
  form.querySelector('fieldset')?.removeAttribute('disabled')
}

/** What people see of a control: of one that has what radio buttons choose, their group. */
const shownOf = (control: Control): Element => control.closest('[role=radiogroup]') ?? control

function focusOn(control: Control | undefined): void {
  const radio = control && shownOf(control).querySelector<HTMLElement>('[type=radio]')
  ;(radio ?? control)?.focus()
}

const isMissing = ({ required, value }: Control): boolean => required && value.trim() === ''

/** What is wrong with a control, in the words that it bears itself. */
function problemOf(control: Control): string | undefined {
  const { missing, invalid, tooLong, max } = control.dataset
  const value = control.value.trim()
  if (isMissing(control)) return missing
  if (value === '') return undefined
  if (max !== undefined && [...value].length > Number(max)) return tooLong
  return control.type === 'email' && !MAILABLE_PATTERN.test(value) ? invalid : undefined
}

/** Shows a problem at its control, or that there is none; answers whether there is one. */
function tell(control: Control, problem: string | undefined): boolean {
  const place = document.getElementById(`${control.id}-error`)
  shownOf(control).ariaInvalid = problem === undefined ? null : 'true'
  if (place) {
    place.hidden = problem === undefined
    const words = place.querySelector('span')
    if (words) words.textContent = problem ?? ''
  }
  return problem !== undefined
}

/** Puts the thanks in the place of the form. */
function thank(form: HTMLFormElement, controls: readonly Control[]): void {
  const done = form.parentElement?.querySelector<HTMLElement>('[data-done]')
  if (!done) return
  const email = controls.find(({ name }) => name === 'email')?.value.trim() ?? ''
  writeEmail(done, email)
  form.hidden = true
  done.hidden = false
  done.querySelector<HTMLElement>('[tabindex]')?.focus()
}

/** Carries over what somebody typed in the wizard before they saw that they need an offer. */
function fillFromDraft(controls: readonly Control[]): void {
  const draft = stored(DRAFT)
  for (const control of controls) {
    const typed = draft[control.dataset['draft'] ?? '']
    if (typeof typed === 'string' && control.value === '') control.value = typed
  }
}

/** What is kept on the device under a name; nothing where the browser refuses storage, or something else lies there. */
function stored(name: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(localStorage.getItem(name) ?? '{}'))
  } catch {
    return {}
  }
}

/** Keeps something on the device, or forgets what is kept there; a browser that refuses storage keeps nothing. */
function store(name: string, kept: object | null): void {
  try {
    if (kept === null) localStorage.removeItem(name)
    else localStorage.setItem(name, JSON.stringify(kept))
  } catch {
    // What was typed then lasts as long as the page.
  }
}

/** A key that nothing else has, neither a call nor a window; `randomUUID` is only there where the page came encrypted. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
