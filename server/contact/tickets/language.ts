import type { Language } from '#uz/language.ts'
import { contactsOf, personBy } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import '../tables.ts'

/** What whoever asked reads: the language of their account, or of the question that the ticket was made of. */
export async function languageOfTicket(
  ctx: Ctx,
  { id, userId }: { id: number; userId: string | null },
): Promise<Language> {
  if (userId) return languageOfPerson(ctx, userId)
  const asked = await ctx.tx
    .selectFrom('supportThreads')
    .select('language')
    .where('ticketId', '=', id)
    .executeTakeFirst()
  return asked?.language ?? 'uz'
}

/** Of whoever has an account with this telephone; of others nothing is known. */
export async function languageOfPhone(ctx: Ctx, phone: string): Promise<Language> {
  const userId = await personBy(ctx, { phone })
  return userId ? languageOfPerson(ctx, userId) : 'uz'
}

const languageOfPerson = async (ctx: Ctx, userId: string): Promise<Language> =>
  (await contactsOf(ctx, [userId]))[0]?.language ?? 'uz'
