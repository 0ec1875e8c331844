import { isOpenRequest } from '#contract/applications/request-process.ts'
import { partyKey } from '#contract/party-key.ts'
import { Permission } from '#contract/permissions.ts'
import type { ConversationSubject } from '../../conversations/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { productOf } from '../products/lookup.ts'

const isRequestId = (id: string) => /^[1-9]\d{0,8}$/.test(id)

/**
 * What the applicant and one lender write to each other about one request; before it is taken there is nobody to write
 * to.
 */
export async function applicationSubjects(
  ctx: SignedCtx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ConversationSubject>> {
  const known = ids.filter(isRequestId).map(Number)
  if (known.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('applicationRequests as r')
    .innerJoin('applications as a', 'a.id', 'r.applicationId')
    .select(['r.id', 'r.status', 'r.recipientId', 'r.assigneeId', 'r.takenAt', 'a.id as applicationId', 'a.kind'])
    .select(['a.number', 'a.userId', 'a.organizationId', 'a.subjectId'])
    .where('r.id', 'in', known)
    .where('r.takenAt', 'is not', null)
    .where('r.status', '!=', 'new')
    .execute()
  const own = partyKey(ctx.actor)
  const subjects = new Map<string, ConversationSubject>()
  for (const { id, status, assigneeId, userId, organizationId, recipientId, number, kind, ...row } of rows) {
    const isLender = own === recipientId
    if (!isLender && own !== partyKey({ userId, organizationId })) continue
    const name = (await productOf(ctx, row.subjectId))?.terms.name ?? { uz: '' }
    const needed = isLender ? Permission.CreditRequestWork : Permission.FinAppOwn
    subjects.set(String(id), {
      title: { uz: `${number} ${name.uz}`, ...(name.ru && { ru: `${number} ${name.ru}` }) },
      parties: [
        { party: { userId, organizationId }, link: `/dashboard/my-applications/${kind}/${row.applicationId}` },
        {
          party: { userId: assigneeId ?? recipientId, organizationId: recipientId },
          link: `/dashboard/credit-requests/${id}`,
        },
      ],
      masksContacts: false,
      keepsEvidence: true,
      closed: !isOpenRequest(status) && status !== 'won',
      mayWrite: ctx.actor.organizationId === undefined || ctx.actor.permissions.has(needed),
      isWitness: false,
    })
  }
  return subjects
}
