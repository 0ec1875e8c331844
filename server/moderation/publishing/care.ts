import {
  EXPIRY_NOTICE_DAYS,
  isOnShelf,
  publicationProcess,
  publicationStates,
} from '#contract/moderation/publication.ts'
import { daysFrom } from '#uz/durations.ts'
import type { PartyChange } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { closeCases } from '../engine.ts'
import type { Publishable, PublishedRow } from './publishable.ts'

const AT_ONCE = 200

/** What the clock and owners change in published things, by jobs. */
export function publishedCare<Row extends PublishedRow<Draft, Content>, Draft extends object, Content extends Draft>(
  what: Publishable<Row, Draft, Content>,
) {
  /** In portions, because a statement takes a limited number of values. */
  async function showAgain(ctx: Ctx, ids: readonly number[]): Promise<number> {
    for (let from = 0; from < ids.length; from += AT_ONCE) await what.publish(ctx, ids.slice(from, from + AT_ONCE))
    return ids.length
  }

  async function closeCasesOf(ctx: Ctx, rows: readonly Row[]): Promise<void> {
    for (const [targetType, some] of Map.groupBy(rows, what.targetType))
      await closeCases(
        ctx,
        targetType,
        some.map(({ id }) => String(id)),
      )
  }

  return {
    showAgain,
    /** Takes expired things off the site; true while there may be more. */
    async expireSome(ctx: Ctx): Promise<boolean> {
      const rows = await what.overdue(ctx, AT_ONCE)
      for (const row of rows) {
        await what.take(ctx, row, 'expire')
        await what.tellOwner(ctx, row, 'expired')
      }
      await what.publish(
        ctx,
        rows.map((row) => row.id),
      )
      return rows.length === AT_ONCE
    },
    /** Three days before; once. */
    async tellExpiring(ctx: Ctx): Promise<void> {
      const rows = await what.soonOver(ctx, daysFrom(ctx.now, EXPIRY_NOTICE_DAYS))
      for (const row of rows) await what.tellOwner(ctx, row, 'expiring')
    },
    /** An owner was blocked or let in again, renamed, or is gone for good. */
    async followOwner(ctx: Ctx, owner: PartyChange): Promise<number> {
      const states = owner.gone ? publicationProcess.archive.from : publicationStates.filter(isOnShelf)
      const rows = await what.ofOwner(ctx, owner, states)
      if (owner.gone) {
        await closeCasesOf(ctx, rows)
        for (const row of rows)
          await what.take(ctx, row, 'archive', {
            columns: { archivedAt: ctx.now, pending: null },
            reason: 'seller gone',
          })
      }
      return showAgain(
        ctx,
        rows.map((row) => row.id),
      )
    },
  }
}
