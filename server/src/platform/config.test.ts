import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '#platform/config'

const problem = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'taken'
}

describe('the configuration', () => {
  it('has the specification’s defaults where nothing is set', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      dataDir: path.resolve('data'),
      publicUrl: 'http://127.0.0.1:3000',
      MAITRE_DEMO: false,
      MAITRE_ROLES: ['web', 'worker'],
      TRUST_PROXY: 0,
    })
  })

  it('takes an empty setting for an absent one, and ignores variables that are none of its settings', () => {
    expect(readConfig({ PORT: '', LOG_LEVEL: '', UNKNOWN: 'x' }).PORT).toBe(3000)
  })

  it('takes the values that are set', () => {
    const config = readConfig({
      PORT: '8080',
      MAITRE_ROLES: ' web , worker ',
      MAITRE_DEMO: '1',
      MAITRE_DEMO_PUBLIC: '1',
      PUBLIC_URL: 'https://desk.example',
      GOOGLE_API_BASE_URL: 'http://127.0.0.1:3001',
      GOOGLE_REVIEWS_URL: 'http://127.0.0.1:4000',
    })
    expect(config).toMatchObject({
      PORT: 8080,
      MAITRE_ROLES: ['web', 'worker'],
      MAITRE_DEMO: true,
      publicUrl: 'https://desk.example',
    })
    expect(config.google.baseUrls).toMatchObject({
      accounts: 'http://127.0.0.1:3001',
      reviews: 'http://127.0.0.1:4000',
      certs: 'http://127.0.0.1:3001',
    })
  })

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '10.0.0.4' },
    { HOST: 'desk.example' },
    { HOST: '127.0.0.1.example' },
    { PUBLIC_URL: 'https://desk.example' },
    { NODE_ENV: 'production' },
  ])('wants an explicit yes to a demonstration that is open to others: %o', (settings) => {
    expect(() => readConfig({ MAITRE_DEMO: '1', ...settings })).toThrow(
      /MAITRE_DEMO_PUBLIC: is to be 1 if everybody may sign in/u,
    )
    expect(readConfig({ MAITRE_DEMO: '1', MAITRE_DEMO_PUBLIC: '1', ...settings }).MAITRE_DEMO).toBe(
      true,
    )
    expect(readConfig(settings).MAITRE_DEMO).toBe(false)
  })

  it('knows of whoever runs the installation what they said, and nothing else', () => {
    expect(readConfig({}).operator).toEqual({})
    expect(
      readConfig({
        OPERATOR_NAME: ' Desk Ltd ',
        OPERATOR_ADDRESS: '1 Main Street, Ottawa',
        SUPPORT_EMAIL: 'help@desk.example',
      }).operator,
    ).toEqual({
      name: 'Desk Ltd',
      address: '1 Main Street, Ottawa',
      email: 'help@desk.example',
    })
  })

  const wrong: [string, string, RegExp][] = [
    ['PORT', 'eighty', /^ *PORT: a whole number from 0 to 65535$/u],
    ['PORT', '65536', /65535/u],
    ['PORT', '-1', /from 0/u],
    ['PORT', '80.5', /whole/u],
    ['DATABASE_URL', 'mysql://host/db', /postgres:\/\//u],
    ['DATABASE_OWNER_URL', 'nonsense', /postgres:\/\//u],
    ['OPERATOR_NAME', 'Desk Ltd\nBcc: all', /^ *OPERATOR_NAME: one line of 200 characters/mu],
    ['OPERATOR_NAME', 'x'.repeat(201), /one line/u],
    ['OPERATOR_ADDRESS', '1 Main Street, Ottawa', /needs OPERATOR_NAME/u],
    ['DATABASE_CONSOLE_URL', 'http://x', /postgres:\/\//u],
    ['MAITRE_DEMO', 'yes', /"0"\|"1"/u],
    ['MAITRE_ROLES', 'web,painter', /"web"\|"worker"/u],
    ['MAITRE_ROLES', ',', /"web"\|"worker"/u],
    ['PUBLIC_URL', 'desk.example', /http\(s\)/u],
    ['TRUST_PROXY', 'true', /the number of proxies .* never all addresses$/u],
    ['TRUST_PROXY', '-1', /the number of proxies/u],
    ['TRUST_PROXY', '10', /1 to 9/u],
    ['TRUST_PROXY', '*', /the networks of the proxies/u],
    ['TRUST_PROXY', '0.0.0.0/0', /never all addresses/u],
    ['TRUST_PROXY', '10.0.0.0/8,::/0', /never all addresses/u],
    ['TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1', /never all addresses/u],
    ['TRUST_PROXY', '8.0.0.0/7', /never all addresses/u],
    ['TRUST_PROXY', 'fd00::/8,2000::/3', /never all addresses/u],
    ['TRUST_PROXY', '10.0.0.1/', /networks/u],
    ['TRUST_PROXY', 'proxy.internal', /networks/u],
    ['NODE_ENV', 'prod', /"production"/u],
    ['LOG_LEVEL', 'loud', /"info"/u],
    ['METRICS_TOKEN', 'short', /16/u],
    ['ENCRYPTION_KEY', 'short', /44/u],
    ['GOOGLE_REVIEWS_URL', 'ftp://x', /http\(s\)/u],
    ['PASSWORD_RANGE_URL', 'api.pwnedpasswords.com/range', /http\(s\)/u],
    ['PASSWORD_RANGE_URL', 'http://api.pwnedpasswords.com/range', /to be an https address/u],
    ['GOOGLE_PUBSUB_TOPIC', 'topic', /projects\/PROJECT/u],
    ['CONNECTOR_TIMEOUT_MS', '0', /at least 1/u],
    ['READ_BACK_MS', 'soon', /number/u],
    ['LLM_PROVIDER', 'oracle', /"openai-compatible"/u],
    ['LLM_BASE_URL', 'localhost', /http\(s\)/u],
    ['LLM_TIMEOUT_MS', '0', /at least 1/u],
    ['LLM_PRICE_INPUT', 'cheap', /US dollars/u],
    ['LLM_MONTHLY_CAP', '-1', /0 or more/u],
    ['LLM_MONTHLY_CAP', '20', /LLM_PROVIDER/u],
    ['LLM_MODEL', 'a-model', /LLM_PROVIDER/u],
    ['LLM_API_KEY', 'a-key', /LLM_PROVIDER/u],
    ['READING_THREADS', '0', /from 1 to 64/u],
    ['READING_THREADS', '65', /from 1 to 64/u],
    ['READING_TIMEOUT_MS', '-1', /at least 1/u],
  ]
  it.each(wrong)('refuses %s=%s by name, and says what is allowed', (name, value, allowed) => {
    const message = problem({ [name]: value })
    const line = message.split('\n').find((one) => one.trim().startsWith(name))
    expect(line, message).toMatch(allowed)
  })

  it('takes a language model only with all of its settings, and names those that are missing', () => {
    expect(readConfig({}).llm).toBeNull()
    const local = { LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'm' }
    expect(readConfig({ ...local, LLM_BASE_URL: 'http://127.0.0.1:11434/v1/' }).llm).toEqual({
      provider: 'openai-compatible',
      model: 'm',
      models: ['m'],
      apiKey: null,
      baseUrl: 'http://127.0.0.1:11434/v1',
      timeoutMs: 30_000,
      price: null,
      monthlyCap: null,
      restaurantTokens: null,
    })
    const several = { ...local, LLM_BASE_URL: 'http://127.0.0.1/v1', LLM_MODELS: ' n, m,o ,' }
    expect(readConfig(several).llm).toMatchObject({ model: 'm', models: ['m', 'n', 'o'] })
    expect(problem({ ...several, LLM_MODELS: ' , ' })).toMatch(/LLM_MODELS: .*names of models/u)
    expect(problem({ LLM_MODELS: 'n' })).toMatch(/LLM_MODELS: needs LLM_PROVIDER/u)
    expect(problem(local)).toMatch(/LLM_BASE_URL: is needed/u)
    expect(problem({ ...local, LLM_MONTHLY_CAP: '20', LLM_PRICE_INPUT: '3' })).toMatch(
      /LLM_PRICE_OUTPUT: is needed with LLM_PRICE_INPUT/u,
    )
    expect(problem({ LLM_PROVIDER: 'openai', LLM_MODEL: 'm' })).toMatch(/LLM_API_KEY: is needed/u)
    expect(problem({ LLM_PROVIDER: 'openai', LLM_API_KEY: 'hunter5' })).toMatch(
      /LLM_MODEL: is needed/u,
    )
    expect(problem({ LLM_API_KEY: 'hunter5' })).not.toMatch(/hunter/u)
  })

  it('names every wrong setting at once, and never repeats a value', () => {
    const secret = 'postgres-of-mine://root:hunter2@host/db'
    const message = problem({
      DATABASE_URL: secret,
      ENCRYPTION_KEY: 'hunter3',
      METRICS_TOKEN: 'hunter4',
      PORT: 'x',
    })
    for (const name of ['DATABASE_URL', 'ENCRYPTION_KEY', 'METRICS_TOKEN', 'PORT'])
      expect(message).toContain(name)
    expect(message).not.toMatch(/hunter/u)
  })
})

describe('the addresses of the database', () => {
  const app = 'postgres://maitre_app:x@db/maitre?sslmode=verify-full'
  const owner = 'postgres://maitre_owner:x@db/maitre?sslmode=verify-full'
  const console = 'postgres://maitre_console:x@db/maitre?sslmode=verify-full'

  it.each([
    ['the administrator’s alone', { DATABASE_URL: 'postgres://admin:x@localhost/maitre' }],
    ['the application’s and the console’s', { DATABASE_URL: app, DATABASE_CONSOLE_URL: console }],
    ['all three', { DATABASE_URL: app, DATABASE_CONSOLE_URL: console, DATABASE_OWNER_URL: owner }],
  ])('may be %s', (_name, environment) => {
    expect(problem(environment)).toBe('taken')
  })

  it.each([
    ['only the application’s', { DATABASE_URL: app }, 'DATABASE_CONSOLE_URL: is needed'],
    [
      'all but the console’s',
      { DATABASE_URL: app, DATABASE_OWNER_URL: owner },
      'DATABASE_CONSOLE_URL: is needed',
    ],
    ['the owner’s alone', { DATABASE_OWNER_URL: owner }, 'DATABASE_OWNER_URL: needs DATABASE_URL'],
    [
      'an address with a password that breaks it',
      { DATABASE_URL: 'postgres://maitre:a/b#c@db:x/maitre' },
      'DATABASE_URL: an address',
    ],
  ])('may not be %s', (_name, environment, words) => {
    expect(problem(environment)).toContain(words)
  })
})

describe('a line that leaves this machine', () => {
  const llm = { LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'm' }
  const MAIL_FROM = 'desk@example.com'
  const open: [string, Record<string, string>][] = [
    ['DATABASE_URL', { DATABASE_URL: 'postgres://admin:x@db/maitre' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://admin:x@db/maitre?sslmode=no-verify' }],
    [
      'DATABASE_URL',
      { DATABASE_URL: 'postgres://admin:x@db/m?sslmode=verify-full&sslmode=disable' },
    ],
    ['DATABASE_URL', { DATABASE_URL: 'postgresql://admin:x@localhost/maitre?host=db' }],
    ['LLM_BASE_URL', { ...llm, LLM_BASE_URL: 'http://db/v1' }],
    ['GOOGLE_REVIEWS_URL', { GOOGLE_REVIEWS_URL: 'http://db' }],
    ['GOOGLE_API_BASE_URL', { GOOGLE_API_BASE_URL: 'http://db:3001' }],
    ['SMTP_URL', { MAIL_FROM, SMTP_URL: 'smtp://db?requireTLS=false' }],
    ['SMTP_URL', { MAIL_FROM, SMTP_URL: 'smtp://db?ignoreTLS=true' }],
    ['SMTP_URL', { MAIL_FROM, SMTP_URL: 'smtps://db?tls.rejectUnauthorized=false' }],
  ]

  it.each(open)(
    'is encrypted and its certificate looked at, or %s is refused: %j',
    (name, given) => {
      expect(problem(given)).toMatch(new RegExp(`  ${name}: is to be .*PLAIN_HOSTS=db `, 'u'))
      expect(problem({ ...given, PLAIN_HOSTS: 'cache, DB' })).toBe('taken')
      expect(problem({ ...given, PLAIN_HOSTS: 'another' })).toContain(name)
    },
  )

  it.each([
    { DATABASE_URL: 'postgres://admin:x@db/maitre?sslmode=verify-full' },
    { DATABASE_URL: 'postgres://admin:x@127.0.0.1/maitre' },
    { DATABASE_URL: 'postgres:///maitre?host=/var/run/postgresql' },
    { DATABASE_URL: 'postgres:///maitre' },
    { ...llm, LLM_BASE_URL: 'https://db/v1' },
    { ...llm, LLM_BASE_URL: 'http://[::1]:11434/v1' },
    { MAIL_FROM, SMTP_URL: 'smtp://db' },
    { MAIL_FROM, SMTP_URL: 'smtp://localhost?ignoreTLS=true' },
  ])('is taken as it is in %j', (given: Record<string, string>) => {
    expect(problem(given)).toBe('taken')
  })
})
