import type { z } from 'zod'
import { ContentDraft } from '#contract/media/content.ts'
import type { StaffContent } from '#contract/media/staff.ts'

/** A field of the kind itself, as the form names it: `extra.deadline`. */
export const own = <N extends string>(name: N): `extra.${N}` => `extra.${name}`

/** What is typed, flat: the form, its faults and its differences name a field by one word. */
export type ContentValues = Omit<ContentDraft, 'extra'> & {
  slug?: string | null
  publishAt?: string | null
  unpublishAt?: string | null
  [field: `extra.${string}`]: unknown
}

export function valuesOf(row: Pick<StaffContent, 'content' | 'slug' | 'publishAt' | 'unpublishAt'>): ContentValues {
  const { extra, ...common } = row.content
  const flat = Object.entries(extra ?? {}).map(([name, value]) => [own(name), value] as const)
  const { slug, publishAt, unpublishAt } = row
  return { ...common, ...Object.fromEntries(flat), slug, publishAt, unpublishAt }
}

/**
 * The part of what is typed that the server takes as a draft: half an address, or a number that is none, stays on the
 * screen beside its fault.
 */
export function contentOf(values: ContentValues, extraShape: z.ZodType): ContentDraft {
  const { slug: _slug, publishAt: _publishAt, unpublishAt: _unpublishAt, ...rest } = values
  const entries = Object.entries(rest).filter(([, value]) => value !== undefined)
  const extra = entries.flatMap(([name, value]) => (name.startsWith('extra.') ? [[name.slice(6), value]] : []))
  const common = entries.filter(([name]) => !name.startsWith('extra.'))
  const sound = soundPart(extraShape, Object.fromEntries(extra))
  return ContentDraft.parse(soundPart(ContentDraft, { ...Object.fromEntries(common), extra: sound }))
}

type Branch = Record<PropertyKey, unknown> | unknown[]
const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null

/** What the shape refuses becomes nothing; where nothing is refused as well, its row goes, or the field. */
export function soundPart(shape: z.ZodType, given: object): object {
  let part: object = structuredClone(given)
  const emptied = new Set<string>()
  for (;;) {
    const read = shape.safeParse(part)
    if (read.success) return part
    const path = read.error.issues.map(pathOf).find((one) => one.length > 0)
    if (!path) return {}
    const name = path.join('.')
    part = emptied.has(name) ? cut(part, parentRow(path)) : put(part, path, null)
    emptied.add(name)
  }
}

/** Of fields nobody knows the shape names only the place they stand in. */
const pathOf = (issue: z.core.$ZodIssue): PropertyKey[] =>
  issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : [...issue.path]

/** The row of a list it stands in, or the field of the form. */
function parentRow(path: readonly PropertyKey[]): PropertyKey[] {
  const at = path.findLastIndex((part) => typeof part === 'number')
  return at === -1 ? path.slice(0, 1) : path.slice(0, at + 1)
}

function put(part: object, path: readonly PropertyKey[], value: unknown): object {
  const copy: Branch = Array.isArray(part) ? [...part] : { ...part }
  const [first = '', ...rest] = path
  const inner = Reflect.get(copy, first)
  Reflect.set(copy, first, rest.length > 0 && isBranch(inner) ? put(inner, rest, value) : value)
  return copy
}

function cut(part: object, path: readonly PropertyKey[]): object {
  const [first = '', ...rest] = path
  if (rest.length > 0) {
    const inner = Reflect.get(part, first)
    return put(part, [first], isBranch(inner) ? cut(inner, rest) : undefined)
  }
  if (Array.isArray(part)) return part.toSpliced(Number(first), 1)
  return Object.fromEntries(Object.entries(part).filter(([name]) => name !== first))
}
