import { sql } from 'kysely'
import type { Ctx } from '../../kernel/context.ts'
import { countOnce } from '../../search/public.ts'
import { ANNOUNCEMENT } from '../row.ts'
import { readableAd } from './visible.ts'

export async function countAdView(ctx: Ctx, id: number, key: string | undefined): Promise<{ counted: boolean }> {
  const { ownerUserId, ownerOrganizationId } = await readableAd(ctx, id, key)
  const counted = await countOnce(ctx, { thing: ANNOUNCEMENT, id, ownerUserId, ownerOrganizationId })
  if (counted) await ctx.tx.updateTable('announcements').set({ views: sql`views + 1` }).where('id', '=', id).execute()
  return { counted }
}
