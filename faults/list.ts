import type { Fault } from './fault.ts'
import { ALERTS_FAULTS } from './alerts.ts'
import { ACCOUNT_LINKS } from './account-links.ts'
import { ACCOUNT_DIALOG } from './account.ts'
import { ADMINISTRATION } from './administration.ts'
import { ANSWERING } from './answering.ts'
import { AUDIT_SCREEN } from './audit-screen.ts'
import { AUTOMATION } from './automation.ts'
import { CONNECTIONS } from './connection.ts'
import { SOURCE_CONSENTS } from './source-consents.ts'
import { SOURCE_STATES } from './source-states.ts'
import { DEFENCES } from './defences.ts'
import { CONSOLE } from './console.ts'
import { CONSOLE_FIGURES } from './console-figures.ts'
import { CONSOLE_HEALTH } from './console-health.ts'
import { CONSOLE_VIEW } from './console-view.ts'
import { CORRECTIONS } from './corrections.ts'
import { DESK } from './desk.ts'
import { DRAFTING } from './drafting.ts'
import { DRY_RUNS } from './dry-run.ts'
import { FIRST_WORDS } from './first-words.ts'
import { APPROVALS } from './approvals.ts'
import { EDIT_FAULTS } from './edits.ts'
import { FIGURES } from './figures.ts'
import { FRONT_PAGE } from './front-page.ts'
import { ARRIVALS } from './arrivals.ts'
import { IMPORTS } from './imports.ts'
import { PLACES } from './places.ts'
import { INBOX } from './inbox.ts'
import { DATA } from './data.ts'
import { DATABASES } from './database.ts'
import { GUESTS } from './guests.ts'
import { DAYPARTS } from './dayparts.ts'
import { INSIGHTS } from './insights.ts'
import { BLAME } from './blame.ts'
import { LANGUAGE } from './language.ts'
import { MACHINES } from './machines.ts'
import { MESSAGES } from './messages.ts'
import { NAME_FAULTS } from './names.ts'
import { MENU_AND_STAFF } from './named.ts'
import { NEW_KEYS } from './new-keys.ts'
import { CONSOLE_LISTS } from './console-lists.ts'
import { CONSOLE_LEADS } from './console-leads.ts'
import { CONSOLE_RESTAURANTS } from './console-restaurants.ts'
import { FEEDBACK } from './feedback.ts'
import { LANGUAGE_MODELS } from './language-models.ts'
import { ONBOARDING } from './onboarding.ts'
import { PEOPLE } from './people.ts'
import { PLATFORM } from './platform.ts'
import { PROVIDER } from './provider.ts'
import { PUBLISHING } from './publishing.ts'
import { QUOTING } from './quoting.ts'
import { REPLIES } from './replies.ts'
import { RETENTION } from './retention.ts'
import { REVIEWS } from './reviews.ts'
import { SCREENS } from './screens.ts'
import { SECOND_FACTOR } from './second-factor.ts'
import { SIGN_IN } from './sign-in.ts'
import { SITE_PAGES } from './site-pages.ts'
import { TELLING } from './telling.ts'
import { TRENDS } from './trends.ts'
import { STYLE_FAULTS } from './style.ts'
import { VOICE_SCREEN } from './voice-screen.ts'
import { VOICE_FAULTS } from './voice.ts'
import { WIZARD } from './wizard.ts'

/** Every fault that a test is known to see. */
export const FAULTS: readonly Fault[] = [
  ...PUBLISHING,
  ...AUTOMATION,
  ...DRY_RUNS,
  ...DRAFTING,
  ...REPLIES,
  ...REVIEWS,
  ...ARRIVALS,
  ...IMPORTS,
  ...PLACES,
  ...ONBOARDING,
  ...CONSOLE_LISTS,
  ...CONSOLE_FIGURES,
  ...CONSOLE_LEADS,
  ...CONSOLE_HEALTH,
  ...CONSOLE_RESTAURANTS,
  ...FEEDBACK,
  ...PEOPLE,
  ...SIGN_IN,
  ...ALERTS_FAULTS,
  ...TELLING,
  ...ACCOUNT_LINKS,
  ...SECOND_FACTOR,
  ...ADMINISTRATION,
  ...PROVIDER,
  ...NAME_FAULTS,
  ...PLATFORM,
  ...DATABASES,
  ...NEW_KEYS,
  ...MACHINES,
  ...DEFENCES,
  ...MESSAGES,
  ...WIZARD,
  ...LANGUAGE,
  ...BLAME,
  ...ANSWERING,
  ...QUOTING,
  ...SCREENS,
  ...SITE_PAGES,
  ...INSIGHTS,
  ...TRENDS,
  ...FIGURES,
  ...DAYPARTS,
  ...MENU_AND_STAFF,
  ...EDIT_FAULTS,
  ...CONNECTIONS,
  ...SOURCE_CONSENTS,
  ...SOURCE_STATES,
  ...FRONT_PAGE,
  ...INBOX,
  ...DESK,
  ...CONSOLE,
  ...CONSOLE_VIEW,
  ...CORRECTIONS,
  ...APPROVALS,
  ...FIRST_WORDS,
  ...ACCOUNT_DIALOG,
  ...STYLE_FAULTS,
  ...VOICE_FAULTS,
  ...VOICE_SCREEN,
  ...AUDIT_SCREEN,
  ...DATA,
  ...GUESTS,
  ...RETENTION,
  ...LANGUAGE_MODELS,
]
