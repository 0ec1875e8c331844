import { EDITING_BEAT_SECONDS } from '#contract/conversations/editing.ts'
import { editorsOf } from '#contract/conversations/shared-forms.ts'
import { peopleByIds } from '../identity/public.ts'
import type { SignedCtx } from '../kernel/context.ts'
import type { Live } from '../kernel/live.ts'
import { refuse } from '../kernel/refuse.ts'

/** Two lost beats are tolerated; a closed browser is forgotten within a minute. */
const FORGOTTEN_MS = EDITING_BEAT_SECONDS * 3 * 1000
const MOST_ROWS = 500

interface Wish {
  form: string
  id: string
  leaving: boolean
}

export interface Editing {
  mark(ctx: SignedCtx, wish: Wish): Promise<{ others: string[] }>
}

/**
 * Who has which row open. Nothing is stored: every process hears the beats of all forms by the database's own notices
 * and remembers them for less than a minute.
 */
export function openEditing(live: Pick<Live, 'listen'>, clock: () => Date): Editing {
  const rows = new Map<string, Map<string, number>>()

  function prune(key: string, people: Map<string, number>): void {
    const before = clock().getTime() - FORGOTTEN_MS
    for (const [userId, at] of people) if (at <= before) people.delete(userId)
    if (people.size === 0) rows.delete(key)
  }

  live.listen((topic) => {
    const heard = /^(editing|edited):(\S+):([\w-]+)$/.exec(topic ?? '')
    if (!heard) return
    const [, what, key = '', userId = ''] = heard
    const people = rows.get(key) ?? new Map<string, number>()
    rows.set(key, people)
    if (what === 'editing') people.set(userId, clock().getTime())
    else people.delete(userId)
    prune(key, people)
    if (rows.size > MOST_ROWS) for (const [one, those] of rows) prune(one, those)
  })

  return {
    async mark(ctx, { form, id, leaving }) {
      const { userId, organizationId, permissions } = ctx.actor
      const codes = editorsOf(form)
      if (!codes) refuse('E_NOT_FOUND')
      if (!organizationId || !codes.some((code) => permissions.has(code))) refuse('E_FORBIDDEN')
      // Within one organization only: who works on what elsewhere is private.
      const key = encodeURIComponent([organizationId, form, id].join('|'))
      await ctx.changed(`${leaving ? 'edited' : 'editing'}:${key}:${userId}`)
      const people = rows.get(key)
      if (!people || leaving) return { others: [] }
      prune(key, people)
      const others = [...people.keys()].filter((one) => one !== userId)
      const named = await peopleByIds(ctx, others)
      return { others: others.flatMap((one) => named.get(one)?.name ?? []) }
    },
  }
}
