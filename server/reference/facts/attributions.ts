import type { Ctx } from '../../kernel/context.ts'
import '../tables.ts'

/** The demo sample is far smaller; more rows come from the register itself. */
const REGISTER_FROM = 500
const REGISTER_KEY = 'territories'
const REGISTER_TEXT = 'Uzinfocom, CC BY 4.0'

/** The register of mahallas is free to use if its author is named. */
export async function rememberRegister(ctx: Ctx, neighborhoods: number): Promise<void> {
  if (neighborhoods < REGISTER_FROM) return
  await ctx.tx
    .insertInto('attributions')
    .values({ key: REGISTER_KEY, text: REGISTER_TEXT, since: ctx.now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

export async function findAttributionTexts(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.tx.selectFrom('attributions').select('text').orderBy('since').orderBy('key').execute()
  return rows.map((row) => row.text)
}
