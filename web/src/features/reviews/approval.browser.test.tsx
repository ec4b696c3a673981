import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ReplyFinding } from '@maitre/contract/reply'
import {
  checkedBy,
  desk,
  editor,
  layOut,
  open,
  press,
  shown,
  standsAs,
  write,
} from './inbox.test-setup.tsx'

beforeEach(layOut)

const LIABILITY: ReplyFinding = { code: 'liability', severity: 'hard' }
const UNMENDED = checkedBy('done', [LIABILITY])

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('alertdialog')
const bar = () => page.getByRole('article').getByRole('alert')
const sent = () => desk.writes.map(([what]) => what)
const approvals = () => sent().filter((what) => what === 'approve')

/** Writes words for Ada’s review, leaves the editor without saving them, and asks for both at once. */
async function saveAndApprove(words: string): Promise<void> {
  await write(words)
  await press('{Escape}')
  await button('Save and approve').click()
}

describe('words that are saved and approved by one press', () => {
  it('are in view before they are approved, and no check is claimed for them', async () => {
    standsAs('Ada', { reply: checkedBy('done') })
    await open()
    await write('My own words.')
    await press('{Escape}')
    const reply = page.getByRole('region', { name: 'Reply', exact: true })
    await expect.element(reply.getByText('My own words.')).toBeVisible()
    await expect.element(reply.getByText('Thank you, Ada.')).not.toBeInTheDocument()
    await expect.element(reply.getByText(/^Checked/u)).not.toBeInTheDocument()
    await expect.element(page.getByText('Ready for your approval')).not.toBeInTheDocument()
  })

  it('are approved only once their check has passed', async () => {
    desk.checks = checkedBy('under_way')
    await open()
    await saveAndApprove('My own words.')
    await expect.poll(sent).toEqual(['response'])
    await expect.element(button('Approve')).toHaveAttribute('aria-disabled', 'true')
    standsAs('Ada', { reply: checkedBy('done') })
    await expect.poll(sent).toEqual(['response', 'approve'])
  })

  it.for([
    ['asks for a change', UNMENDED, 'Not approved: the check asks for a change.'],
    ['could not be made', checkedBy('not_made'), 'Not approved: the words could not be checked.'],
  ] as const)('are not approved where their check %s, which is said', async ([, reply, says]) => {
    desk.checks = checkedBy('under_way')
    await open()
    await saveAndApprove('It was our fault.')
    await expect.poll(sent).toEqual(['response'])
    standsAs('Ada', { reply })
    await expect.element(bar()).toHaveTextContent(says)
    expect(approvals()).toEqual([])
    await expect.element(button('Undo')).not.toBeInTheDocument()
  })

  it('are not approved where their writer goes on writing before the check is over', async () => {
    desk.checks = checkedBy('under_way')
    await open()
    await saveAndApprove('My own words.')
    await expect.poll(sent).toEqual(['response'])
    await press('e')
    await editor().fill('Other words.')
    standsAs('Ada', { reply: checkedBy('done') })
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(approvals()).toEqual([])
  })

  it('are not said to have been changed by somebody where their writer asks for another version', async () => {
    desk.checks = checkedBy('under_way')
    await open()
    await saveAndApprove('My own words.')
    await expect.poll(sent).toEqual(['response'])
    await press('r')
    await expect.element(page.getByText('Another version.')).toBeVisible()
    await expect.element(button('Approve')).not.toHaveAttribute('aria-disabled')
    expect(bar().elements()).toEqual([])
    expect(approvals()).toEqual([])
  })

  it('tell by a message with the guest’s name that they are not approved, where another review is open', async () => {
    desk.checks = checkedBy('under_way')
    await open()
    await saveAndApprove('It was our fault.')
    await expect.poll(sent).toEqual(['response'])
    await press('j')
    await shown('Basil')
    standsAs('Ada', { reply: UNMENDED })
    await expect
      .element(page.getByText('Ada: Not approved: the check asks for a change.'))
      .toBeVisible()
    expect(approvals()).toEqual([])
  })
})

describe('other words that come on a phone', () => {
  it('are to be read before they are approved, though those before them were', async () => {
    await open({ width: 375 }, { review: 'Ada' })
    await expect.element(button('Approve')).toBeVisible()
    standsAs('Ada', { response: 'Thank you, and again. '.repeat(120) })
    // The answer to the star brings the whole review, as an event from the server would.
    await press('s')
    await expect.element(button('Read the reply')).toBeVisible()
    await expect.element(button('Approve')).not.toBeInTheDocument()
  })
})

describe('the key of approving', () => {
  it('waits for the check of words that were saved just now', async () => {
    desk.checks = checkedBy('under_way')
    await open()
    await write('It was our fault.')
    await press('{Control>}{Enter}{/Control}')
    await expect.element(editor()).not.toBeInTheDocument()
    await press('a')
    await expect.element(button('Approve')).toHaveAttribute('aria-disabled', 'true')
    standsAs('Ada', { reply: UNMENDED })
    await expect.element(bar()).toHaveTextContent('Not approved: the check asks for a change.')
    expect(approvals()).toEqual([])
  })
})

describe('a reply that its check asks to change', () => {
  it.for([
    ['the key', () => press('a')],
    ['the button', () => button('Approve').click()],
  ] as const)('is approved by %s only after a yes to what is wrong', async ([, approve]) => {
    standsAs('Ada', { reply: UNMENDED, held_reason: 'liability', auto_approve_at: null })
    await open()
    await approve()
    await expect.element(dialog()).toHaveAccessibleName('The check asks for a change')
    await expect
      .element(dialog().getByText('It reads like an admission of liability.'))
      .toBeVisible()
    await press('{Enter}')
    expect(sent()).toEqual([])
    await button('Not yet').click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(sent()).toEqual([])
    await approve()
    await button('Approve all the same').click()
    await expect.poll(sent).toEqual(['approve'])
    await expect.element(dialog()).not.toBeInTheDocument()
    // Who has said yes to these words is not asked again.
    await press('p')
    await expect.poll(sent).toEqual(['approve', 'post'])
  })

  it('is posted after the same question where somebody else had approved it', async () => {
    standsAs('Ada', { reply: UNMENDED, status: 'approved', auto_approve_at: null })
    await open()
    await press('p')
    await button('Post all the same').click()
    await expect.poll(sent).toEqual(['post'])
    await shown('Basil')
  })

  it('is not posted by a key that comes before the screen has what the check found', async () => {
    standsAs('Ada', { reply: UNMENDED, status: 'approved', auto_approve_at: null })
    const answer = vi.mocked(fetch).getMockImplementation()
    const { resolve, promise } = Promise.withResolvers<undefined>()
    vi.mocked(fetch).mockImplementation(async (asked, init) => {
      if (typeof asked === 'string' && /\/Ada(\?|$)/u.test(asked)) await promise
      return answer?.(asked, init) ?? Response.error()
    })
    await open()
    await press('p')
    expect(sent()).toEqual([])
    resolve(undefined)
    await expect.element(dialog()).toBeVisible()
    expect(sent()).toEqual([])
  })

  it('says in French, on a phone, that the approval posts it too', async () => {
    desk.postsOnApproval = true
    standsAs('Ada', { reply: UNMENDED, held_reason: 'liability', auto_approve_at: null })
    await open({ language: 'fr', width: 375 }, { review: 'Ada' })
    await button('Approuver et envoyer').click()
    await expect.element(dialog()).toHaveAccessibleName('La vérification demande un changement')
    await button('Approuver et envoyer quand même').click()
    await expect.poll(sent).toEqual(['approve'])
  })

  it('gives the focus to the next review, which opens behind the question', async () => {
    desk.postsOnApproval = true
    standsAs('Ada', { reply: UNMENDED, held_reason: 'liability', auto_approve_at: null })
    await open()
    await page.getByRole('article').getByRole('button', { name: 'Edit' }).click()
    await press('{Escape}')
    await press('a')
    await button('Approve and post all the same').click()
    await shown('Basil')
    await expect.element(page.getByRole('article', { name: /Basil/u })).toHaveFocus()
  })
})

describe('what is offered to be taken back', () => {
  it('goes when the reply is posted, and the message names the guest', async () => {
    await open()
    await press('a')
    await expect.element(page.getByText('Reply to Ada approved.')).toBeVisible()
    await press('p')
    await shown('Basil')
    await expect.element(page.getByText('Reply to Ada is on its way.')).toBeVisible()
    await expect.element(button('Undo')).not.toBeInTheDocument()
    await press('z')
    await expect.element(page.getByText('There is nothing to undo.')).toBeVisible()
    expect(sent()).toEqual(['approve', 'post'])
  })

  it('is a star, without a message', async () => {
    await open()
    await press('s')
    await expect.element(page.getByRole('button', { name: 'Take the star away' })).toBeVisible()
    await press('z')
    await expect.element(page.getByRole('button', { name: 'Add a star' })).toBeVisible()
    expect(desk.writes).toEqual([
      ['star', { starred: true }],
      ['star', { starred: false }],
    ])
  })

  it('is the holding of a countdown, also after the next review was opened, and leads back', async () => {
    await open()
    await press('h')
    await expect.element(page.getByText(/^Held by a person/u)).toBeVisible()
    await press('j')
    await shown('Basil')
    await press('z')
    await shown('Ada')
    await expect.poll(sent).toEqual(['hold', 'release'])
  })

  it('is a queued reply too, by a button', async () => {
    standsAs('Ada', { status: 'approved', publication: 'queued', auto_approve_at: null })
    await open()
    await button('Stop').click()
    await expect.poll(sent).toEqual(['withdraw'])
    await expect.element(page.getByText('Approval of the reply to Ada taken back.')).toBeVisible()
  })
})

describe('a key that has nothing to do', () => {
  it.for([
    ['a', 'There is no reply yet. Write one first.', { response: null, auto_approve_at: null }],
    ['p', 'Approve the reply first.', {}],
    [
      'h',
      'This reply does not approve itself, so there is nothing to hold.',
      { auto_approve_at: null },
    ],
    ['a', 'The reply is sent already.', { status: 'posted', publication: 'live' }],
    [
      'r',
      'Write the reply yourself: Maitre cannot write this one.',
      { response: null, held_reason: 'other_language', auto_approve_at: null },
    ],
  ] as const)('says why: %s, "%s"', async ([key, says, review]) => {
    standsAs('Ada', review)
    await open()
    await press(key)
    await expect.element(bar()).toHaveTextContent(says)
    expect(sent()).toEqual([])
  })

  it('turns off the button of another version where only a person can write the reply', async () => {
    standsAs('Ada', { response: null, held_reason: 'other_language', auto_approve_at: null })
    await open()
    await expect
      .element(page.getByRole('button', { name: 'Regenerate' }).first())
      .toHaveAttribute('aria-disabled', 'true')
  })
})
