import type { Ctx } from '../kernel/context.ts'
import { networkOf } from '../kernel/http/network.ts'
import { refuse } from '../kernel/refuse.ts'
import { askerOf } from './doors/known-device.ts'
import { passwordMatches } from './passwords.ts'
import './tables.ts'

const WINDOW = 15 * 60
const PER_ASKER = { times: 5, seconds: WINDOW }
/** For all strangers together; recognised browsers are not counted and never locked out by them. */
const ALL_STRANGERS = { times: 30, seconds: WINDOW }
const PER_ADDRESS = { times: 50, seconds: WINDOW }

interface EmailUser {
  id: string
  mustChangePassword: boolean
}

/** The user behind an e-mail and password. Unknown and wrong get the same answer in the same time. */
export async function requireEmailUser(ctx: Ctx, email: string, password: string): Promise<EmailUser> {
  const address = email.toLowerCase()
  const account = `login:${address}`
  const asker = askerOf(ctx, { email: ctx.vault.fingerprint(address) })
  const here = `${account}:${asker.key}`
  if (!asker.known) {
    await ctx.throttle.take(`login-from:${networkOf(ctx.ip)}`, PER_ADDRESS, ctx.now)
    await ctx.throttle.take(account, ALL_STRANGERS, ctx.now)
  }
  await ctx.throttle.take(here, PER_ASKER, ctx.now)
  const user = await ctx.tx
    .selectFrom('users')
    .select(['id', 'passwordHash', 'mustChangePassword'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', address))
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  const matches = await passwordMatches(password, user?.passwordHash)
  if (!user || !matches) refuse('E_LOGIN')
  if (!asker.known) await ctx.throttle.forget(account)
  await ctx.throttle.forget(here)
  return { id: user.id, mustChangePassword: user.mustChangePassword }
}
