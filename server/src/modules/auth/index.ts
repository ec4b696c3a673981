export { type Authenticator, createAuthenticator } from './authenticate.ts'
export { mountAuth } from './routes.ts'
export { createTokens, type Tokens } from './tokens.ts'
export { purgeSessions } from './sessions.ts'
