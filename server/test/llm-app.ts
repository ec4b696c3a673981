import { startTestApp, type TestApp } from './app.ts'
import { type LlmDouble, startLlmDouble } from './llm-double.ts'

export interface LlmApp {
  app: TestApp
  double: LlmDouble
  /** Forgets what was asked, and lets the time go by after which a model that failed is asked again. */
  anew(): void
  stop(): Promise<void>
}

/** An app without a worker whose language model is a double; `more` are settings besides. */
export async function startLlmApp(more: Record<string, string> = {}): Promise<LlmApp> {
  const double = await startLlmDouble()
  let now = new Date()
  const app = await startTestApp({
    worker: false,
    clock: { now: () => now },
    environment: {
      LLM_PROVIDER: 'openai-compatible',
      LLM_MODEL: 'double-1',
      LLM_BASE_URL: double.url,
      LLM_TIMEOUT_MS: '2000',
      ...more,
    },
  })
  return {
    app,
    double,
    anew() {
      double.requests.length = 0
      now = new Date(now.getTime() + 120_000)
    },
    async stop() {
      await app.stop()
      await double.stop()
    },
  }
}
