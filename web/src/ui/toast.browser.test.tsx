import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { show } from '#test/screen'
import { Dialog } from './dialog.tsx'
import {
  dropToasts,
  offerQuietly,
  passProblems,
  runToastAction,
  showToast,
  ToastRegion,
} from './toast.tsx'

const undo = () => page.getByRole('button', { name: 'Undo', exact: true })

describe('a toast', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('leaves by itself, while one that offers to undo and a problem stay', async () => {
    await render(<ToastRegion label="m" closeLabel="close" stay={1} stayWithAction={60_000} />)
    showToast({ message: 'Not done.', tone: 'problem' })
    showToast({ message: 'Approved.', action: { label: 'Undo', run: () => undefined } })
    showToast({ message: 'Copied.' })
    await expect.element(page.getByText('Copied.')).not.toBeInTheDocument()
    await expect.element(undo()).toBeVisible()
    await expect.element(page.getByText('Not done.')).toBeVisible()
    runToastAction()
    await page.getByRole('button', { name: 'close' }).click()
  })

  it('leaves the buttons of a dialog in sight on a phone, where they are at its foot', async () => {
    await show(
      <Dialog
        isOpen
        onOpenChange={() => undefined}
        title="Withdraw?"
        closeLabel="close the dialog"
        footer={<button type="button">Keep it</button>}
      >
        Nothing goes out any more.
      </Dialog>,
      { width: 375 },
    )
    showToast({ message: 'It runs again.' })
    const toast = page.getByText('It runs again.')
    await expect.element(toast).toBeVisible()
    const keep = page.getByRole('button', { name: 'Keep it' }).element().getBoundingClientRect()
    await expect.poll(() => toast.element().getBoundingClientRect().bottom).toBeLessThan(keep.top)
    dropToasts()
  })

  it('that offers to undo is the first stop of Tab, and gives the focus back', async () => {
    await show(
      <>
        <button type="button">before</button>
        <button type="button">after</button>
      </>,
    )
    await page.getByRole('button', { name: 'before' }).click()
    const run = vi.fn<() => void>()
    showToast({ message: 'Approved.', action: { label: 'Undo', run } })
    await expect.element(undo()).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(undo()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(run).toHaveBeenCalledOnce()
    await expect.element(page.getByRole('button', { name: 'before' })).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('button', { name: 'after' })).toHaveFocus()
  })

  it('stays for as long as it has the focus, and leaves after that', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await render(<ToastRegion label="m" closeLabel="close" stay={1} stayWithAction={10_000} />)
    showToast({ message: 'Approved.', action: { label: 'Undo', run: () => undefined } })
    await expect.element(undo()).toBeVisible()
    const button = undo().element()
    if (!(button instanceof HTMLElement)) throw new Error('no button')
    button.focus()
    await expect.element(undo()).toHaveFocus()
    vi.advanceTimersByTime(60_000)
    await expect.element(undo()).toHaveFocus()
    button.blur()
    await expect.element(undo()).not.toHaveFocus()
    vi.advanceTimersByTime(60_000)
    await expect.element(undo()).not.toBeInTheDocument()
  })

  it('that offers to undo leaves the Tab key to a dialog above it', async () => {
    await show(
      <div role="dialog">
        <button type="button">first</button>
        <button type="button">second</button>
      </div>,
    )
    await page.getByRole('button', { name: 'first' }).click()
    showToast({ message: 'Approved.', action: { label: 'Undo', run: () => undefined } })
    await expect.element(undo()).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('button', { name: 'second' })).toHaveFocus()
    runToastAction()
  })

  it('about a problem leaves once somebody has gone on, and at once where the same thing is done anew', async () => {
    await render(<ToastRegion label="m" closeLabel="close" stay={1} stayWithAction={60_000} />)
    showToast({ message: 'Not done.', tone: 'problem' })
    await expect.element(page.getByText('Not done.')).toBeVisible()
    passProblems()
    await expect.element(page.getByText('Not done.')).not.toBeInTheDocument()
    showToast({ message: 'Ada: not done.', tone: 'problem', about: 'Ada' })
    showToast({ message: 'Basil: not done.', tone: 'problem', about: 'Basil' })
    dropToasts('Ada')
    await expect.element(page.getByText('Ada: not done.')).not.toBeInTheDocument()
    await expect.element(page.getByText('Basil: not done.')).toBeVisible()
    dropToasts('Basil')
  })

  it('gives way to the next one about the same thing', async () => {
    await render(<ToastRegion label="m" closeLabel="close" stay={60_000} stayWithAction={60_000} />)
    showToast({
      message: 'Approved.',
      about: 'Ada',
      action: { label: 'Undo', run: () => undefined },
    })
    await expect.element(undo()).toBeVisible()
    showToast({ message: 'On its way.', about: 'Ada' })
    await expect.element(page.getByText('On its way.')).toBeVisible()
    await expect.element(undo()).not.toBeInTheDocument()
    dropToasts('Ada')
  })
})

describe('what is offered without a toast', () => {
  it('is done once, and no longer once a toast offers something else', () => {
    const quiet = vi.fn<() => void>()
    const loud = vi.fn<() => void>()
    offerQuietly(quiet)
    expect([runToastAction(), runToastAction()]).toEqual([true, false])
    expect(quiet).toHaveBeenCalledOnce()
    offerQuietly(quiet)
    showToast({ message: 'Approved.', about: 'Ada', action: { label: 'Undo', run: loud } })
    expect([runToastAction(), runToastAction()]).toEqual([true, false])
    expect(loud).toHaveBeenCalledOnce()
    expect(quiet).toHaveBeenCalledOnce()
  })

  it('is offered no longer once something else is done to the same thing', () => {
    const quiet = vi.fn<() => void>()
    offerQuietly(quiet)
    dropToasts('Ada')
    expect(runToastAction()).toBe(false)
    expect(quiet).not.toHaveBeenCalled()
  })
})
