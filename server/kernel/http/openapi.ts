import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import type { CallBook } from '../calls.ts'

const ErrorShape = z.object({
  status: z.int(),
  error: z.string(),
  code: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
  modelStateError: z
    .array(z.object({ key: z.string(), errorMessage: z.string(), label: z.string().optional() }))
    .optional(),
  retryAfter: z.int().optional(),
})

const schemaOf = (shape: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return schema
}

function parametersOf(shape: z.ZodObject | undefined, place: 'path' | 'query') {
  if (!shape) return []
  const { properties = {}, required = [] } = schemaOf(shape, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

function accessText(call: Call): string {
  if (call.access === 'open') return 'Open to everybody.'
  if (call.access === 'signedIn') return 'Any signed-in user.'
  return `Needs one of the permission codes ${call.access.join(', ')}.`
}

function answerOf(call: Call) {
  if (call.download) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  const content = call.answer ? schemaOf(call.answer, 'output') : { type: 'null' }
  const schema = call.bare
    ? content
    : { type: 'object', properties: { status: { const: 200 }, content }, required: ['status', 'content'] }
  return { 'application/json': { schema } }
}

function operationOf(call: Call) {
  const error = { $ref: '#/components/schemas/Error' }
  return {
    tags: [call.path.split('/')[2] ?? 'api'],
    summary: call.summary,
    description: accessText(call),
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(call.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } },
    }),
    ...(call.upload && {
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    }),
    security: call.access === 'open' ? [] : [{ session: [] }],
    responses: {
      200: { description: 'Done', content: answerOf(call) },
      ...(call.grows && {
        202: { description: 'Too long to be waited for: `exportId` is being made in the background' },
      }),
      default: { description: 'Refused', content: { 'application/json': { schema: error } } },
    },
  }
}

export function openApiOf(book: CallBook) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { call } of book.bindings.values()) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Agroplatforma',
      version: '1',
      description: 'Every call the platform answers, generated from the contract.',
    },
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorShape, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'access' } },
    },
  }
}

export function mountOpenApi(app: FastifyInstance, book: CallBook): void {
  let document: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiOf(book))
    return reply.type('application/json; charset=utf-8').send(document)
  })
}
