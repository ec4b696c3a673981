/**
 * What ends the questions to a language model before the month is over: what a restaurant may use, or what all
 * restaurants of the installation together may cost.
 */
export const LLM_CAPS = ['restaurant', 'installation'] as const
export type LlmCap = (typeof LLM_CAPS)[number]
