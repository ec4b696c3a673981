import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import swagger, { type SwaggerTransform } from '@fastify/swagger'
import { ERRORS, type ErrorCode } from '@maitre/contract/errors'
import { PICTURE_HOSTS } from '@maitre/contract/picture-hosts'
import { FAILED, type FailedOperation } from '@maitre/contract/failed'
import { BODY_LIMIT } from '@maitre/contract/body-limit'
import type { Failure } from '@maitre/contract/endpoint'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifySerializerCompiler,
  LogController,
} from 'fastify'
import {
  createJsonSchemaTransform,
  hasZodFastifySchemaValidationErrors,
  ResponseSerializationError,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { answersWith, bareHeaders, refuseUnreadable } from '#platform/bare-answers'
import { takeBodies } from '#platform/bodies'
import { callerOf } from '#platform/callers'
import { AppError, invalidFields } from '#platform/errors'
import { faultsOf } from '#platform/field-faults'
import { JsonText } from '#platform/json-text'
import { textOf } from '#platform/kept-answers'
import { cut, type Log, loggedAddress } from '#platform/log'
import { isTrustedProxy, type TrustedProxies } from '#platform/trusted-proxies'
import { OPENAPI_WEBHOOKS } from '#platform/webhook-docs'

/** What pages may ask a browser for: a reply that is copied needs the clipboard, and nothing else is needed. */
const PERMISSIONS = [
  'clipboard-write=(self)',
  ...['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ')

export interface HttpOptions {
  log: Log
  trustProxy: TrustedProxies
  /** Whether people reach us by https; their browsers are then told to use nothing else. */
  https: boolean
  version: string
  /** Sees each answer that the database wrote beside its schema: by it the tests hold them to the contract. */
  observeWritten?: WrittenObserver
}

export type WrittenObserver = (text: string, schema: z.ZodType) => void

/** The HTTP server with what every answer has in common: headers, parsing, errors, OpenAPI. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const bare = bareHeaders(options.https)
  const app: FastifyInstance = fastify({
    http: { ServerResponse: answersWith(bare) },
    clientErrorHandler: refuseUnreadable(bare, options.log),
    // A pino logger fits FastifyBaseLogger; the cast keeps the type of the instance free of pino's.
    loggerInstance: options.log.child({}, { level: 'warn' }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isTrustedProxy(options.trustProxy),
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    forceCloseConnections: true,
    return503OnClosing: true,
    // A URL that cannot be parsed reaches no route, and so not the error handler either.
    frameworkErrors: (error, request, reply) => {
      const known = toAppError(error)
      // Fastify types this reply by a route, which a request with such a URL has none of.
      const answer = reply as unknown as FastifyReply
      void answer
        .status(known.status)
        .header('x-request-id', request.id)
        .header('cache-control', 'no-store')
        .send(failure(known, request))
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(shapingAnswers(options.observeWritten))
  takeBodies(app)
  app.addHook('onSend', async (request, reply) => {
    // The files of a page are the same for everybody, and no document.
    if (request.url.startsWith('/assets/')) return
    reply.header('x-request-id', request.id)
    reply.header('permissions-policy', PERMISSIONS)
    if (request.url.startsWith('/v1/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Besides our own the pictures of guests at the sources, and nobody else's.
        imgSrc: ["'self'", ...PICTURE_HOSTS.map((host) => `https://${host}`)],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        // What shows push messages in a browser.
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    // The same as frame-ancestors, for browsers that only know this one.
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: options.https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  // Answers are compressed and bodies never unpacked, see `takeBodies`.
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['gzip'],
    threshold: 2048,
    customTypes: /^application\/json/u,
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Maitre',
        version: options.version,
        description: 'The review desk of restaurants',
      },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'The access token of a session, or a key of the API (mtr_live_…)',
          },
        },
      },
      security: [{ bearer: [] }],
      webhooks: OPENAPI_WEBHOOKS,
    },
    transform: describedBySuccess,
  })
  handleErrors(app, options.log)
  return app
}

/**
 * Sends only the fields that the contract names, in the contract's types. The answers' schemas have no transforms, so
 * a plain parse shapes them; zod's `encode` would go over everything twice.
 */
const shapingAnswers =
  (observeWritten?: WrittenObserver): FastifySerializerCompiler<z.ZodType> =>
  ({ schema, method, url }) =>
  (data) => {
    if (hasJson(data)) {
      const text = withJson(data)
      observeWritten?.(text, schema)
      return text
    }
    const write = (): string => {
      const shaped = schema.safeParse(data)
      if (shaped.success) return JSON.stringify(shaped.data)
      throw new ResponseSerializationError(method, url, { cause: shaped.error })
    }
    return isWhole(data) ? textOf(data.data, write) : write()
  }

/** Whether the data of an answer are JSON already. */
function hasJson(answer: unknown): answer is { data: JsonText<unknown> } {
  return isRecord(answer) && answer['data'] instanceof JsonText
}

/** The text of such an answer, its data last. */
function withJson({ data, ...rest }: { data: JsonText<unknown> }): string {
  return `${JSON.stringify(rest).slice(0, -1)},"data":${data.text}}`
}

/** Whether an answer is its data and says nothing else. */
function isWhole(answer: unknown): answer is { data: object } {
  if (!isRecord(answer)) return false
  return (
    typeof answer['data'] === 'object' &&
    answer['data'] !== null &&
    Object.keys(answer).length === 2
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of what failed, for a call of the contract. */
    failed?: FailedOperation
    /** The status of its success. */
    success?: number
  }
}

const toJsonSchema = createJsonSchemaTransform({ skipList: [] })

/**
 * Names the status with which a call of the contract succeeds. Its own route does not: an object with the name 201 has room
 * for two hundred others, and two objects of each route took 2.6 MiB so.
 */
const describedBySuccess: SwaggerTransform = (route) => {
  const { schema, url } = toJsonSchema(route)
  const success = route.route.config?.success
  if (success === undefined || !isRecord(schema.response)) return { schema, url }
  const { '2xx': shape, ...failures } = schema.response
  return { schema: { ...schema, response: { [success]: shape, ...failures } }, url }
}

function handleErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toAppError(error)
    const { id: requestId, method, ip: address } = request
    const call = { requestId, method, url: loggedAddress(request.url), address }
    const from = { ...call, ...callerOf(request) }
    if (known.code === 'internal') log.error({ err: error, ...from }, 'http: unexpected')
    else log.info({ code: known.code, ...from, cause: causeOf(known) }, 'http: refused')
    if (known.retryAfter !== undefined)
      reply.header('retry-after', String(Math.ceil(known.retryAfter)))
    return reply
      .status(known.status)
      .type('application/json')
      .serializer(JSON.stringify)
      .send(failure(known, request))
  })
}

function causeOf(error: AppError): string | undefined {
  return error.cause instanceof Error ? cut(error.cause.message) : undefined
}

/** What is known of a request that failed: its id, and its call where it reached one. */
type Failed = Pick<FastifyRequest, 'id'> & Partial<Pick<FastifyRequest, 'routeOptions'>>

/** The envelope of a failure: code, the catalogue's English of why and of what failed, details, request id. */
export function failure(error: AppError, request: Failed): Failure {
  const operation = request.routeOptions?.config.failed
  return {
    status: 'error',
    code: error.code,
    message: ERRORS[error.code].message,
    ...(operation && { operation: FAILED[operation] }),
    ...(error.details && { details: error.details }),
    requestId: request.id,
  }
}

const FRAMEWORK: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_media',
}

/** How many faulty fields an answer names: a body of thousands would be answered with ten times its size. */
const MAX_FAULTS = 20

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    return invalidFields(...error.validation.flatMap(faultsOf).slice(0, MAX_FAULTS))
  }
  const code = FRAMEWORK[error.code]
  if (code !== undefined) return new AppError(code)
  // Fastify itself refused the request: bad JSON, a bad URL, a poisoned prototype.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('request.malformed', undefined, { cause: error })
  }
  return new AppError('internal', undefined, { cause: error })
}
