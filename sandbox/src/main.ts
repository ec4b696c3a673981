import { startSandbox } from './sandbox.ts'

function number(name: string, usual: number, most: number): number {
  const text = process.env[name]
  if (text === undefined || text === '') return usual
  const value = Number(text)
  if (Number.isInteger(value) && value >= 0 && value <= most) return value
  return refuse(`${name} is to be a whole number from 0 to ${most}, not "${text}".`)
}

function refuse(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}

const dataDirectory =
  process.env['SANDBOX_DATA_DIR'] || refuse('SANDBOX_DATA_DIR is to name the folder of the state.')
const pushEndpoint = process.env['SANDBOX_PUSH_ENDPOINT']
if (pushEndpoint && !URL.canParse(pushEndpoint))
  refuse('SANDBOX_PUSH_ENDPOINT is to be an address.')

const sandbox = await startSandbox({
  dataDirectory,
  port: number('SANDBOX_PORT', 3001, 65_535),
  host: process.env['SANDBOX_HOST'] || '127.0.0.1',
  moderationMs: number('SANDBOX_MODERATION_MS', 2500, 86_400_000),
  rateLimit: number('SANDBOX_RATE_LIMIT', 300, 1_000_000),
  demo: process.env['SANDBOX_EMPTY'] !== '1',
  ...(pushEndpoint && { pushEndpoint }),
})
process.stdout.write(`sandbox ready at ${sandbox.url}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)))
}
