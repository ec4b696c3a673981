import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS, show } from '#test/screen'
import Login from './login.tsx'

const ENDED = {
  en: 'Your session has ended. Log in again to go on where you were.',
  fr: 'Votre session a pris fin. Reconnectez-vous pour reprendre là où vous en étiez.',
}
const LED = {
  en: 'Your session has ended, or there was none in this browser. Log in to open the page you asked for.',
  fr: 'Votre session a pris fin, ou il n’y en avait pas dans ce navigateur. Connectez-vous pour ouvrir la page demandée.',
}

describe('the sign-in page', () => {
  it.for(LOOKS)(
    'says to whoever comes from an ended session that it has ended ($language, $width px)',
    async (look) => {
      await show(<Login language={look.language} next={undefined} hasEnded />, look)
      await expect.element(page.getByText(ENDED[look.language])).toBeVisible()
      await checkAccess()
    },
  )

  it.for(LOOKS)(
    'says to whoever was led here from a page of ours why they are here ($language, $width px)',
    async (look) => {
      const next = `/${look.language}/dashboard/reviews`
      await show(<Login language={look.language} next={next} hasEnded={false} />, look)
      await expect.element(page.getByText(LED[look.language])).toBeVisible()
      await expect.element(page.getByText(ENDED[look.language])).not.toBeInTheDocument()
    },
  )

  it.for(LOOKS)(
    'leads whoever forgot their password to the page of another one ($language, $width px)',
    async (look) => {
      await show(<Login language={look.language} next={undefined} hasEnded={false} />, look)
      const name = look.language === 'fr' ? 'Mot de passe oublié ?' : 'Forgotten your password?'
      await expect
        .element(page.getByRole('link', { name }))
        .toHaveAttribute('href', `/${look.language}/reset`)
    },
  )

  it('says nothing of a session to anybody else', async () => {
    await show(<Login language="en" next={undefined} hasEnded={false} />)
    await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await expect.element(page.getByText(ENDED.en)).not.toBeInTheDocument()
    await expect.element(page.getByText(LED.en)).not.toBeInTheDocument()
  })
})
