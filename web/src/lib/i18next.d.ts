import 'i18next'
import type accountLinks from '#locales/en/account-links.json'
import type account from '#locales/en/account.json'
import type administration from '#locales/en/administration.json'
import type administrationData from '#locales/en/administration-data.json'
import type administrationFeedback from '#locales/en/administration-feedback.json'
import type administrationLocations from '#locales/en/administration-locations.json'
import type administrationPeople from '#locales/en/administration-people.json'
import type administrationIntegrations from '#locales/en/administration-integrations.json'
import type administrationRestaurant from '#locales/en/administration-restaurant.json'
import type administrationRoles from '#locales/en/administration-roles.json'
import type alerts from '#locales/en/alerts.json'
import type apiKeys from '#locales/en/api-keys.json'
import type audit from '#locales/en/audit.json'
import type authenticated from '#locales/en/authenticated.json'
import type automation from '#locales/en/automation.json'
import type banners from '#locales/en/banners.json'
import type bulk from '#locales/en/bulk.json'
import type callback from '#locales/en/callback.json'
import type catalogue from '#locales/en/catalogue.json'
import type colours from '#locales/en/colours.json'
import type common from '#locales/en/common.json'
import type conflict from '#locales/en/conflict.json'
import type consoleLeads from '#locales/en/console-leads.json'
import type consoleHealth from '#locales/en/console-health.json'
import type consoleAnalytics from '#locales/en/console-analytics.json'
import type consoleOverview from '#locales/en/console-overview.json'
import type consoleRestaurantForms from '#locales/en/console-restaurant-forms.json'
import type consoleSubscriptions from '#locales/en/console-subscriptions.json'
import type consoleAudit from '#locales/en/console-audit.json'
import type consoleLocations from '#locales/en/console-locations.json'
import type consoleUsers from '#locales/en/console-users.json'
import type consoleRestaurants from '#locales/en/console-restaurants.json'
import type consoleWords from '#locales/en/console.json'
import type correction from '#locales/en/correction.json'
import type enterprise from '#locales/en/site/enterprise.json'
import type failures from '#locales/en/failures.json'
import type feedback from '#locales/en/site/feedback.json'
import type filters from '#locales/en/filters.json'
import type findings from '#locales/en/findings.json'
import type firstSteps from '#locales/en/first-steps.json'
import type graphs from '#locales/en/graphs.json'
import type pictures from '#locales/en/pictures.json'
import type history from '#locales/en/history.json'
import type home from '#locales/en/home.json'
import type homeFigures from '#locales/en/home-figures.json'
import type imports from '#locales/en/imports.json'
import type insights from '#locales/en/insights.json'
import type keys from '#locales/en/keys.json'
import type keywords from '#locales/en/keywords.json'
import type landing from '#locales/en/site/landing.json'
import type legal from '#locales/en/site/legal.json'
import type languageModel from '#locales/en/language-model.json'
import type login from '#locales/en/login.json'
import type sessionEnded from '#locales/en/session-ended.json'
import type mailbox from '#locales/en/mailbox.json'
import type menu from '#locales/en/menu.json'
import type named from '#locales/en/named.json'
import type namedPage from '#locales/en/named-page.json'
import type newsletter from '#locales/en/site/newsletter.json'
import type onboarding from '#locales/en/site/onboarding.json'
import type onboardingHelp from '#locales/en/site/onboarding-help.json'
import type packages from '#locales/en/site/packages.json'
import type palette from '#locales/en/palette.json'
import type pricing from '#locales/en/site/pricing.json'
import type places from '#locales/en/places.json'
import type profiles from '#locales/en/profiles.json'
import type proof from '#locales/en/proof.json'
import type quote from '#locales/en/site/quote.json'
import type check from '#locales/en/check.json'
import type note from '#locales/en/note.json'
import type refusals from '#locales/en/refusals.json'
import type reviews from '#locales/en/reviews.json'
import type secondStep from '#locales/en/second-step.json'
import type secondStepDemand from '#locales/en/second-step-demand.json'
import type security from '#locales/en/security.json'
import type shell from '#locales/en/shell.json'
import type site from '#locales/en/site/site.json'
import type solutions from '#locales/en/site/solutions.json'
import type staff from '#locales/en/staff.json'
import type tier from '#locales/en/tier.json'
import type topics from '#locales/en/topics.json'
import type trends from '#locales/en/trends.json'
import type unsubscribe from '#locales/en/unsubscribe.json'
import type style from '#locales/en/style.json'
import type voice from '#locales/en/voice.json'
import type range from '#locales/en/range.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    /** A file of words is a namespace. A screen can use only the words of those that are named here. */
    resources: {
      account: typeof account
      'account-links': typeof accountLinks
      administration: typeof administration
      'administration-data': typeof administrationData
      'administration-locations': typeof administrationLocations
      'administration-people': typeof administrationPeople
      'administration-feedback': typeof administrationFeedback
      'administration-integrations': typeof administrationIntegrations
      'administration-restaurant': typeof administrationRestaurant
      'administration-roles': typeof administrationRoles
      alerts: typeof alerts
      'api-keys': typeof apiKeys
      audit: typeof audit
      authenticated: typeof authenticated
      automation: typeof automation
      banners: typeof banners
      bulk: typeof bulk
      callback: typeof callback
      catalogue: typeof catalogue
      colours: typeof colours
      common: typeof common
      conflict: typeof conflict
      'console-leads': typeof consoleLeads
      'console-health': typeof consoleHealth
      'console-analytics': typeof consoleAnalytics
      'console-overview': typeof consoleOverview
      'console-restaurant-forms': typeof consoleRestaurantForms
      'console-restaurants': typeof consoleRestaurants
      'console-subscriptions': typeof consoleSubscriptions
      'console-users': typeof consoleUsers
      'console-audit': typeof consoleAudit
      'console-locations': typeof consoleLocations
      console: typeof consoleWords
      correction: typeof correction
      enterprise: typeof enterprise
      failures: typeof failures
      feedback: typeof feedback
      filters: typeof filters
      findings: typeof findings
      'first-steps': typeof firstSteps
      graphs: typeof graphs
      history: typeof history
      pictures: typeof pictures
      home: typeof home
      'home-figures': typeof homeFigures
      imports: typeof imports
      insights: typeof insights
      keys: typeof keys
      keywords: typeof keywords
      landing: typeof landing
      legal: typeof legal
      'language-model': typeof languageModel
      login: typeof login
      'session-ended': typeof sessionEnded
      mailbox: typeof mailbox
      menu: typeof menu
      named: typeof named
      'named-page': typeof namedPage
      newsletter: typeof newsletter
      onboarding: typeof onboarding
      'onboarding-help': typeof onboardingHelp
      packages: typeof packages
      palette: typeof palette
      pricing: typeof pricing
      places: typeof places
      profiles: typeof profiles
      proof: typeof proof
      quote: typeof quote
      check: typeof check
      note: typeof note
      refusals: typeof refusals
      reviews: typeof reviews
      'second-step': typeof secondStep
      'second-step-demand': typeof secondStepDemand
      security: typeof security
      range: typeof range
      shell: typeof shell
      site: typeof site
      solutions: typeof solutions
      staff: typeof staff
      tier: typeof tier
      topics: typeof topics
      trends: typeof trends
      unsubscribe: typeof unsubscribe
      style: typeof style
      voice: typeof voice
    }
  }
}
