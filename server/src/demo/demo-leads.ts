import type { Language, QUOTE_RANGES } from '@maitre/contract/constants'
import type { OnboardingSubmission } from '@maitre/contract/onboarding'
import { PACKAGE_NAMES } from '@maitre/contract/packages'
import type { LeadsToLoad } from '#modules/onboarding'
import { readDemoFile } from './data.ts'

interface Dated {
  days_ago: number
  language: Language
}

interface DemoSubmission extends Dated, Pick<OnboardingSubmission, 'business' | 'locations'> {
  preferences: Pick<OnboardingSubmission['preferences'], 'responseStyle'> & {
    permissionsGranted: boolean
    /** The name of the package as a page shows it. */
    selectedPackage: string
  }
  metadata: Pick<OnboardingSubmission['metadata'], 'steps'>
}

interface DemoQuote extends Dated {
  businessName: string
  contactName: string
  email: string
  phone: string
  locationCount: (typeof QUOTE_RANGES)[number]
  currentSolution: string
  additionalInfo: string
}

interface DemoLeads {
  onboarding: DemoSubmission[]
  enterprise_quotes: DemoQuote[]
  newsletter: (Dated & { email: string; confirmed: boolean })[]
}

const DAY_MS = 86_400_000

/**
 * What strangers sent before the demonstration begins. Whoever did not say that Maitre may be added as a manager is left
 * out, since the wizard does not let them go on.
 */
export async function readDemoLeads(now: Date): Promise<LeadsToLoad> {
  const { onboarding, enterprise_quotes, newsletter } = await readDemoFile<DemoLeads>('leads')
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS)
  return {
    submissions: onboarding
      .filter(({ preferences }) => preferences.permissionsGranted)
      .map(({ days_ago: days, language, business, locations, preferences, metadata }) => ({
        at: ago(days),
        language,
        told: {
          business,
          locations,
          preferences: {
            responseStyle: preferences.responseStyle,
            permissionsGranted: true,
            selectedPackage: packageNamed(preferences.selectedPackage),
          },
          metadata: { completedAt: ago(days).toISOString(), steps: metadata.steps },
        },
      })),
    quotes: enterprise_quotes.map((quote) => ({
      at: ago(quote.days_ago),
      asked: {
        business_name: quote.businessName,
        contact_name: quote.contactName,
        email: quote.email,
        phone: quote.phone,
        location_count: quote.locationCount,
        current_solution: quote.currentSolution,
        additional_info: quote.additionalInfo,
        language: quote.language,
      },
    })),
    readers: newsletter.map(({ days_ago: days, email, language, confirmed }) => ({
      at: ago(days),
      email,
      language,
      isConfirmed: confirmed,
    })),
  }
}

/** The package of that name, however it is written; the wizard offers no Pro yet. */
function packageNamed(shown: string): OnboardingSubmission['preferences']['selectedPackage'] {
  const found = PACKAGE_NAMES.find((name) => name === shown.toLowerCase())
  if (found === undefined || found === 'pro') throw new Error(`the wizard offers no "${shown}"`)
  return found
}
