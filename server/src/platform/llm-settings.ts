export const LLM_PROVIDERS = ['anthropic', 'openai', 'openai-compatible'] as const

/** Which provider's model is asked, and for how long one question may take with all of its tries. */
export interface LlmSettings {
  provider: (typeof LLM_PROVIDERS)[number]
  /** The model that is asked for whoever chose none. */
  model: string
  /** The models that a restaurant may choose from, the default among them. */
  models: readonly string[]
  apiKey: string | null
  /** Null: the provider's own address. */
  baseUrl: string | null
  timeoutMs: number
  /** What a million tokens of questions and of answers cost, in US dollars; null where nobody said. */
  price: { input: number; output: number } | null
  /** How much all questions of a month (UTC) may cost, in US dollars; null for any amount. */
  monthlyCap: number | null
  /** How many tokens a month (UTC) a restaurant may use that has no cap of its own; null for any number. */
  restaurantTokens: number | null
}

/** The settings of the model as they stand in the environment, each already of its shape. */
export interface LlmEnvironment {
  LLM_PROVIDER?: LlmSettings['provider'] | undefined
  LLM_MODEL?: string | undefined
  LLM_MODELS?: readonly string[] | undefined
  LLM_API_KEY?: string | undefined
  LLM_BASE_URL?: string | undefined
  LLM_TIMEOUT_MS: number
  LLM_PRICE_INPUT?: number | undefined
  LLM_PRICE_OUTPUT?: number | undefined
  LLM_MONTHLY_CAP?: number | undefined
  LLM_RESTAURANT_TOKENS?: number | undefined
}

/** What says something of a model alone. */
const OF_A_MODEL = [
  'LLM_MODEL',
  'LLM_MODELS',
  'LLM_API_KEY',
  'LLM_BASE_URL',
  'LLM_PRICE_INPUT',
  'LLM_PRICE_OUTPUT',
  'LLM_MONTHLY_CAP',
  'LLM_RESTAURANT_TOKENS',
] as const

/** What a model needs besides its provider's name. */
export function llmProblems(given: LlmEnvironment): string[] {
  const { LLM_PROVIDER: provider } = given
  if (provider === undefined) {
    const idle = OF_A_MODEL.filter((name) => given[name] !== undefined)
    return idle.map((name) => `${name}: needs LLM_PROVIDER (${LLM_PROVIDERS.join(', ')})`)
  }
  const needed = [
    'LLM_MODEL',
    provider === 'openai-compatible' ? 'LLM_BASE_URL' : 'LLM_API_KEY',
  ] as const
  return [
    ...needed
      .filter((name) => given[name] === undefined)
      .map((name) => `${name}: is needed with LLM_PROVIDER=${provider}`),
    ...priceProblems(given),
  ]
}

/** The two prices come together, and without them nobody knows when the month's money is spent. */
function priceProblems(given: LlmEnvironment): string[] {
  const prices = ['LLM_PRICE_INPUT', 'LLM_PRICE_OUTPUT'] as const
  const cause = [...prices, 'LLM_MONTHLY_CAP' as const].find((name) => given[name] !== undefined)
  if (cause === undefined) return []
  return prices
    .filter((name) => given[name] === undefined)
    .map((name) => `${name}: is needed with ${cause}`)
}

/** The settings of an environment in which `llmProblems` found nothing; null without a provider. */
export function llmSettings(given: LlmEnvironment): LlmSettings | null {
  const { LLM_PROVIDER: provider, LLM_MODEL: model } = given
  if (provider === undefined || model === undefined) return null
  const { LLM_PRICE_INPUT: input, LLM_PRICE_OUTPUT: output } = given
  return {
    provider,
    model,
    models: [...new Set([model, ...(given.LLM_MODELS ?? [])])],
    apiKey: given.LLM_API_KEY ?? null,
    baseUrl: given.LLM_BASE_URL?.replace(/\/$/u, '') ?? null,
    timeoutMs: given.LLM_TIMEOUT_MS,
    price: input === undefined || output === undefined ? null : { input, output },
    monthlyCap: given.LLM_MONTHLY_CAP ?? null,
    restaurantTokens: given.LLM_RESTAURANT_TOKENS ?? null,
  }
}

/** The model that is asked for a restaurant: the one that it chose, or the default where that may not be asked any more. */
export function modelFor({ model, models }: LlmSettings, chosen: string | null): string {
  return chosen !== null && models.includes(chosen) ? chosen : model
}
