import type { Ctx } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'
import { passwordMatches } from './passwords.ts'
import './tables.ts'

const WINDOW = 15 * 60
const PER_ACCOUNT_AND_ADDRESS = { times: 5, seconds: WINDOW }
/** Higher, or a stranger could keep anybody out by guessing five times. */
const PER_ACCOUNT = { times: 30, seconds: WINDOW }
const PER_ADDRESS = { times: 50, seconds: WINDOW }

/** The user behind an e-mail and password. Unknown and wrong get the same answer in the same time. */
export async function requireEmailUser(ctx: Ctx, email: string, password: string): Promise<string> {
  const account = `login:${email.toLowerCase()}`
  const here = `${account}:${ctx.ip}`
  await ctx.throttle.take(`login-from:${ctx.ip}`, PER_ADDRESS, ctx.now)
  await ctx.throttle.take(account, PER_ACCOUNT, ctx.now)
  await ctx.throttle.take(here, PER_ACCOUNT_AND_ADDRESS, ctx.now)
  const user = await ctx.tx
    .selectFrom('users')
    .select(['id', 'passwordHash'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  const matches = await passwordMatches(password, user?.passwordHash)
  if (!user || !matches) refuse('E_LOGIN')
  await ctx.throttle.forget(account)
  await ctx.throttle.forget(here)
  return user.id
}
