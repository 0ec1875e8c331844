import { createHash, randomBytes } from 'node:crypto'
import type { Ctx } from '../../kernel/context.ts'
import '../tables.ts'

const COUNT = 8
const BYTES = 10

/** `A1B2-C3D4-…`: eighty random bits in groups people can copy. */
const newCode = () => (randomBytes(BYTES).toString('hex').toUpperCase().match(/.{4}/g) ?? []).join('-')
const plain = (code: string) => code.replace(/[^0-9a-f]/gi, '').toUpperCase()
const hashOf = (code: string) => createHash('sha256').update(plain(code)).digest('hex')

/** Fresh ones in the place of all before; told only now. */
export async function makeRecoveryCodes(ctx: Ctx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode)
  await ctx.tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await ctx.tx
    .insertInto('recoveryCodes')
    .values(codes.map((code) => ({ userId, codeHash: hashOf(code) })))
    .execute()
  return codes
}

export const looksLikeRecovery = (code: string) => plain(code).length === BYTES * 2

/** Works once. */
export async function spendRecoveryCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const spent = await ctx.tx
    .updateTable('recoveryCodes')
    .set({ usedAt: ctx.now })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashOf(code))
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  if (spent) await ctx.audit({ action: 'user.recovery-used', objectType: 'user', objectId: userId, by: userId })
  return spent !== undefined
}
