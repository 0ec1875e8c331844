import { z } from 'zod'
import type { Proof } from '#contract/identity/security.ts'
import { maskEmail } from '#contract/mask-email.ts'
import { DAY_MS } from '#uz/durations.ts'
import type { Config } from '../../kernel/config.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { type Refusal, refuse } from '../../kernel/refuse.ts'
import { notify, sendEmail } from '../../notices/public.ts'
import { inLanguage, originOf } from '../doors/links.ts'
import { changePerson } from '../people/row.ts'
import { userSearchKey } from '../users.ts'
import { contactChanged, ownRow, refusedProof } from './proof.ts'
import '../tables.ts'

const LINK_MS = DAY_MS
const PER_USER = { times: 5, seconds: 3600 }

/** Sealed into the link itself: it works for this person, until the address changes or a day has gone. */
const EmailLink = z.object({ userId: z.string(), from: z.string().nullable(), email: z.string(), until: z.number() })

export async function requestEmail(
  ctx: SignedCtx,
  config: Config,
  { email, proof }: { email: string; proof: Proof },
): Promise<Refusal | undefined> {
  const refused = await refusedProof(ctx, proof, { purpose: 'reset' })
  if (refused) return refused
  const { userId } = ctx.actor
  await ctx.throttle.take(`email:${userId}`, PER_USER, ctx.now)
  const { email: from } = await ownRow(ctx)
  const until = ctx.now.getTime() + LINK_MS
  const link: z.infer<typeof EmailLink> = { userId, from, email: email.toLowerCase(), until }
  const token = Buffer.from(ctx.vault.seal(JSON.stringify(link)), 'base64').toString('base64url')
  const address = `${originOf(config, ctx)}${inLanguage(ctx.lang, '/dashboard/account-settings')}?email=${token}`
  // If somebody else has the address, nothing is sent and nothing is said.
  if (!(await isTaken(ctx, link.email)))
    await sendEmail(ctx, link.email, { template: 'email', values: { link: address }, lang: ctx.lang, userId })
  return undefined
}

export async function confirmEmail(ctx: SignedCtx, token: string): Promise<void> {
  const link = readLink(ctx, token)
  const { userId } = ctx.actor
  const user = await ctx.tx
    .selectFrom('users')
    .select(['email', 'lastName', 'firstName', 'middleName'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!link || !user || link.userId !== userId || link.until <= ctx.now.getTime() || link.from !== user.email)
    refuse('E_LINK')
  const { email } = link
  if (await isTaken(ctx, email)) refuse('E_DUPLICATE', { number: maskEmail(email) })
  await notify(ctx, 'contact.changed', [userId], { value: maskEmail(email) })
  const searchKey = userSearchKey({ ...user, middleName: user.middleName ?? undefined, email })
  await changePerson(ctx, userId, { email, searchKey })
  await contactChanged(ctx, 'user.email-changed', { email: [user.email && maskEmail(user.email), maskEmail(email)] })
}

function readLink(ctx: SignedCtx, token: string): z.infer<typeof EmailLink> | undefined {
  try {
    const sealed = Buffer.from(token, 'base64url').toString('base64')
    return EmailLink.parse(JSON.parse(ctx.vault.unseal(sealed)))
  } catch {
    return undefined
  }
}

async function isTaken(ctx: SignedCtx, email: string): Promise<boolean> {
  const other = await ctx.tx
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  return other !== undefined
}
