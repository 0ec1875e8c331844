import { isAgreed } from '#contract/announcements/applicant-process.ts'
import { partyKey } from '#contract/party-key.ts'
import { partiesOf, partyPhone } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { APPLICANT, otherSide, ownApplicant, partyOf } from './row.ts'

/** The other side's phone: of its announcement, else its own. Only once both have agreed. */
export async function phoneOfOther(ctx: SignedCtx, id: string): Promise<{ name: string; phone: string }> {
  const { row, side } = await ownApplicant(ctx, id)
  if (!isAgreed(row.status)) refuse('E_STATE', { status: row.status })
  const other = partyOf(row, otherSide(side))
  const theirs = side === 'owner' ? row.attachedId : row.announcementId
  const announced =
    theirs === null
      ? undefined
      : await ctx.tx.selectFrom('announcements').select('phoneSealed').where('id', '=', theirs).executeTakeFirst()
  const phone = announced?.phoneSealed ? ctx.vault.unseal(announced.phoneSealed) : await partyPhone(ctx, other)
  if (!phone) refuse('E_NOT_FOUND')
  await ctx.audit({ action: 'applicant.phone', objectType: APPLICANT, objectId: id })
  const name = (await partiesOf(ctx, [other])).get(partyKey(other))?.name
  return { name: name ? textIn(ctx.lang, name) : '', phone }
}
