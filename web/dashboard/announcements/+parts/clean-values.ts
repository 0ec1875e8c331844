import type { Localized } from '#contract/localized.ts'
import { parseQuantity } from '#uz/quantity.ts'

const isText = (value: unknown): value is Partial<Localized> =>
  typeof value === 'object' && value !== null && 'uz' in value && !Array.isArray(value)

/** A text in several languages of which nothing is written is none. */
function cleaned(value: unknown): unknown {
  if (typeof value === 'number' && Number.isNaN(value)) return null
  if (!isText(value)) return value
  return Object.values(value).some((part) => typeof part === 'string' && part.trim() !== '') ? value : null
}

/** What a server takes of what is typed: numbers that are none stay beside their faults. */
export function cleanContent(values: object, quantities: readonly string[] = []): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
      if (name === 'phone' || value === undefined) return []
      if (quantities.includes(name)) {
        const amount = typeof value === 'string' ? parseQuantity(value) : undefined
        return [[name, amount !== undefined && Number(amount) > 0 ? amount : null]]
      }
      return [[name, cleaned(value)]]
    }),
  )
}
