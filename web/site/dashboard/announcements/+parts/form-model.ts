import { z } from 'zod'

/** One field of a form as the contract describes it. */
export interface ModelField {
  name: string
  /** Inside a list or a group: `languages.lang`. */
  path: string
  type: 'text' | 'number' | 'boolean' | 'date' | 'choice' | 'list' | 'group'
  required: boolean
  min: number | null
  max: number | null
  /** Of a choice, or of what a list holds. */
  values: string[]
}

type Node = z.core.JSONSchema.JSONSchema

/** Fields, types and limits out of a shape, rows and groups opened; nothing of it is written down twice. */
export function modelOf(shape: z.ZodObject): ModelField[] {
  return fieldsOf(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }), '')
}

function fieldsOf(node: Node, above: string): ModelField[] {
  const required = new Set(node.required ?? [])
  return Object.entries(node.properties ?? {}).flatMap(([name, given]) => {
    if (typeof given === 'boolean') return []
    const field = bare(given)
    const path = above ? `${above}.${name}` : name
    const inner = field.type === 'array' ? itemsOf(field) : field
    return [
      {
        name,
        path,
        type: typeOf(field),
        required: required.has(name) && !isNullable(given),
        min: limit(field.minimum ?? field.minLength ?? field.minItems),
        max: limit(field.maximum ?? field.maxLength ?? field.maxItems),
        values: (inner?.enum ?? []).map(String),
      },
      ...(inner?.properties ? fieldsOf(inner, path) : []),
    ]
  })
}

const isNullable = (node: Node) => (node.anyOf ?? []).some((one) => typeof one === 'object' && one.type === 'null')

/** What may be null is described by what it is otherwise. */
function bare(node: Node): Node {
  const other = (node.anyOf ?? []).find((one) => typeof one === 'object' && one.type !== 'null')
  return typeof other === 'object' ? other : node
}

function itemsOf({ items }: Node): Node | undefined {
  return typeof items === 'object' && !Array.isArray(items) ? bare(items) : undefined
}

const types: Readonly<Record<string, ModelField['type']>> = {
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'group',
}

function typeOf({ enum: values, format, type }: Node): ModelField['type'] {
  if (values) return 'choice'
  if (format === 'date') return 'date'
  return (typeof type === 'string' && types[type]) || 'text'
}

const LARGEST_ID = 2 ** 31 - 1

/** The bounds of a number of a row, or of any number at all, are no rule of the form. */
const limit = (bound: number | undefined) =>
  bound === undefined || bound === LARGEST_ID || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? null : bound
