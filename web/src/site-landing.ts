import { currentLanguage } from '#lib/language'
import { calculateRoi, digitsOf, numberOf, sayRoi } from './site/roi.ts'

// What is interactive on the front page: the calculator, and the walk through the screens.

const form = document.querySelector<HTMLFormElement>('[data-roi]')
if (form !== null) {
  const field = (name: string): HTMLInputElement | null =>
    form.querySelector(`[name="${name}"]${name === 'unit' ? ':checked' : ''}`)
  const typed = (name: string): number => numberOf(field(name)?.value ?? '')
  const count = (): void => {
    const minutes = typed('time') * (field('unit')?.value === 'hours' ? 60 : 1)
    const result = calculateRoi({ reviews: typed('reviews'), minutes, cost: typed('cost') })
    for (const [name, said] of Object.entries(sayRoi(currentLanguage(), result))) {
      const output = document.querySelector(`[data-roi-result="${name}"]`)
      if (output !== null && output.textContent !== said) output.textContent = said
    }
  }
  form.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type !== 'radio') {
      const digits = digitsOf(target.value)
      // To write the same text again would move the cursor to its end.
      if (digits !== target.value) target.value = digits
    }
    count()
  })
  form.addEventListener('focusout', ({ target }) => {
    if (target instanceof HTMLInputElement && target.value === '') target.value = '0'
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  form.querySelector('fieldset')?.removeAttribute('disabled')
  count()
}

const walk = document.querySelector<HTMLDialogElement>('dialog.walk')
const screens = walk?.querySelector<HTMLElement>('[data-walk-screens]')
const position = walk?.querySelector<HTMLElement>('[data-walk-position]')
if (walk !== null && screens && position) {
  const all = [...screens.children]
  const buttons = walk.querySelectorAll<HTMLElement>('[data-walk-step]')
  let at = 0
  const show = (next: number): void => {
    if (all[next] === undefined) return
    at = next
    for (const screen of all) screen.toggleAttribute('hidden', screen !== all[at])
    position.textContent = (position.dataset['walkPosition'] ?? '').replace('#', String(at + 1))
    for (const button of buttons) {
      const leads = all[at + Number(button.dataset['walkStep'])] !== undefined
      button.setAttribute('aria-disabled', String(!leads))
    }
  }
  const open = (): void => {
    show(0)
    walk.showModal()
  }
  walk.querySelector('[data-walk-steps]')?.removeAttribute('hidden')
  for (const link of document.querySelectorAll('[data-walk]'))
    link.addEventListener('click', (event) => {
      event.preventDefault()
      open()
    })
  walk.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const step = target.closest<HTMLElement>('[data-walk-step]')?.dataset['walkStep']
    if (step !== undefined) show(at + Number(step))
    // What lies outside of the dialog belongs to it as its backdrop.
    if (target === walk || target.closest('[data-walk-close]')) walk.close()
  })
  walk.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') show(at + 1)
    if (key === 'ArrowLeft') show(at - 1)
  })
  // The link was followed before this was there.
  if (location.hash === `#${walk.id}`) open()
}
