import path from 'node:path'
import { MAX_NAME, type Source } from '@maitre/contract/constants'
import { z } from 'zod'
import { demoProblems } from '#platform/demo-setting'
import { encryptionProblems, plainHosts } from '#platform/encryption-settings'
import { LLM_PROVIDERS, llmProblems, type LlmSettings, llmSettings } from '#platform/llm-settings'
import { mailProblems, type MailSettings, mailSettings } from '#platform/mail-settings'
import {
  oidcProblems,
  type OidcSettings,
  oidcSettings,
  ROLES_BY,
  SECOND_STEP_BY,
} from '#platform/oidc-settings'
import {
  operatorProblems,
  type OperatorSettings,
  operatorSettings,
  shownLine,
} from '#platform/operator-settings'
import { trustedProxies } from '#platform/trusted-proxies'
import { webhookHosts } from '#platform/webhook-hosts'

/** A whole number, and what is said where the setting is none. */
const whole = (min: number, max?: number) => {
  const words = `a whole number ${max === undefined ? `of at least ${min}` : `from ${min} to ${max}`}`
  const number = z.coerce.number(words).int(words).min(min, words)
  return max === undefined ? number : number.max(max, words)
}
const port = whole(0, 65_535)
const flag = z.enum(['0', '1']).transform((value) => value === '1')
const httpUrl = z.string().regex(/^https?:\/\/[^\s]+$/u, 'an http(s) address')
const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/[^\s]+$/u, 'a postgres:// address')
  .refine(
    (value) => URL.canParse(value),
    'an address; what is special in a password is written %XX',
  )
/** An address, or a name before it in angle brackets. */
const mailbox = z
  .string()
  .regex(/^(?:[^<>\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u, 'Name <name@domain>')
const ms = whole(1)
/** An amount of US dollars, in which providers of models name their prices. */
const dollars = z.coerce
  .number('a number of US dollars')
  .min(0, 'a number of US dollars, 0 or more')

/** The names of models at their provider, joined by commas. */
const modelNames = z
  .string()
  .transform((value) => value.split(',').flatMap((name) => name.trim() || []))
  .pipe(z.array(z.string().max(MAX_NAME)).min(1, 'the names of models, joined by commas'))

/** Every setting with its default and its allowed values; the README's table repeats this one. */
const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_CONSOLE_URL: postgresUrl.optional(),
  /** Off this machine, whatever speaks to another host does so encrypted; but to these it need not. */
  PLAIN_HOSTS: plainHosts.optional(),
  MAITRE_DEMO: flag.default(false),
  /** The explicit yes to a demonstration that others than this machine's people can reach. */
  MAITRE_DEMO_PUBLIC: flag.default(false),
  /** A misspelt production would leave its guards off. */
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  MAITRE_ROLES: z
    .string()
    .default('web,worker')
    .transform((value) => value.split(',').map((part) => part.trim()))
    .pipe(z.array(z.enum(['web', 'worker'])).min(1)),
  PUBLIC_URL: httpUrl.optional(),
  /** How many times as many calls as usual people and strangers may make. */
  CALLS_FACTOR: whole(1, 1_000).default(1),
  TRUST_PROXY: trustedProxies.default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Whom the beginning of the hash of a new password is told, to hear which ones with that beginning have leaked. */
  PASSWORD_RANGE_URL: httpUrl.optional(),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  /** Base64 of 32 bytes; made at first start under DATA_DIR/keys otherwise. */
  ENCRYPTION_KEY: z.string().length(44, '44 characters, which are 32 bytes in base64').optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).default('maitre-local'),
  GOOGLE_CLIENT_SECRET: z.string().min(1).default('maitre-local-secret'),
  GOOGLE_MANAGER_EMAIL: z.string().min(1).optional(),
  GOOGLE_MANAGER_TOKEN: z.string().min(1).optional(),
  GOOGLE_ACCOUNTS_URL: httpUrl.default('https://mybusinessaccountmanagement.googleapis.com'),
  GOOGLE_INFORMATION_URL: httpUrl.default('https://mybusinessbusinessinformation.googleapis.com'),
  GOOGLE_REVIEWS_URL: httpUrl.default('https://mybusiness.googleapis.com'),
  GOOGLE_NOTIFICATIONS_URL: httpUrl.default('https://mybusinessnotifications.googleapis.com'),
  GOOGLE_OAUTH_URL: httpUrl.default('https://oauth2.googleapis.com'),
  GOOGLE_AUTHORIZE_URL: httpUrl.default('https://accounts.google.com'),
  GOOGLE_CERTS_URL: httpUrl.default('https://www.googleapis.com'),
  GOOGLE_PLACES_URL: httpUrl.default('https://places.googleapis.com'),
  /** The key of the Places API (New), with which locations are searched; without it they are typed. */
  PLACES_API_KEY: z.string().min(1).optional(),
  /** One base address for all of Google's hosts, for the sandbox; the eight above win where set. */
  GOOGLE_API_BASE_URL: httpUrl.optional(),
  /** Pub/Sub topic that Google publishes to (projects/p/topics/t); its subscription pushes to us. */
  GOOGLE_PUBSUB_TOPIC: z
    .string()
    .regex(/^projects\/[^/]+\/topics\/[^/]+$/u, 'projects/PROJECT/topics/TOPIC')
    .optional(),
  /** Who may push to us: the service account of the Pub/Sub subscription. */
  GOOGLE_PUSH_EMAIL: z.string().min(1).default('maitre-push@sandbox.test'),
  /** What the subscription's tokens are for; default: the address that Google pushes to. */
  GOOGLE_PUSH_AUDIENCE: z.string().min(1).optional(),
  CONNECTOR_TIMEOUT_MS: ms.default(10_000),
  READ_BACK_MS: ms.default(3_000),
  /** The most threads that read reviews at once. */
  READING_THREADS: whole(1, 64).default(2),
  READING_TIMEOUT_MS: ms.default(10_000),
  /**
   * The provider of the language model that reads reviews and writes replies; the local engine checks it and stands in
   * when it fails.
   */
  LLM_PROVIDER: z.enum(LLM_PROVIDERS).optional(),
  LLM_MODEL: z.string().min(1).max(MAX_NAME).optional(),
  /** The models that restaurants may choose from besides that one, which stays the default. */
  LLM_MODELS: modelNames.optional(),
  LLM_API_KEY: z.string().min(1).optional(),
  LLM_BASE_URL: httpUrl.optional(),
  LLM_TIMEOUT_MS: ms.default(30_000),
  /** What the provider asks for a million tokens of questions, and of answers. */
  LLM_PRICE_INPUT: dollars.optional(),
  LLM_PRICE_OUTPUT: dollars.optional(),
  LLM_MONTHLY_CAP: dollars.optional(),
  /** How many tokens a month a restaurant may use for which nobody set a number of its own. */
  LLM_RESTAURANT_TOKENS: whole(0).optional(),
  /** Without it mails are written to DATA_DIR/mailbox. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s]+$/u, 'an smtp:// or smtps:// address')
    .optional(),
  /** For trials, of a public name that leads to this very machine; tests store an address of it without https as well. */
  WEBHOOKS_TO_LOOPBACK: flag.default(false),
  WEBHOOK_HOSTS: webhookHosts.optional(),
  /** The hosts of push services that browsers may name, in place of the known ones. */
  PUSH_HOSTS: webhookHosts.optional(),
  MAIL_FROM: mailbox.optional(),
  /** Where people find help: shown on the public site, and who reads an answer to a mail. */
  SUPPORT_EMAIL: z.email().optional(),
  /** Who runs this installation, as the pages of law name them, and where they can be found. */
  OPERATOR_NAME: shownLine.optional(),
  OPERATOR_ADDRESS: shownLine.optional(),
  MAIL_DKIM_KEY_FILE: z.string().min(1).optional(),
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[\w-]+$/u, 'a DNS label')
    .optional(),
  MAIL_DKIM_DOMAIN: z
    .string()
    .regex(/^[\w.-]+$/u, 'a domain')
    .optional(),
  /** The OpenID Connect provider at which people may sign in too; the next two go with it. */
  OIDC_ISSUER: httpUrl.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** Whose word counts for the role of a person who signs in at the provider. */
  OIDC_ROLES: z.enum(ROLES_BY).default('provider'),
  /** When a sign-in at the provider counts as one of two steps. */
  OIDC_SECOND_STEP: z.enum(SECOND_STEP_BY).default('claims'),
  /** The classes of sign-ins (acr) of more than one step, which are asked for; separated by spaces. */
  OIDC_ACR_VALUES: z.string().min(1).max(500).optional(),
})

export type Config = z.output<typeof schema> & {
  /** An absolute path. */
  dataDir: string
  publicUrl: string
  /** Null without LLM_PROVIDER. */
  llm: LlmSettings | null
  mail: MailSettings
  /** Who runs this installation, as far as the settings say so. */
  operator: OperatorSettings
  /** Null without OIDC_ISSUER: people sign in by their passwords alone. */
  oidc: OidcSettings | null
  google: {
    clientId: string
    clientSecret: string
    baseUrls: Record<
      'accounts' | 'information' | 'reviews' | 'notifications' | 'oauth' | 'authorize' | 'certs',
      string
    >
    topic: string | null
    push: { audience: string; email: string }
    /** Null without GOOGLE_MANAGER_EMAIL and GOOGLE_MANAGER_TOKEN. */
    invited: { email: string; refreshToken: string } | null
  }
  /** Null without PLACES_API_KEY. */
  places: { apiKey: string; baseUrl: string } | null
  /** The sources for which the sandbox stands in. */
  sandboxedSources: readonly Source[]
}

export class ConfigError extends Error {}

/**
 * Reads and validates the environment. A wrong value ends the start with a message that names the setting
 * and what is allowed; secrets are never repeated in it.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.keys(schema.shape).flatMap((key) => {
      const value = environment[key]
      return value === undefined || value === '' ? [] : [[key, value]]
    }),
  )
  const parsed = schema.safeParse(given)
  const lines = parsed.success
    ? [
        ...databaseProblems(parsed.data),
        ...encryptionProblems(addressesOf(parsed.data), parsed.data.PLAIN_HOSTS),
        ...llmProblems(parsed.data),
        ...mailProblems(parsed.data),
        ...demoProblems(parsed.data),
        ...oidcProblems(parsed.data),
        ...operatorProblems(parsed.data),
      ]
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (!parsed.success || lines.length > 0)
    throw new ConfigError(
      ['The configuration is not valid:', ...lines.map((line) => `  ${line}`)].join('\n'),
    )
  const value = parsed.data
  const google = (key: keyof typeof value, fallback: string): string =>
    given[key] ?? value.GOOGLE_API_BASE_URL ?? fallback
  const publicUrl = value.PUBLIC_URL ?? `http://${value.HOST}:${value.PORT}`
  const dataDir = path.resolve(value.DATA_DIR)
  return {
    ...value,
    dataDir,
    mail: mailSettings(value, dataDir),
    operator: operatorSettings(value),
    oidc: oidcSettings(value),
    llm: llmSettings(value),
    publicUrl,
    places:
      value.PLACES_API_KEY === undefined
        ? null
        : {
            apiKey: value.PLACES_API_KEY,
            baseUrl: google('GOOGLE_PLACES_URL', value.GOOGLE_PLACES_URL),
          },
    sandboxedSources: value.GOOGLE_API_BASE_URL === undefined ? [] : ['google'],
    google: {
      clientId: value.GOOGLE_CLIENT_ID,
      clientSecret: value.GOOGLE_CLIENT_SECRET,
      baseUrls: {
        accounts: google('GOOGLE_ACCOUNTS_URL', value.GOOGLE_ACCOUNTS_URL),
        information: google('GOOGLE_INFORMATION_URL', value.GOOGLE_INFORMATION_URL),
        reviews: google('GOOGLE_REVIEWS_URL', value.GOOGLE_REVIEWS_URL),
        notifications: google('GOOGLE_NOTIFICATIONS_URL', value.GOOGLE_NOTIFICATIONS_URL),
        oauth: google('GOOGLE_OAUTH_URL', value.GOOGLE_OAUTH_URL),
        authorize: google('GOOGLE_AUTHORIZE_URL', value.GOOGLE_AUTHORIZE_URL),
        certs: google('GOOGLE_CERTS_URL', value.GOOGLE_CERTS_URL),
      },
      topic: value.GOOGLE_PUBSUB_TOPIC ?? null,
      push: {
        audience: value.GOOGLE_PUSH_AUDIENCE ?? `${publicUrl}/v1/webhooks/google`,
        email: value.GOOGLE_PUSH_EMAIL,
      },
      invited: invitedSettings(value),
    },
  }
}

/** Our own person at Google, whom owners may invite; null where whoever runs the installation named none. */
function invitedSettings({
  GOOGLE_MANAGER_EMAIL: email,
  GOOGLE_MANAGER_TOKEN: refreshToken,
}: z.output<typeof schema>): { email: string; refreshToken: string } | null {
  return email === undefined || refreshToken === undefined ? null : { email, refreshToken }
}

/** The settings that are addresses of others, by their names; ours and the issuer's have rules of their own. */
function addressesOf(value: z.output<typeof schema>) {
  const { PUBLIC_URL: _ours, ...settings } = value
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, set]) =>
      name.endsWith('_URL') && typeof set === 'string' ? [[name, set]] : [],
    ),
  )
}

/** An administrator's address stands alone; those of our roles come together, the owner's if it is to migrate. */
function databaseProblems(value: z.output<typeof schema>): string[] {
  const { DATABASE_URL: app, DATABASE_OWNER_URL: owner, DATABASE_CONSOLE_URL: console } = value
  if (app === undefined) {
    const idle = Object.entries({ DATABASE_OWNER_URL: owner, DATABASE_CONSOLE_URL: console })
    return idle.flatMap(([name, set]) => (set === undefined ? [] : `${name}: needs DATABASE_URL`))
  }
  const apart = owner !== undefined || new URL(app).username === 'maitre_app'
  return apart && console === undefined
    ? ['DATABASE_CONSOLE_URL: is needed where DATABASE_URL is the address of maitre_app']
    : []
}
