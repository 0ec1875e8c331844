import { isWorkedOn } from '#contract/applications/request-process.ts'
import { VISIT_SIGNATURES } from '#contract/finance/stage-process.ts'
import type { VisitAct } from '#contract/finance/stages.ts'
import type { SigningParts } from '../../../documents/public.ts'
import { keepCodeSignature, peopleByIds, personBy } from '../../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../../kernel/context.ts'
import { type FieldRefusal, Refusal, refuse, refuseFields } from '../../../kernel/refuse.ts'
import { notify } from '../../../notices/public.ts'
import '../../tables.ts'

const VISIT = 'finance-visit'

const membersOf = async (ctx: Ctx, visitId: number) => {
  const rows = await ctx.tx
    .selectFrom('financeVisitMembers')
    .selectAll()
    .where('visitId', '=', visitId)
    .orderBy('position')
    .execute()
  const people = await peopleByIds(
    ctx,
    rows.map(({ userId }) => userId),
  )
  return rows.map(({ userId, signedAt }) => ({ userId, signedAt, name: people.get(userId)?.name ?? '' }))
}

/** The last visit of one request, with whoever was there: a refusal taken back may ask for another. */
export async function visitOf(ctx: Ctx, applicationId: number, requestId: number) {
  const row = await ctx.tx
    .selectFrom('financeVisits')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .where('requestId', '=', requestId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row && { ...row, members: await membersOf(ctx, row.id) }
}

/** Members by their numbers: each has an account, nobody twice. */
export async function nameMembers(ctx: SignedCtx, visitId: number, pinfls: readonly string[]): Promise<void> {
  const faults: FieldRefusal[] = []
  const found: string[] = []
  for (const [at, pinfl] of pinfls.entries()) {
    const userId = await personBy(ctx, { pinfl })
    if (userId === undefined) faults.push({ field: `members[${at}]`, code: 'E_NOT_FOUND' })
    else if (found.includes(userId)) faults.push({ field: `members[${at}]`, code: 'V_TWICE' })
    else found.push(userId)
  }
  if (faults.length > 0) refuseFields(faults)
  await ctx.tx
    .insertInto('financeVisitMembers')
    .values(found.map((userId, position) => ({ visitId, userId, position })))
    .execute()
  await notify(ctx, 'visit.toSign', found, {}, { link: `/dashboard/visit-acts/${visitId}` })
}

/** What a member signs belongs to it; held before anything of it changes. */
export const visitedApplication = async (ctx: SignedCtx, id: number): Promise<number> =>
  (await seenVisit(ctx, id)).applicationId

async function seenVisit(ctx: SignedCtx, id: number) {
  const row = await ctx.tx
    .selectFrom('financeVisits as v')
    .innerJoin('applications as a', 'a.id', 'v.applicationId')
    .innerJoin('applicationRequests as r', 'r.id', 'v.requestId')
    .selectAll('v')
    .select(['a.number', 'r.recipientId', 'r.status'])
    .where('v.id', '=', id)
    .executeTakeFirst()
  const members = row ? await membersOf(ctx, id) : []
  const isMember = members.some(({ userId }) => userId === ctx.actor.userId)
  const isAgency = row !== undefined && row.recipientId === ctx.actor.organizationId
  return row && (isMember || isAgency) ? { ...row, members } : refuse('E_NOT_FOUND')
}

const mySide = ({ members }: Awaited<ReturnType<typeof seenVisit>>, userId: string) =>
  members.find((one) => one.userId === userId)

/** Written down, and the agency still looks at it. */
const isToSign = ({ visitedOn, status }: Awaited<ReturnType<typeof seenVisit>>) =>
  visitedOn !== null && (isWorkedOn(status) || status === 'won')

export async function viewVisit(ctx: SignedCtx, id: number): Promise<VisitAct> {
  const visit = await seenVisit(ctx, id)
  const { userId } = ctx.actor
  const own = mySide(visit, userId)
  return {
    id,
    number: visit.number,
    plannedOn: visit.plannedOn,
    visitedOn: visit.visitedOn,
    isConfirmed: visit.isConfirmed,
    note: visit.note,
    place: visit.place,
    photos: visit.photos.map((file) => ({ id: file.id, name: file.name })),
    members: visit.members.map((one) => ({
      name: one.name,
      signedAt: one.signedAt?.toISOString() ?? null,
      isMe: one.userId === userId,
    })),
    canSign: own !== undefined && own.signedAt === null && isToSign(visit),
  }
}

export async function requireVisitPhoto(ctx: SignedCtx, id: number, fileId: string): Promise<void> {
  const { photos } = await seenVisit(ctx, id)
  if (!photos.some((file) => file.id === fileId)) refuse('E_NOT_FOUND')
}

/** A member signs what they have seen, its application held; answers whether it is whole now. A wrong code is returned, the attempt kept. */
export async function signVisit(
  ctx: SignedCtx,
  { codes }: Pick<SigningParts, 'codes'>,
  id: number,
  typed: { verifyKey: string; code: string },
): Promise<Refusal | 'whole' | 'waits'> {
  const visit = await seenVisit(ctx, id)
  const own = mySide(visit, ctx.actor.userId) ?? refuse('E_NOT_FOUND')
  if (own.signedAt !== null || !isToSign(visit)) refuse('E_STATE', { status: 'signed' })
  const phone = await codes.require(ctx, typed)
  if (phone instanceof Refusal) return phone
  const { userId } = ctx.actor
  await keepCodeSignature(ctx, {
    objectType: VISIT,
    objectId: String(id),
    version: visit.rowVersion,
    userId,
    name: own.name,
    phone,
    verifyKey: typed.verifyKey,
  })
  await ctx.tx
    .updateTable('financeVisitMembers')
    .set({ signedAt: ctx.now })
    .where('visitId', '=', id)
    .where('userId', '=', userId)
    .execute()
  const signed = visit.members.filter(({ signedAt }) => signedAt !== null).length + 1
  return signed === VISIT_SIGNATURES ? 'whole' : 'waits'
}
