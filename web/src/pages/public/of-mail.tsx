import { getRouteApi } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { currentLanguage, isLanguage, type Language } from '#lib/language'
import { isPageOfMail, type PageOfMail } from '#lib/paths'
import { ConfirmEmail } from './confirm-email.tsx'
import { Invitation } from './invitation.tsx'
import { Reset } from './reset.tsx'
import { SeenAlerts } from './seen-alerts.tsx'

const route = getRouteApi('/$lang/$ofMail')

const PAGES: Record<PageOfMail, ComponentType<{ language: Language }>> = {
  invitation: Invitation,
  reset: Reset,
  'confirm-email': ConfirmEmail,
  'seen-alerts': SeenAlerts,
}

/** The page that the address names, of those that links in mails open; the route lets no other one through. */
export default function OfMail() {
  const { lang, ofMail } = route.useParams()
  if (!isPageOfMail(ofMail)) return null
  const Page = PAGES[ofMail]
  return <Page language={isLanguage(lang) ? lang : currentLanguage()} />
}
