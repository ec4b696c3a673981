import { accountLinks, emailChanges, invitations, passwordResets } from './account-links.ts'
import { alertChannels } from './alert-channels.ts'
import { alertLinks } from './alert-links.ts'
import { alertRules } from './alert-rules.ts'
import { alerts } from './alerts.ts'
import { push } from './push.ts'
import { annotations } from './annotations.ts'
import { apiKeys } from './api-keys.ts'
import { archives } from './archives.ts'
import { auditLog } from './audit.ts'
import { auth } from './auth.ts'
import { automation } from './automation.ts'
import { corrections } from './corrections.ts'
import { feedback, feedbackPages } from './feedback.ts'
import { enterpriseQuotes } from './enterprise-quotes.ts'
import { connections } from './connections.ts'
import { consoleAnalytics } from './console-analytics.ts'
import { consoleHealth, consoleJobs } from './console-health.ts'
import { consoleOverview } from './console-overview.ts'
import { consoleRestaurants, consoleTiers } from './console-restaurants.ts'
import { consoleAudit } from './console-audit.ts'
import { consoleLocations } from './console-locations.ts'
import { consoleUsers } from './console-users.ts'
import type { EndpointTable } from './endpoint.ts'
import { factorResets, factors, secondSteps } from './factors.ts'
import { home } from './home.ts'
import { imports } from './imports.ts'
import { inRestaurant } from './in-restaurant.ts'
import { guests } from './guests.ts'
import { daypartInsights, keywordInsights, menuInsights, staffInsights } from './insights.ts'
import { languageModels } from './language-models.ts'
import { leads } from './leads.ts'
import { live } from './live.ts'
import { locationLosses, locations } from './locations.ts'
import { mailWishes } from './mail-wishes.ts'
import { mailbox, subscriptions } from './mails.ts'
import { menuItems, menuSuggestions } from './menu.ts'
import { ownWords } from './own-words.ts'
import { metrics } from './metrics.ts'
import { newsletter } from './newsletter.ts'
import { newsletterReaders } from './newsletter-readers.ts'
import { onboarding, places } from './onboarding.ts'
import { passkeys, passkeySignIns } from './passkeys.ts'
import { googlePostings, postings, tripadvisorPostings, yelpPostings } from './postings.ts'
import { googleReplies, replies, tripadvisorReplies, yelpReplies } from './replies.ts'
import { provider, providerEntrance, providerProofs } from './provider.ts'
import { removals } from './removals.ts'
import { restaurants } from './restaurants.ts'
import {
  googleReviews,
  restaurantGoogleReviews,
  restaurantReviews,
  restaurantTripadvisorReviews,
  restaurantYelpReviews,
  reviews,
  tripadvisorReviews,
  yelpReviews,
} from './reviews.ts'
import { notifications } from './sources.ts'
import { secondStepDemands } from './second-step-demands.ts'
import { sessions, userSessions } from './sessions.ts'
import { staffProfiles, staffRoles, staffSuggestions } from './staff.ts'
import { tiers } from './tiers.ts'
import { trials } from './trials.ts'
import { style } from './style.ts'
import { trends } from './trends.ts'
import { usage } from './usage.ts'
import { users } from './users.ts'
import { sourceConsents } from './source-consents.ts'
import { sourceInvitations } from './source-invitations.ts'
import { placeSettings, regions } from './regions.ts'
import { views } from './views.ts'
import { voice, voiceTrials } from './voice.ts'
import { webhooks } from './webhooks.ts'

/** Every call of the API by domain. OpenAPI, the access loop and the hostile-input loop walk over this table. */
export const api = {
  tiers,
  restaurants,
  languageModels,
  locations,
  locationLosses,
  regions,
  placeSettings,
  connections,
  sourceConsents,
  sourceInvitations,
  voice,
  style,
  users,
  usage,
  auth,
  invitations,
  passwordResets,
  emailChanges,
  accountLinks,
  sessions,
  userSessions,
  views,
  secondSteps,
  factors,
  factorResets,
  secondStepDemands,
  passkeys,
  passkeySignIns,
  apiKeys,
  provider,
  providerEntrance,
  providerProofs,
  reviews,
  googleReviews,
  yelpReviews,
  tripadvisorReviews,
  replies,
  googleReplies,
  yelpReplies,
  tripadvisorReplies,
  postings,
  googlePostings,
  yelpPostings,
  tripadvisorPostings,
  voiceTrials,
  automation,
  corrections,
  ownWords,
  staffRoles,
  staffProfiles,
  staffSuggestions,
  menuItems,
  menuSuggestions,
  metrics,
  keywordInsights,
  menuInsights,
  staffInsights,
  daypartInsights,
  trends,
  annotations,
  // The same calls once more by the restaurant, for every location that the caller may see (P §12).
  restaurantReviews,
  restaurantGoogleReviews,
  restaurantYelpReviews,
  restaurantTripadvisorReviews,
  restaurantReplies: inRestaurant(replies),
  restaurantGoogleReplies: inRestaurant(googleReplies),
  restaurantYelpReplies: inRestaurant(yelpReplies),
  restaurantTripadvisorReplies: inRestaurant(tripadvisorReplies),
  restaurantPostings: inRestaurant(postings),
  restaurantGooglePostings: inRestaurant(googlePostings),
  restaurantYelpPostings: inRestaurant(yelpPostings),
  restaurantTripadvisorPostings: inRestaurant(tripadvisorPostings),
  restaurantMetrics: inRestaurant(metrics),
  restaurantKeywordInsights: inRestaurant(keywordInsights),
  restaurantMenuInsights: inRestaurant(menuInsights),
  restaurantStaffInsights: inRestaurant(staffInsights),
  restaurantDaypartInsights: inRestaurant(daypartInsights),
  restaurantTrends: inRestaurant(trends),
  home,
  alerts,
  alertRules,
  alertChannels,
  alertLinks,
  push,
  live,
  webhooks,
  auditLog,
  archives,
  imports,
  guests,
  removals,
  onboarding,
  places,
  subscriptions,
  mailWishes,
  mailbox,
  notifications,
  enterpriseQuotes,
  newsletter,
  feedback,
  feedbackPages,

  consoleHealth,
  consoleJobs,
  leads,
  newsletterReaders,
  trials,

  consoleRestaurants,
  consoleTiers,

  consoleUsers,
  consoleLocations,

  consoleOverview,
  consoleAnalytics,
  consoleAudit,
} as const satisfies Record<string, EndpointTable>
