export const LLM_PROVIDERS = ['anthropic', 'openai', 'openai-compatible'] as const

/** Which provider's model is asked, and for how long one question may take with all of its tries. */
export interface LlmSettings {
  provider: (typeof LLM_PROVIDERS)[number]
  model: string
  apiKey: string | null
  /** Null: the provider's own address. */
  baseUrl: string | null
  timeoutMs: number
}

/** The settings of the model as they stand in the environment, each already of its shape. */
export interface LlmEnvironment {
  LLM_PROVIDER?: LlmSettings['provider'] | undefined
  LLM_MODEL?: string | undefined
  LLM_API_KEY?: string | undefined
  LLM_BASE_URL?: string | undefined
  LLM_TIMEOUT_MS: number
}

/** What a model needs besides its provider's name. */
export function llmProblems(given: LlmEnvironment): string[] {
  const { LLM_PROVIDER: provider } = given
  if (provider === undefined) {
    const idle = (['LLM_MODEL', 'LLM_API_KEY', 'LLM_BASE_URL'] as const).filter(
      (name) => given[name] !== undefined,
    )
    return idle.map((name) => `${name}: needs LLM_PROVIDER (${LLM_PROVIDERS.join(', ')})`)
  }
  const needed = [
    'LLM_MODEL',
    provider === 'openai-compatible' ? 'LLM_BASE_URL' : 'LLM_API_KEY',
  ] as const
  return needed
    .filter((name) => given[name] === undefined)
    .map((name) => `${name}: is needed with LLM_PROVIDER=${provider}`)
}

/** The settings of an environment in which `llmProblems` found nothing; null without a provider. */
export function llmSettings(given: LlmEnvironment): LlmSettings | null {
  const { LLM_PROVIDER: provider, LLM_MODEL: model } = given
  if (provider === undefined || model === undefined) return null
  return {
    provider,
    model,
    apiKey: given.LLM_API_KEY ?? null,
    baseUrl: given.LLM_BASE_URL?.replace(/\/$/u, '') ?? null,
    timeoutMs: given.LLM_TIMEOUT_MS,
  }
}
