import { type AppServer, openServer } from '#server/app.ts'
import { free, NOSTRO } from '#server/clearing/accounts.ts'
import { leg, post } from '#server/clearing/post.ts'
import { createUser } from '#server/identity/public.ts'
import { forgetFactor, giveFactor } from '#server/identity/second-factor/factor.ts'
import { readConfig } from '#server/kernel/config.ts'
import type { StatementCounter } from '#server/kernel/database/database.ts'
import { migrate } from '#server/kernel/database/migrations.ts'
import { startEmbedded } from '#server/kernel/postgres/embedded.ts'
import { placeProducts, settleMarket } from '#server/testing/products.ts'

export const PASSWORD = 'Correct-horse-7'
/** Each has as much on the clearing account: nobody runs out of money before the end. */
const PURSE = 1_000_000_000_000

interface People {
  buyers: number
  sellers: number
}

export interface CrashWorld {
  buyers: { email: string; userId: string }[]
  sellers: { email: string; userId: string }[]
  arbiter: { email: string; keptCodes: string[] }
  /** Of the sellers in turn. */
  goods: { productId: number; seller: number; price: number }[]
  /** Where goods are brought. */
  placeId: number
}

/** The server over a database of its own, inside this process; nobody else is asked. */
export async function insideServer<T>(
  dataDir: string,
  work: (server: AppServer) => Promise<T>,
  counter?: StatementCounter,
): Promise<T> {
  const embedded = await startEmbedded({ dataDir })
  try {
    await migrate(embedded.connection)
    const config = readConfig(
      { DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: '100000000', DEMO: '0', ORIGIN: 'http://localhost' },
      dataDir,
    )
    const server = await openServer({
      config,
      connection: { ...embedded.connection },
      textDefaults: { uz: {}, ru: {}, eng: {} },
      ...(counter && { counter }),
    })
    try {
      return await work(server)
    } finally {
      await server.close()
    }
  } finally {
    await embedded.stop()
  }
}

/** Buyers with money, sellers with goods, and an arbiter. */
export async function settlePeople(
  server: AppServer,
  { buyers, sellers, stock = 100_000 }: People & { stock?: number },
): Promise<CrashWorld> {
  await settleMarket({ server })
  let phone = 998_910_000_000
  const person = (role: string, n: number) =>
    server.inSystem(async (ctx) => {
      const email = `${role}${n}@bench.agro`
      const names = { firstName: role, lastName: `N${n}`, phone: `+${++phone}` }
      const userId = await createUser(ctx, { email, password: PASSWORD, roles: [role], ...names })
      return { email, userId }
    })
  const people = []
  for (let n = 1; n <= buyers + sellers; n++) people.push(await person('individual', n))
  const arbiter = await person('arbiter', 1)
  const [buying, selling] = [people.slice(0, buyers), people.slice(buyers)]
  const place = await server.services.db
    .selectFrom('territories')
    .select('id')
    .where('level', '=', 'neighborhood')
    .executeTakeFirstOrThrow()
  const goods = await server.inSystem(async (ctx) => {
    for (const { userId } of buying)
      await post(ctx, {
        operation: 'topUp',
        key: `bench:${userId}`,
        debit: [leg(NOSTRO, PURSE)],
        credit: [leg(free({ userId, organizationId: null }), PURSE)],
      })
    const wanted = selling.map(({ userId }, seller) => ({ userId, seller, price: 1_000_000 + seller * 12_345 }))
    const ids = await placeProducts(
      ctx,
      wanted.map(({ userId, price }) => ({
        ownerUserId: userId,
        originTerritoryId: place.id,
        stockQty: stock,
        content: { price, vatRate: '12' as const, delivery: ['pickup' as const, 'seller' as const] },
      })),
    )
    return wanted.map(({ seller, price }, at) => ({ productId: ids[at] ?? 0, seller, price }))
  })
  return {
    buyers: buying,
    sellers: selling,
    arbiter: { email: arbiter.email, keptCodes: await keptCodesOf(server, arbiter.email) },
    goods,
    placeId: place.id,
  }
}

/** What a member of staff shows beside the password; those of before count no more. */
export const keptCodesOf = (server: AppServer, email: string): Promise<string[]> =>
  server.inSystem(async (ctx) => {
    const { id } = await ctx.tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    await forgetFactor(ctx, id)
    const { codes } = await giveFactor(ctx, id)
    return codes
  })
