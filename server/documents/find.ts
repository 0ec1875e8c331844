import { type Selectable, sql } from 'kysely'
import type { Ctx } from '../kernel/context.ts'
import type { DocumentPartiesTable, DocumentsTable } from './tables.ts'

export type DocumentParty = Selectable<DocumentPartiesTable>
type Row = Omit<Selectable<DocumentsTable>, 'contentSealed'>
export interface Paper extends Row {
  parties: readonly DocumentParty[]
}

const columns = [
  'id',
  'kind',
  'templateId',
  'templateVersion',
  'objectType',
  'objectId',
  'language',
  'title',
  'issuedAt',
  'number',
  'paper',
  'sha256',
  'size',
  'status',
  'signedAt',
  'voidedAt',
  'voidReason',
  'checkKey',
] as const

/** The address at which a paper is checked: in its QR and on the pages of its parties. */
export const checkPathOf = ({ number, checkKey }: { number: string; checkKey: string }) =>
  `/check/${number}?key=${checkKey}`

interface About {
  objectType: string
  objectId: string
}

/** Papers of something with their parties, in the order they were issued; two statements. */
export async function documentsOf(ctx: Pick<Ctx, 'tx'>, about: About, lock = false): Promise<Paper[]> {
  let query = ctx.tx
    .selectFrom('documents')
    .select(columns)
    .where('objectType', '=', about.objectType)
    .where('objectId', '=', about.objectId)
    .orderBy('issuedAt')
    // Numbers come a moment later and must not change the order of papers or of what is signed.
    .orderBy(sql`array_position(array['contract', 'specification', 'invoice', 'act'], kind)`)
    .orderBy('id')
  if (lock) query = query.forUpdate()
  return withParties(ctx, await query.execute())
}

export async function documentBy(
  ctx: Pick<Ctx, 'tx'>,
  by: { id: string } | { number: string },
): Promise<Paper | undefined> {
  const query = ctx.tx.selectFrom('documents').select(columns)
  const rows = await ('id' in by ? query.where('id', '=', by.id) : query.where('number', '=', by.number)).execute()
  return (await withParties(ctx, rows))[0]
}

/** Papers by their ids, in no order; two statements. */
export async function documentsByIds(ctx: Pick<Ctx, 'tx'>, ids: readonly string[]): Promise<Paper[]> {
  if (ids.length === 0) return []
  return withParties(
    ctx,
    await ctx.tx
      .selectFrom('documents')
      .select(columns)
      .where('id', 'in', [...ids])
      .execute(),
  )
}

async function withParties(ctx: Pick<Ctx, 'tx'>, rows: readonly Row[]): Promise<Paper[]> {
  if (rows.length === 0) return []
  const parties = await ctx.tx
    .selectFrom('documentParties')
    .selectAll()
    .where(
      'documentId',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('documentId')
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, parties: parties.filter((party) => party.documentId === row.id) }))
}
