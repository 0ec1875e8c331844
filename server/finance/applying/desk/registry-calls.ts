import type { ApplicationView } from '#contract/applications/applications.ts'
import * as contract from '#contract/finance/registry.ts'
import { subsidyStages } from '#contract/finance/stage-process.ts'
import { Permission } from '#contract/permissions.ts'
import { canFrom } from '#contract/process.ts'
import {
  figuresOf,
  holdApplication,
  listRegistry,
  routeApplication,
  viewOverseen,
  viewRequest,
} from '../../../applications/public.ts'
import type { CallBook } from '../../../kernel/calls.ts'
import type { SignedCtx } from '../../../kernel/context.ts'
import { errorBody, Refusal, refuse, refuseFields } from '../../../kernel/refuse.ts'
import type { ScopedCtx } from '../../../kernel/scope.ts'
import { namesOf } from '../../lenders/lenders.ts'
import { seesAllLenders } from '../../lenders/lookup.ts'
import { lendersOf } from '../../products/lookup.ts'
import { kinds, ofApplication, ofRequest } from '../kinds/kinds.ts'
import { recoverSubsidy } from '../kinds/stage-acts.ts'
import { dressOwn } from '../view.ts'
import { registryChoices } from './choices.ts'
import { exportRegistry } from './registry-file.ts'
import { recipientsBy } from './routing.ts'

type Overseer = ScopedCtx<'application'>
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Staff of the platform see all of their territories; a lender's head, who holds 26001 alone, what came to that lender. */
const ownOnly = ({ actor }: SignedCtx): string | undefined => {
  const { FinAppRegistry, FinAppRoute, FinAppAllOrgsExport } = Permission
  const isOverseer = [FinAppRegistry, FinAppRoute, FinAppAllOrgsExport].some((code) => actor.permissions.has(code))
  return isOverseer ? undefined : (actor.organizationId ?? NOBODY)
}

/** Judges the form of it, never the matter: of the platform, whoever else holds the code. */
function requirePlatform({ actor }: SignedCtx): void {
  if (!seesAllLenders(actor)) refuse('E_FORBIDDEN')
}

export function bindRegistry({ bind }: CallBook): void {
  const see = async (ctx: Overseer, id: number) => {
    const { kind } = await ofApplication(ctx, id)
    const recipientId = ownOnly(ctx)
    const view = await viewOverseen(ctx, kind, id, recipientId)
    if (recipientId !== undefined) return dressOwn(ctx, await ofLender(ctx, view, recipientId))
    const recovers = kind.name === 'subsidy' && canFrom(subsidyStages, view.stage ?? '').recover
    return dressOwn(ctx, recovers ? { ...view, steps: [...view.steps, 'recover'] } : view)
  }
  bind(contract.listApplications, (ctx, { query }) => listRegistry(ctx, kinds, query, ownOnly(ctx)))
  bind(contract.getRegistryChoices, (ctx) => registryChoices(ctx, ownOnly(ctx)))
  bind(contract.exportApplications, (ctx, { query }) => exportRegistry(ctx, query))
  bind(contract.getApplication, async (ctx, { params }) => {
    const view = await see(ctx, params.id)
    const lenders = ownOnly(ctx) === undefined ? await lendersOf(ctx, view.product.id) : []
    const nameOf = await namesOf(
      ctx,
      lenders.map(({ organizationId }) => organizationId),
    )
    return { ...view, lenders: lenders.map(({ id, organizationId }) => ({ id, name: nameOf(organizationId) })) }
  })
  bind(contract.getApplicationFigures, (ctx, { query }) =>
    figuresOf(
      ctx,
      kinds.filter(({ name }) => query.kind === undefined || name === query.kind),
      ownOnly(ctx),
    ),
  )
  bind(contract.routeApplication, async (ctx, { params, body }) => {
    await route(ctx, params.id, body.lenderIds, body.rowVersion)
    return see(ctx, params.id)
  })
  bind(contract.routeApplications, async (ctx, { body }) => {
    const routed: number[] = []
    const refused: { id: number; code: string; message: string }[] = []
    const seen = await overseen(ctx, body.ids)
    for (const id of new Set(body.ids)) {
      try {
        if (!seen.has(id)) refuse('E_NOT_FOUND')
        await route(ctx, id, body.lenderIds)
        routed.push(id)
      } catch (fault) {
        if (!(fault instanceof Refusal)) throw fault
        refused.push({ id, code: fault.code, message: errorBody(fault, ctx.lang).error })
      }
    }
    return { routed, refused }
  })
  bind(contract.rejectFormally, async (ctx, given) => {
    requirePlatform(ctx)
    await (await ofApplication(ctx, given.params.id)).overseer.rejectFormally(ctx, given)
    return see(ctx, given.params.id)
  })
  bind(contract.restoreApplication, async (ctx, given) => {
    requirePlatform(ctx)
    await (await ofApplication(ctx, given.params.id)).overseer.restore(ctx, given)
    return see(ctx, given.params.id)
  })
  bind(contract.recoverSubsidy, async (ctx, { params: { id }, body }) => {
    requirePlatform(ctx)
    await see(ctx, id)
    const { kind } = await ofApplication(ctx, id)
    await recoverSubsidy(ctx, await holdApplication(ctx, kind, id, { rowVersion: body.rowVersion }), body.reason)
    return see(ctx, id)
  })
  bind(contract.recallRequest, async (ctx, given) => {
    const { overseer } = await ofRequest(ctx, given.params.id)
    return dressOwn(ctx, await overseer.recall(ctx, given))
  })
}

/** Those of the applications that whoever oversees may know of. */
async function overseen(ctx: Overseer, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await ctx.tx
    .selectFrom('applications as a')
    .select('a.id')
    .where('a.id', 'in', ids)
    .where(ctx.within('application', 'a'))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** To lenders of its product, or to whom the rule finds. */
async function route(ctx: Overseer, id: number, lenderIds: readonly number[], rowVersion?: number): Promise<void> {
  const { kind, overseer } = await ofApplication(ctx, id)
  const view = await overseer.one(ctx, { params: { id } })
  const row = await ctx.tx
    .selectFrom('applications')
    .select(['subjectId', 'territoryId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const recipients = await recipientsBy(ctx, row, lenderIds)
  if (!recipients) refuseFields([{ field: 'lenderIds', code: 'V_LENDER' }])
  await routeApplication(ctx, kind, id, { rowVersion: rowVersion ?? view.rowVersion, recipients })
}

/** Of other lenders a lender learns nothing, and of the applicant what its own request tells. */
async function ofLender(ctx: SignedCtx, view: ApplicationView, recipientId: string): Promise<ApplicationView> {
  const own = await ctx.tx
    .selectFrom('applicationRequests')
    .select('id')
    .where('applicationId', '=', view.id)
    .where('recipientId', '=', recipientId)
    .orderBy('id')
    .execute()
  const last = own.at(-1)
  if (!last) refuse('E_NOT_FOUND')
  const { kind } = await ofApplication(ctx, view.id)
  const seen = await viewRequest(ctx, kind, last.id)
  const requests = view.requests.filter(({ id }) => own.some((one) => one.id === id))
  return {
    ...view,
    requests,
    applicant: seen.application.applicant ?? `№ ${view.number}`,
    content: seen.application.content,
    answers: seen.application.answers,
    papers: seen.papers,
    offers: view.offers.filter(({ requestId }) => requests.some(({ id }) => id === requestId)),
    holder: { side: view.holder.side, names: [], officer: null },
    dueAt: null,
    history: view.history.filter(({ who }) => who === null || who === requests[0]?.recipient),
  }
}
