import type { Language } from '@maitre/contract/constants'
import type { MailForm } from '#modules/mail'

interface TestWords {
  subject: string
  occasion: string
  title(restaurant: string): string
  whatNow: string
  button: string
  reason: string
}

const WORDS: Record<Language, TestWords> = {
  en: {
    subject: 'A test: your alerts arrive here',
    occasion: 'A test',
    title: (restaurant) => `The alerts of ${restaurant} come to you here.`,
    whatNow: 'Nothing happened: you asked for this test in your account.',
    button: 'See the alerts',
    reason: 'You receive this mail because you asked for a test.',
  },
  fr: {
    subject: 'Un essai : vos alertes arrivent ici',
    occasion: 'Un essai',
    title: (restaurant) => `Les alertes de ${restaurant} vous arrivent ici.`,
    whatNow: 'Il ne s’est rien passé : vous avez demandé cet essai dans votre compte.',
    button: 'Voir les alertes',
    reason: 'Vous recevez ce courriel parce que vous avez demandé un essai.',
  },
}

/** What a test of a channel says. */
export function testForm(language: Language, restaurant: string, publicUrl: string): MailForm {
  const { title, whatNow, button, ...words } = WORDS[language]
  return {
    language,
    ...words,
    isCalm: true,
    title: title(restaurant),
    paragraphs: [whatNow],
    button: { label: button, url: `${publicUrl}/${language}/dashboard/alerts` },
  }
}
