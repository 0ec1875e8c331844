import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '../kernel/context.ts'
import { type Owner, ownerKeyOf } from './owner.ts'
import './tables.ts'

/** The job that looks for similar pictures: it reads bytes from the disk, so never in the transaction of the case. */
export const LOOK_JOB = 'moderation.look'

type Target = Owner & { targetType: string; targetId: string }

export async function rememberPictures(ctx: Ctx, target: Target, pictures: readonly string[]): Promise<void> {
  if (pictures.length === 0) return
  const { targetType, targetId } = target
  const rows = [...new Set(pictures)].map((fileId) => ({ targetType, targetId, fileId, ownerKey: ownerKeyOf(target) }))
  await ctx.tx
    .insertInto('judgedPictures')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The very same files used by other owners. */
export async function foreignUses(ctx: Ctx, target: Target, pictures: readonly string[]) {
  if (pictures.length === 0) return []
  return ctx.tx
    .selectFrom('judgedPictures')
    .distinctOn('fileId')
    .select(['fileId', 'targetId'])
    .where('fileId', 'in', [...pictures])
    .where('ownerKey', '<>', ownerKeyOf(target))
    .orderBy('fileId')
    .orderBy('targetId')
    .execute()
}

/** Hashes of one picture saved or cropped again differ in at most so many bits. */
const ALIKE_BITS = 6

/** Files of other owners that look like one of these; files without a hash are not seen. */
export async function similarUses(ctx: Ctx, target: Target, pictures: readonly string[]) {
  if (pictures.length === 0) return []
  return ctx.tx
    .selectFrom('pictureHashes as mine')
    .innerJoin('pictureHashes as other', (join) =>
      join.on(sql<SqlBool>`other.bands && mine.bands`).onRef('other.fileId', '<>', 'mine.fileId'),
    )
    .innerJoin('judgedPictures as used', 'used.fileId', 'other.fileId')
    .distinctOn('mine.fileId')
    .select(['mine.fileId', 'used.targetId'])
    .where('mine.fileId', 'in', [...pictures])
    .where('used.ownerKey', '<>', ownerKeyOf(target))
    .where(sql<number>`bit_count(('x' || mine.hash)::bit(64) # ('x' || other.hash)::bit(64))`, '<=', ALIKE_BITS)
    .orderBy('mine.fileId')
    .orderBy('used.targetId')
    .execute()
}
