import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { show } from '#test/screen'
import { runToastAction, showToast, ToastRegion } from './toast.tsx'

const undo = () => page.getByRole('button', { name: 'Undo', exact: true })

describe('a toast', () => {
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
})
