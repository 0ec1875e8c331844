import { DEMO_DOMAIN } from '#contract/identity/demo.ts'
import type { Ctx } from '../kernel/context.ts'
import './tables.ts'

/**
 * Passwords of the demo world are published, its people and papers are invented. A database that ever held it is no
 * real installation: the start is refused.
 */
export async function refuseDemoData(ctx: Ctx): Promise<void> {
  const invented = await ctx.tx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('email', 'like', `%${DEMO_DOMAIN}`)
    .executeTakeFirstOrThrow()
  if (invented.count === 0) return
  throw new Error(
    [
      `DEMO=0 over the data of a demo: ${invented.count} accounts of ${DEMO_DOMAIN} with a published password are in it.`,
      'Start with an empty database (another DATA_DIR or DATABASE_URL), or with DEMO=1.',
    ].join('\n'),
  )
}
