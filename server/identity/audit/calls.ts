import * as contract from '#contract/identity/audit.ts'
import { AUDIT_CHECKED_ON_DEMAND } from '#contract/identity/audit-limits.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { Ctx } from '../../kernel/context.ts'
import * as choices from './choices.ts'
import * as events from './events.ts'
import * as exporting from './export.ts'
import { headOf, sealWaiting } from './seal.ts'
import { countWaiting, verifyAudit } from './verify.ts'

export function bindAudit(book: CallBook): void {
  book.bind(contract.listAudit, (ctx, { query }) => events.listAudit(ctx, query))
  book.bind(contract.getAuditEvent, (ctx, { params }) => events.getAuditEvent(ctx, params.id))
  book.bind(contract.exportAudit, (ctx, { query: { format, ...filters } }) =>
    exporting.exportAudit(ctx, filters, format),
  )
  book.bind(contract.findAuditChoices, (ctx, { query }) => choices.findAuditChoices(ctx, query))
  book.bind(contract.getAuditChain, (ctx) => chainState(ctx))
  book.bind(contract.verifyAuditChain, async (ctx) => {
    await sealWaiting(ctx.tx, ctx.now)
    const { checked, broken } = await verifyAudit(ctx.tx, { last: AUDIT_CHECKED_ON_DEMAND })
    return { ...(await chainState(ctx)), checked, broken: broken ?? null }
  })
}

async function chainState(ctx: Ctx): Promise<contract.ChainState> {
  const head = await headOf(ctx.tx)
  return {
    sealed: head?.position ?? 0,
    waiting: await countWaiting(ctx.tx),
    head: head?.hash ?? null,
    sealedAt: head?.sealedAt.toISOString() ?? null,
  }
}
