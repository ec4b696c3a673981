import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ReviewDetail } from '@maitre/contract/reviews'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { openPane } from './review-pane.test-setup.tsx'

// A test reaches no source: what is made here stands for its pictures.
vi.mock('@maitre/contract/picture-hosts', () => ({
  isShownPicture: (address: string) => address.startsWith('blob:'),
}))

/** A small picture of one colour. */
async function picture(colour: string): Promise<string> {
  const canvas = new OffscreenCanvas(40, 30)
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('no canvas')
  pen.fillStyle = colour
  pen.fillRect(0, 0, 40, 30)
  return URL.createObjectURL(await canvas.convertToBlob())
}

const ELSEWHERE = 'https://pictures.example/soup'
const VIDEO = 'https://video.example/evening'

async function media(): Promise<ReviewDetail['media']> {
  return [
    { thumbnail_url: await picture('red'), video_url: null, label: 'Soup' },
    { thumbnail_url: await picture('blue'), video_url: null, label: null },
    { thumbnail_url: ELSEWHERE, video_url: null, label: null },
    { thumbnail_url: await picture('green'), video_url: VIDEO, label: null },
  ]
}

const first = () =>
  page.getByRole('button', { name: /^(Picture 1 of 4: Soup, show it large|Photo 1 sur 4)/u })

describe('the pictures of a guest', () => {
  it('have their place before they come, are fetched late, and tell nobody which page shows them', async () => {
    await openPane({ media: await media() })
    await expect.element(first()).toBeVisible()
    const images = [...document.querySelectorAll('ul[aria-label="4 pictures of the guest"] img')]
    expect(images).toHaveLength(3)
    for (const image of images) {
      expect(image.getAttribute('loading')).toBe('lazy')
      expect(image.getAttribute('referrerpolicy')).toBe('no-referrer')
      expect(image.closest('li')?.getBoundingClientRect()).toMatchObject({ width: 80, height: 80 })
    }
  })

  it('open large by the keyboard, one after the other, and give the focus back', async () => {
    await openPane({ media: await media() })
    await expect.element(first()).toBeVisible()
    first().element().focus()
    await userEvent.keyboard('{Enter}')
    const large = page.getByRole('dialog')
    await expect.element(large.getByRole('img', { name: 'Picture 1 of 4: Soup' })).toBeVisible()
    await large.getByRole('button', { name: 'Next picture' }).click()
    await expect.element(large.getByRole('img', { name: 'Picture 2 of 4' })).toBeVisible()
    // Behind the last one comes the first, and the focus stays on the button.
    await userEvent.keyboard('{Enter}')
    await expect.element(large.getByRole('img', { name: 'Picture 1 of 4: Soup' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(large).not.toBeInTheDocument()
    await expect.element(first()).toHaveFocus()
  })

  it('go back from the first to the last, and on from there to the one before', async () => {
    const third = { thumbnail_url: await picture('white'), video_url: null, label: 'Bread' }
    await openPane({ media: [...(await media()), third] })
    await page.getByRole('button', { name: /^Picture 1 of 5: Soup, show it large/u }).click()
    const large = page.getByRole('dialog')
    const back = large.getByRole('button', { name: 'Previous picture' })
    await back.click()
    await expect.element(large.getByRole('img', { name: 'Picture 5 of 5: Bread' })).toBeVisible()
    await back.click()
    await expect.element(large.getByRole('img', { name: 'Picture 2 of 5' })).toBeVisible()
  })

  it('are links where they lie elsewhere, where they are films, and where they cannot be fetched', async () => {
    const gone = 'blob:nothing'
    await openPane({
      media: [...(await media()), { thumbnail_url: gone, video_url: null, label: null }],
    })
    const link = (name: RegExp) => page.getByRole('link', { name })
    await expect.element(link(/Picture 3 of 5, at Google/u)).toHaveAttribute('href', ELSEWHERE)
    await expect.element(link(/Picture 4 of 5, play the video/u)).toHaveAttribute('href', VIDEO)
    await expect.element(link(/Picture 5 of 5, at Google/u)).toHaveAttribute('href', gone)
    await expect.element(link(/Picture 3 of 5/u)).toHaveAttribute('rel', 'noreferrer')
  })

  it('leave no room where there are none', async () => {
    await openPane({ media: [] })
    await expect.element(page.getByText('The duck is great.')).toBeVisible()
    expect(document.querySelector('ul[aria-label*="guest"]')).toBeNull()
  })

  it.each(LOOKS)('are named in $language at $width px, $theme', async (look) => {
    await openPane({ media: await media() }, look)
    await expect.element(first()).toBeVisible()
    await checkAccess()
  })
})
