import { safeParse, type z } from 'zod'
import { PAGE_SIZES } from '#contract/constants.ts'

/** A search longer than any call takes still finds by its beginning. */
const MAX_SEARCH = 100
const takes: readonly string[] = PAGE_SIZES.map(String)

/** What a screen of this query may say in its address: whatever the call refuses counts as absent, so that a bad link still opens. */
export function readQuery<S extends z.ZodObject>(url: string, query: S): Partial<z.output<S>> {
  const { searchParams } = new URL(url)
  const entries = Object.entries(query.shape).flatMap(([name, rule]) => {
    const text = searchParams.get(name)?.trim()
    if (!text || (name === 'take' && !takes.includes(text))) return []
    const whole = safeParse(rule, text)
    const read = whole.success ? whole : safeParse(rule, text.slice(0, MAX_SEARCH))
    return read.success ? [[name, read.data] as const] : []
  })
  return Object.fromEntries(entries) as Partial<z.output<S>>
}
