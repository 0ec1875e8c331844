import { sql } from 'kysely'
import type { Obligation } from '#contract/identity/deletion.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { wordIn } from '../../kernel/words/words.ts'
import { leads } from '../organizations/heads.ts'
import '../tables.ts'

/** What a domain still expects of somebody before the account may go. */
export type ObligationCheck = (ctx: Ctx, userId: string) => Promise<Obligation[]>

export async function findObligations(
  ctx: Ctx,
  userId: string,
  checks: readonly ObligationCheck[],
): Promise<Obligation[]> {
  const found: Obligation[] = []
  for (const check of [onlyHead, ...checks]) found.push(...(await check(ctx, userId)))
  return found
}

/** Without a head nobody could invite or dismiss the employees. */
const onlyHead: ObligationCheck = async (ctx, userId) => {
  const rows = await ctx.tx
    .selectFrom('employees as own')
    .innerJoin('organizations', 'organizations.id', 'own.organizationId')
    .select('organizations.name')
    .where('own.userId', '=', userId)
    .where('own.status', '=', 'active')
    .where('organizations.status', '<>', 'liquidated')
    .where(leads('own'))
    .where((eb) => {
      const others = eb
        .selectFrom('employees as other')
        .whereRef('other.organizationId', '=', 'own.organizationId')
        .whereRef('other.id', '<>', 'own.id')
        .where('other.status', '=', 'active')
      const heads = others.where(leads('other'))
      return eb.and([eb.exists(others.select(sql`1`.as('one'))), eb.not(eb.exists(heads.select(sql`1`.as('one'))))])
    })
    .execute()
  return rows.map(({ name }) => ({
    code: 'only-head',
    text: wordIn(ctx.lang, 'obligations', 'only-head').replace('{name}', textIn(ctx.lang, name)),
    link: '/dashboard/employees',
  }))
}
