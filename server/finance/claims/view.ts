import { sql } from 'kysely'
import type { z } from 'zod'
import { claimProcess, mayContest } from '#contract/finance/claim-process.ts'
import type * as contract from '#contract/finance/claims.ts'
import { reasonOf } from '#contract/finance/reasons.ts'
import { partyKey } from '#contract/party-key.ts'
import { Permission, type PermissionCode } from '#contract/permissions.ts'
import type { Process } from '#contract/process.ts'
import { partiesOf, peopleByIds } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { is } from '../../kernel/list/filters.ts'
import { byColumn, list } from '../../kernel/list/list.ts'
import { down, orderBy } from '../../kernel/list/order.ts'
import { firstClocks } from '../../kernel/process/clocks.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { wordIn } from '../../kernel/words/words.ts'
import { workCalendar } from '../../reference/public.ts'
import { policyOf } from '../applying/kinds/policies.ts'
import { namesOf } from '../lenders/lenders.ts'
import { productOf } from '../products/lookup.ts'
import { isSurveyLate } from './acts.ts'
import { CLAIM, type Looking, readClaim, type Side, seenClaims, sidesOf } from './rows.ts'
import '../tables.ts'

type Query = z.output<(typeof contract.listClaims)['query']>
type Page = z.input<(typeof contract.listClaims)['answer']>

const columns = [
  'c.id',
  'c.number',
  'c.status',
  'c.risk',
  'c.eventOn',
  'c.payout',
  'c.createdAt',
  'a.id as applicationId',
  'a.number as policyNumber',
  'a.subjectId',
  'a.userId',
  'a.organizationId',
  'r.recipientId',
] as const

const seen = list({
  rows: (ctx: Looking, _asked: Query) => seenClaims(ctx).select(columns),
  order: orderBy(down('c.id', 'row')),
  filters: { status: is('c.status'), policyId: is('c.applicationId') },
  counts: { counts: byColumn<'status', string>('status', 'c.status') },
})

type Row = Awaited<ReturnType<typeof seen.read>>['shown'][number]

async function present(ctx: Ctx, rows: readonly Row[]): Promise<Page['items']> {
  const parties = rows.map(({ userId, organizationId }) => ({ userId, organizationId }))
  const named = await partiesOf(ctx, parties)
  const nameOf = await namesOf(
    ctx,
    rows.map(({ recipientId }) => recipientId),
  )
  const clocks = await firstClocks(
    ctx,
    CLAIM,
    rows.map(({ id }) => id),
    await workCalendar(ctx),
  )
  const shown: Page['items'] = []
  for (const row of rows) {
    const { id, number, status, risk, eventOn, payout, createdAt, applicationId, policyNumber, subjectId } = row
    const name = named.get(partyKey(row))?.name
    const product = (await productOf(ctx, subjectId))?.terms.name
    shown.push({
      id,
      number,
      status,
      risk,
      eventOn,
      policy: { id: applicationId, number: policyNumber ?? '', product: product ? textIn(ctx.lang, product) : '' },
      insured: name ? textIn(ctx.lang, name) : '',
      insurer: nameOf(row.recipientId),
      payout,
      filedAt: createdAt.toISOString(),
      left: clocks.get(id) ?? null,
    })
  }
  return shown
}

export async function listClaims(ctx: Looking, query: Query): Promise<Page> {
  const { shown, page } = await seen.read(ctx, query)
  return { ...page, items: await present(ctx, shown) }
}

const process: Process = claimProcess
const codesOf: Readonly<Record<string, { side: Side; code?: PermissionCode }>> = {
  client: { side: 'client', code: Permission.FinAppOwn },
  expert: { side: 'expert' },
  officer: { side: 'insurer', code: Permission.CreditRequestWork },
  approver: { side: 'insurer', code: Permission.BankProposalApprove },
  payer: { side: 'insurer', code: Permission.DisbursementMark },
  platform: { side: 'platform', code: Permission.FinAppDecide },
}

export async function viewClaim(ctx: Looking, id: number): Promise<contract.Claim> {
  const sides = await sidesOf(ctx, id)
  const row = await seenClaims(ctx).select(columns).where('c.id', '=', id).executeTakeFirst()
  const [shown] = await present(ctx, row ? [row] : [])
  const claim = await readClaim(ctx, id)
  const policy = await policyOf(ctx, claim.applicationId)
  const surveys = await ctx.tx
    .selectFrom('financeClaimSurveys')
    .selectAll()
    .where('claimId', '=', id)
    .orderBy('id', 'desc')
    .execute()
  const people = await peopleByIds(ctx, [
    ...surveys.map(({ expertId }) => expertId),
    ...(claim.expertId ? [claim.expertId] : []),
  ])
  const { paid } = await ctx.tx
    .selectFrom('financeClaims')
    .select(sql<number>`coalesce(sum(payout), 0)::bigint`.as('paid'))
    .where('policyId', '=', policy.id)
    .where('status', '=', 'paid')
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  const isLate = claim.status === 'expert_assigned' && (await isSurveyLate(ctx, id))
  const isPossible = (step: string) => {
    if (step === 'contest') return mayContest(claim, ctx.now)
    if (step === 'replace') return isLate
    return step !== 'pay' || (claim.payout ?? 0) > 0
  }
  const steps = Object.entries(process).flatMap(([name, { by, from }]) => {
    const needed = codesOf[by]
    if (!needed || !from.includes(claim.status) || !sides.includes(needed.side)) return []
    if (needed.code !== undefined && !ctx.actor.permissions.has(needed.code)) return []
    return isPossible(name) ? name : []
  })
  const told = reasonOf(claim.reasonCode)
  return {
    ...(shown ?? refuse('E_NOT_FOUND')),
    damaged: claim.damaged,
    total: policy.total,
    unit: policy.unit,
    description: claim.description,
    photos: claim.photos.map((one) => ({ ...one })),
    sumInsured: policy.sumInsured,
    paidBefore: Number(paid),
    franchise: policy.franchiseBp,
    expert: claim.expertId
      ? {
          name: people.get(claim.expertId)?.name ?? '',
          certificateNo: claim.certificateNo ?? '',
          isMe: claim.expertId === ctx.actor.userId,
        }
      : null,
    surveys: surveys.map(({ at, isEvent, damaged, lossBp, note, expertId, photos, place }) => ({
      at: at.toISOString(),
      isEvent,
      damaged,
      loss: lossBp,
      note,
      expert: people.get(expertId)?.name ?? '',
      photos: photos.map((file) => ({ id: file.id, name: file.name, ...place })),
    })),
    contestReason: claim.contestReason,
    refusal:
      claim.status === 'refused' && claim.reasonCode
        ? {
            code: claim.reasonCode,
            words: told ? wordIn(ctx.lang, 'finance-reasons', told.words) : claim.reasonCode,
            text: claim.reason ?? '',
          }
        : null,
    steps,
    rowVersion: claim.rowVersion,
  }
}

/** A photograph of the claim, or of one of its acts. */
export async function requireClaimPhoto(ctx: Looking, id: number, fileId: string): Promise<void> {
  const { photos, surveys } = await viewClaim(ctx, id)
  const known = [...photos, ...surveys.flatMap((one) => one.photos)]
  if (!known.some((file) => file.id === fileId)) refuse('E_NOT_FOUND')
}
