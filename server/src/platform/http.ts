import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import swagger from '@fastify/swagger'
import { ERRORS, type ErrorCode } from '@maitre/contract/errors'
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
import { AppError } from '#platform/errors'
import type { Log } from '#platform/log'

/** Larger than the longest text that any call takes, in the worst encoding of JSON. */
const BODY_LIMIT = 1_048_576

export interface HttpOptions {
  log: Log
  trustProxy: boolean
  version: string
}

/** The HTTP server with what every answer has in common: headers, parsing, errors, OpenAPI. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    // A pino logger fits FastifyBaseLogger; the cast keeps the type of the instance free of pino's.
    loggerInstance: options.log.child({}, { level: 'warn' }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
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
      void answer.status(known.status).send(failure(known, request))
    },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(shapeAnswer)
  // Fastify would take this type's body as a text; every body of ours is JSON.
  app.removeContentTypeParser('text/plain')
  acceptEmptyJson(app)
  acceptForms(app)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
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
        imgSrc: ["'self'", 'data:', 'https:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: options.trustProxy,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  await app.register(compress, {
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
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
      security: [{ bearer: [] }],
    },
    transform: createJsonSchemaTransform({ skipList: [] }),
  })
  handleErrors(app, options.log)
  return app
}

/**
 * Sends only the fields that the contract names, in the contract's types. The answers' schemas have no transforms, so
 * a plain parse shapes them; zod's `encode` would go over everything twice.
 */
const shapeAnswer: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  return (data) => {
    const shaped = schema.safeParse(data)
    if (shaped.success) return JSON.stringify(shaped.data)
    throw new ResponseSerializationError(method, url, { cause: shaped.error })
  }
}

/** Takes an empty body of JSON type for no body: the source document's PUTs without a body send one. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done) // parseAs: 'string'; it answers by `done`
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    takesForm?: boolean
  }
}

/** A mail program ends a subscription by a form with this one field (RFC 8058), in either encoding of forms. */
const ONE_CLICK =
  /(?:^|&)List-Unsubscribe=One-Click(?:&|$)|name="List-Unsubscribe"\r?\n\r?\nOne-Click\r?\n/u

/** That form, for the calls that say so; any other is refused like every content that is not JSON. */
function acceptForms(app: FastifyInstance): void {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    app.addContentTypeParser(type, { parseAs: 'string' }, (request, body, done) => {
      if (request.routeOptions.config.takesForm === true && ONE_CLICK.test(String(body)))
        done(null, { 'List-Unsubscribe': 'One-Click' })
      else done(new AppError('request.unsupported_media'))
    })
}

function handleErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toAppError(error)
    if (known.code === 'internal')
      log.error({ err: error, requestId: request.id, url: request.url }, 'http: unexpected')
    else
      log.info(
        { code: known.code, requestId: request.id, url: request.url, cause: causeOf(known) },
        'http: refused',
      )
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
  return error.cause instanceof Error ? error.cause.message : undefined
}

/** The envelope of a failure: code, the catalogue's English, details, request id. */
export function failure(error: AppError, request: Pick<FastifyRequest, 'id'>): Failure {
  return {
    status: 'error',
    code: error.code,
    message: ERRORS[error.code].message,
    ...(error.details && { details: error.details }),
    requestId: request.id,
  }
}

const FRAMEWORK: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_media',
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.flatMap(({ instancePath, keyword, message = '', params }) => {
      const path = instancePath.split('/').filter((part) => part !== '')
      const unknown = keyword === 'unrecognized_keys' ? params['keys'] : undefined
      return Array.isArray(unknown)
        ? unknown.map((key) => ({
            field: [...path, String(key)].join('.'),
            problem: 'unknown_field',
            message: 'This call has no such field.',
          }))
        : [{ field: path.join('.'), problem: keyword, message }]
    })
    return new AppError('request.invalid', { fields })
  }
  const code = FRAMEWORK[error.code]
  if (code !== undefined) return new AppError(code)
  // Fastify itself refused the request: bad JSON, a bad URL, a poisoned prototype.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('request.malformed', undefined, { cause: error })
  }
  return new AppError('internal', undefined, { cause: error })
}
