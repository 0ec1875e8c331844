import { isOpenRequest } from '#contract/applications/request-process.ts'
import { partyKey } from '#contract/party-key.ts'
import { Permission } from '#contract/permissions.ts'
import type { ConversationSubject } from '../../conversations/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { productOf } from '../products/lookup.ts'

/** What the applicant and one lender write to each other about one request; before it is taken there is nobody to write to. */
export async function applicationSubject(ctx: SignedCtx, id: string): Promise<ConversationSubject | undefined> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return undefined
  const row = await ctx.tx
    .selectFrom('applicationRequests as r')
    .innerJoin('applications as a', 'a.id', 'r.applicationId')
    .select(['r.id', 'r.status', 'r.recipientId', 'r.assigneeId', 'r.takenAt', 'a.id as applicationId', 'a.kind'])
    .select(['a.number', 'a.userId', 'a.organizationId', 'a.subjectId'])
    .where('r.id', '=', Number(id))
    .executeTakeFirst()
  if (!row || row.takenAt === null || row.status === 'new') return undefined
  const { userId, organizationId, recipientId, number, kind, applicationId } = row
  const own = partyKey(ctx.actor)
  const isApplicant = own === partyKey({ userId, organizationId })
  const isLender = own === recipientId
  if (!isApplicant && !isLender) return undefined
  const name = (await productOf(ctx, row.subjectId))?.terms.name ?? { uz: '' }
  const needed = isLender ? Permission.CreditRequestWork : Permission.FinAppOwn
  return {
    title: { uz: `${number} ${name.uz}`, ...(name.ru && { ru: `${number} ${name.ru}` }) },
    parties: [
      { party: { userId, organizationId }, link: `/dashboard/my-applications/${kind}/${applicationId}` },
      {
        party: { userId: row.assigneeId ?? recipientId, organizationId: recipientId },
        link: `/dashboard/credit-requests/${row.id}`,
      },
    ],
    masksContacts: false,
    keepsEvidence: true,
    closed: !isOpenRequest(row.status) && row.status !== 'won',
    mayWrite: ctx.actor.organizationId === undefined || ctx.actor.permissions.has(needed),
    isWitness: false,
  }
}
