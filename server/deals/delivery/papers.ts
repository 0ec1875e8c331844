import { sql } from 'kysely'
import type { Download } from '#contract/call.ts'
import { dealPaperUrl } from '#contract/deals/delivery.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { type FileStore, ownsPaper } from '../../kernel/files/files.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { DEAL, type WatchCtx } from '../row.ts'
import { readableDeal } from './own.ts'

/** Only papers the caller or a colleague uploaded: naming somebody else's paper must not open it. */
export async function requireOwnPapers(ctx: SignedCtx, field: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await ctx.tx
    .selectFrom('files')
    .select(['id', 'createdBy', 'organizationId'])
    .where('id', 'in', [...ids])
    .where('private', '=', true)
    .execute()
  const own = new Set(rows.filter((row) => ownsPaper(ctx.actor, row)).map((row) => row.id))
  const faults = ids.flatMap((id, at) =>
    own.has(id) ? [] : [{ field: `${field}[${at}]`, code: 'V_UNKNOWN' as const }],
  )
  if (faults.length > 0) refuseFields(faults)
}

interface Paper {
  id: string
  url: string
  name: string
  mime: string
}

/** By id, with the address the sides of the deal read them at. */
export async function papersOf(ctx: Ctx, dealId: string, ids: readonly string[]): Promise<(ids: string[]) => Paper[]> {
  const rows =
    ids.length === 0
      ? []
      : await ctx.tx
          .selectFrom('files')
          .select(['id', 'name', 'mime'])
          .where('id', 'in', [...new Set(ids)])
          .execute()
  const known = new Map(rows.map((row) => [row.id, { ...row, url: dealPaperUrl(dealId, row.id) }]))
  return (some) => some.flatMap((id) => known.get(id) ?? [])
}

export async function readPaper(ctx: WatchCtx, files: FileStore, dealId: string, fileId: string): Promise<Download> {
  const { deal, side } = await readableDeal(ctx, dealId)
  if (!(await belongs(ctx, deal.id, fileId))) refuse('E_NOT_FOUND')
  if (!side) await ctx.audit({ action: 'deal.paper.read', objectType: DEAL, objectId: deal.id })
  return files.readProved(ctx, fileId)
}

/** A photo of a delivery, of a request, or evidence of a dispute. */
async function belongs(ctx: Ctx, dealId: string, fileId: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select (
      exists (select 1 from deliveries where deal_id = ${dealId} and ${fileId} = any (photos))
      or exists (select 1 from deal_requests where deal_id = ${dealId} and ${fileId} = any (photos))
      or exists (
        select 1 from dispute_entries entry join disputes on disputes.id = entry.dispute_id
        where disputes.deal_id = ${dealId} and ${fileId} = any (entry.files)
      )
    ) as there`.execute(ctx.tx)
  return rows[0]?.there ?? false
}
