import { ONBOARDING_STEPS } from '@maitre/contract/onboarding-steps'
import type { Language } from '@maitre/contract/constants'
import english from '#locales/en/onboarding.json'
import french from '#locales/fr/onboarding.json'
import type { Draw } from './site-page.ts'

const WORDS = { en: english, fr: french } as const satisfies Record<Language, object>

/**
 * The page of the onboarding. The wizard itself is an island of the page's own (web/src/onboarding.tsx), which takes the
 * place of the first words once it is there; who has no script reads whom to write to.
 */
export const drawOnboarding: Draw = (language) => {
  const { title, page } = WORDS[language]
  return [
    {
      address: '/onboarding',
      title,
      description: page.description,
      pair: '/onboarding',
      island: 'onboarding',
      body: <FirstWords language={language} />,
    },
  ]
}

/** The first step up to its fields, drawn as the island draws it, so that nothing moves when the island comes. */
function FirstWords({ language }: { language: Language }) {
  const { business, page } = WORDS[language]
  return (
    <div id="onboarding" className="min-h-[46rem]">
      <div className="pt-6 pb-10">
        <div aria-hidden="true" className="flex items-center justify-center px-5 sm:px-8">
          {ONBOARDING_STEPS.map((step, at) => (
            <span
              key={step}
              className={`flex items-center ${at > 0 ? 'before:mx-1.5 before:h-px before:w-4 before:bg-control lg:before:mx-3 lg:before:w-8' : ''}`}
            >
              <span className="size-6.5 rounded-full border-[1.5px] border-control" />
            </span>
          ))}
        </div>
        <p aria-hidden="true" className="mt-3 h-5.5 sm:hidden" />
        <div className="mx-auto mt-8 w-full max-w-194 px-5 sm:mt-11 sm:px-8">
          <p className="text-md font-medium text-brand-text">{business.title}</p>
          <h1 className="display mt-1 text-[2rem] text-balance sm:text-[2.25rem]">
            {business.heading}
          </h1>
          <p className="mt-2.5 mb-7 max-w-144 text-[1rem]">{business.lead}</p>
          <noscript>
            <p className="rounded-md bg-caution-tint px-4 py-3 text-lg text-ink">
              {page.withoutScript} <span data-operator="email">{page.noAddress}</span>
            </p>
          </noscript>
        </div>
      </div>
    </div>
  )
}
