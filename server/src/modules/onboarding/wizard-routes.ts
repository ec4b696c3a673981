import { DEFAULT_LANGUAGE } from '@maitre/contract/constants'
import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { countPlaceCall, requirePlaces } from './ask-for-places.ts'
import { takeSubmission } from './take-submission.ts'

export function mountWizard(mounting: Mounting<Context>): void {
  mount(mounting, 'onboarding', {
    settings: async ({ config, places }) => ({
      data: {
        support_email: config.mail.replyTo,
        places: places === null ? ('by_hand' as const) : places.way,
      },
    }),
    submit: async (ctx, { language = DEFAULT_LANGUAGE, ...told }) => ({
      data: { id: await takeSubmission(ctx, told, language) },
    }),
  })
  mount(mounting, 'places', {
    search: async (ctx, { text, session, language = DEFAULT_LANGUAGE }) => {
      const places = requirePlaces(ctx)
      await countPlaceCall(ctx)
      return { data: await places.search({ text, session, language }) }
    },
    get: async (ctx, { placeId, session, language = DEFAULT_LANGUAGE }) => {
      const places = requirePlaces(ctx)
      await countPlaceCall(ctx)
      return { data: await places.find({ placeId, session, language }) }
    },
  })
}
