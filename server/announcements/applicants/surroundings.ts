import { sql } from 'kysely'
import { liveApplicants } from '#contract/announcements/applicant-process.ts'
import type { Obligation } from '#contract/identity/deletion.ts'
import { partyKey } from '#contract/party-key.ts'
import type { PartyChange } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { wordIn } from '../../kernel/words/words.ts'
import { move } from './move.ts'
import '../tables.ts'

/** A person with open agreements cannot delete their account; those of an organization go on without them. */
export async function agreementsOf(ctx: Ctx, userId: string): Promise<Obligation[]> {
  const { n } = await ctx.tx
    .selectFrom('applicants')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('status', 'in', ['accepted', 'interviewed'])
    .where(({ eb, or }) => or([eb('ownerKey', '=', userId), eb('applicantKey', '=', userId)]))
    .executeTakeFirstOrThrow()
  if (n === 0) return []
  const text = wordIn(ctx.lang, 'obligations', 'agreements').replace('{n}', String(n))
  return [{ code: 'agreed-responses', text, link: '/dashboard/announcements/responses' }]
}

/** Responses of an erased party end, and what it wrote is deleted. */
export async function followParty(ctx: Ctx, { userId, organizationId, gone }: PartyChange): Promise<void> {
  const key = partyKey({ userId, organizationId })
  if (!gone || !key) return
  const live = await ctx.tx
    .selectFrom('applicants')
    .selectAll()
    .where('status', 'in', liveApplicants)
    .where(({ eb, or }) => or([eb('ownerKey', '=', key), eb('applicantKey', '=', key)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const row of live) await move(ctx, row, row.applicantKey === key ? 'withdraw' : 'decline')
  if (!userId) return
  await ctx.tx
    .updateTable('applicants')
    .set({ message: '', messageSealed: null, files: sql`'[]'::jsonb`, proposed: sql`proposed - 'plot' - 'note'` })
    .where('applicantKey', '=', userId)
    .execute()
}
