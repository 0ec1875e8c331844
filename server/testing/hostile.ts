import fc from 'fast-check'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'

/** What has broken servers before: markup, statements, paths, control signs, numbers at every edge, the wrong kind. */
const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  "' or 1=1 --",
  '%_\\',
  '<img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '{{7*7}}',
  '٣٤٥',
  '1e309',
  '-0',
  'null',
  '__proto__',
  'oʻgʻil ЎҒИЛ ўғил',
  '\u202e\u200b',
  '00000000-0000-0000-0000-000000000000',
  '+998901234567',
  '31506851234565',
  '2026-02-30',
  '9999-12-31T23:59:59.999Z',
  '-271821-04-20T00:00:00.000Z',
]
const hostileText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer({ min: 100, max: 3000 }).map((length) => 'x'.repeat(length)),
)
const hostileNumber = fc.constantFrom(
  0,
  -1,
  1.5,
  1e21,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 53),
  Number.MAX_VALUE,
  5e-324,
)
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom<unknown>(null, true, [], {}, [[[]]], { __proto__: null, constructor: { prototype: {} } }),
  fc.array(hostileText, { maxLength: 3 }),
)

interface Schema {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

/** Values a shape takes or nearly takes, spoilt here and there: most reach the logic, some must stop at the door. */
function nearly(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: taken(schema), weight: 5 }, { arbitrary: hostile, weight: 1 })
}

function taken(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices && choices.length > 0) return fc.oneof(...choices.map(taken))
  if (schema.allOf?.[0]) return taken(schema.allOf[0])
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, nearly(part)])),
        { requiredKeys: Object.keys(schema.properties ?? {}).filter((name) => name.length % 7 !== 0) },
      )
    case 'array':
      return fc.array(schema.items ? nearly(schema.items) : hostile, { maxLength: 3 })
    case 'integer':
    case 'number': {
      const min = Math.ceil(Math.max(schema.minimum ?? -1000, -(2 ** 31)))
      return fc.integer({ min, max: Math.max(min, Math.min(schema.maximum ?? 100_000, 2 ** 31 - 1)) })
    }
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return text(schema)
    default:
      return hostile
  }
}

function text({ format, minLength = 0, maxLength = 80 }: Schema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.oneof(fc.uuid(), fc.constantFrom(...known))
  if (format === 'email') return fc.emailAddress()
  if (format === 'date') return fc.constantFrom('2026-01-31', '2026-12-31', '0001-01-01', '9999-12-31')
  if (format === 'date-time') return fc.constantFrom('2026-01-31T00:00:00.000Z', '0001-01-01T00:00:00.000Z')
  return plainText(minLength, Math.max(minLength, Math.min(maxLength, 200)))
}

const plainTexts = new Map<string, fc.Arbitrary<string>>()

/** Each length once for all calls: fast-check draws up its tables of signs anew for every text it is told of. */
function plainText(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const key = `${minLength}-${maxLength}`
  const before = plainTexts.get(key)
  if (before) return before
  const made = fc.oneof(
    fc.constantFrom('Oʻzbekiston', '+998901234567', '301234567', '31506851234565', '12345', 'AA1234567', '123456'),
    fc.string({ unit: 'grapheme', minLength, maxLength }),
  )
  plainTexts.set(key, made)
  return made
}

/** Ids of things that are there, so that some calls get past «not found». */
let known: readonly string[] = ['']

const schemaOf = (shape: z.ZodType): Schema => z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema

/** Queries and path parameters are texts, whatever the shape says. */
const asTexts = (values: fc.Arbitrary<unknown>) =>
  values.map((value) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, textOf(part)]))
      : {},
  )
const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Input for one call, as an enemy with the contract in hand would write it. */
export function hostileInput(
  call: Call,
  ids: readonly string[],
): fc.Arbitrary<{
  params: unknown
  query: unknown
  body: unknown
  upload: Uint8Array | undefined
}> {
  known = ids
  return fc.record({
    params: call.params ? asTexts(taken(schemaOf(call.params))) : fc.constant({}),
    query: call.query ? asTexts(taken(schemaOf(call.query))) : fc.constant({}),
    body: call.body ? nearly(schemaOf(call.body)) : fc.constant(undefined),
    upload: call.upload ? fc.uint8Array({ minLength: 1, maxLength: 400 }) : fc.constant(undefined),
  })
}

/** Bodies that pass the door, as many tries as it takes; undefined where none was found. */
export function soundBody(call: Call, ids: readonly string[], seed: number): unknown {
  if (!call.body) return undefined
  known = ids
  const tries = fc.sample(taken(schemaOf(call.body)), { seed, numRuns: 500 })
  return tries.find((body) => call.body?.safeParse(body).success)
}
