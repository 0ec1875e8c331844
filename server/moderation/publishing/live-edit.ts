import type { SignedCtx } from '../../kernel/context.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import { refuse } from '../../kernel/refuse.ts'
import { withdrawCase } from '../engine.ts'
import { giveToJudgement } from './judging.ts'
import { ordered } from './ordered.ts'
import type { Publishable, PublishedRow, SplitEdit } from './publishable.ts'

/** Edits of live things; the caller has locked the row and checked its owner. */
export function liveEdits<Row extends PublishedRow<Draft, Content>, Draft extends object, Content extends Draft>(
  what: Publishable<Row, Draft, Content>,
) {
  const target = (row: Row) => ({ targetType: what.targetType(row), targetId: String(row.id) })

  async function applySplit(ctx: SignedCtx, row: Row, live: Content, split: SplitEdit<Content>): Promise<void> {
    const { pending, judged } = split
    if (!pending) {
      if (row.pending) await withdrawCase(ctx, target(row))
      await what.change(ctx, row, { pending: null }, { content: split.live })
    } else {
      const version = row.version + 1
      const changed = await what.change(ctx, row, { pending, version }, { content: split.live })
      await what.keepVersion(ctx, row, version, pending)
      const trusted = await giveToJudgement(ctx, what, changed, { version, content: pending, edit: { live, judged } })
      if (trusted) await what.change(ctx, changed, { pending: null }, { content: pending, approved: 'whole' })
    }
    await what.publish(ctx, [row.id])
  }

  return {
    /**
     * Judged fields make a pending version with a case of its own while the live one stays; other fields show at once.
     * The rank date never changes here.
     */
    async edit(ctx: SignedCtx, row: Row, given: Draft): Promise<void> {
      const live = what.wholeOf(row)
      const next = await what.requireSound(ctx, row, given)
      const changes = changesBetween(ordered(row.pending ?? live), ordered(next))
      if (Object.keys(changes).length === 0) return
      await what.requireNoTwin(ctx, row, next)
      await applySplit(ctx, row, live, what.split(row, live, next))
      await ctx.audit({
        action: `${what.audited}.updated`,
        objectType: what.audited,
        objectId: row.id,
        changes: what.written?.(row, changes) ?? changes,
      })
    },
    /** The owner discards an edit; one being judged is finished first. */
    async discard(ctx: SignedCtx, row: Row): Promise<void> {
      if (!row.pending) refuse('E_STATE', { status: row.status })
      const changes = changesBetween(ordered(row.pending), ordered(what.wholeOf(row)))
      await withdrawCase(ctx, target(row))
      await what.change(ctx, row, { pending: null })
      await ctx.audit({
        action: `${what.audited}.discarded`,
        objectType: what.audited,
        objectId: row.id,
        changes: what.written?.(row, changes) ?? changes,
      })
    },
  }
}
