import 'i18next'
import type common from '#locales/en/common.json'
import type dashboard from '#locales/en/dashboard.json'
import type publicWords from '#locales/en/public.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: { common: typeof common; dashboard: typeof dashboard; public: typeof publicWords }
  }
}
