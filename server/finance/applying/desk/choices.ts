import type { AnswerOf } from '#contract/call.ts'
import type { getDeskChoices } from '#contract/finance/credit-requests.ts'
import type { getRegistryChoices } from '#contract/finance/registry.ts'
import { dayOf } from '#uz/date.ts'
import { peopleByIds } from '../../../identity/public.ts'
import type { SignedCtx } from '../../../kernel/context.ts'
import { textIn } from '../../../kernel/words/localized.ts'
import { branchesOf } from '../../lenders/branches.ts'
import { namesOf } from '../../lenders/lenders.ts'
import { lenderOf, lendersById, seesAllLenders } from '../../lenders/lookup.ts'
import { publishedProducts } from '../../products/lookup.ts'
import '../../tables.ts'

const byName = <T extends { name: string }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => a.name.localeCompare(b.name))

async function productChoices(ctx: SignedCtx, lenderId: number | undefined) {
  const products = await publishedProducts(ctx, lenderId)
  return byName(products.map(({ id, terms }) => ({ id, name: textIn(ctx.lang, terms.name) })))
}

/** For the registry; with `ownId` for a lender's head, who learns of no other lender. */
export async function registryChoices(
  ctx: SignedCtx,
  ownId: string | undefined,
): Promise<AnswerOf<typeof getRegistryChoices>> {
  const own = ownId === undefined ? undefined : await lenderOf(ctx, ownId)
  const lenders = ownId === undefined ? [...(await lendersById(ctx)).values()] : []
  const nameOf = await namesOf(
    ctx,
    lenders.map(({ organizationId }) => organizationId),
  )
  const { first } = await ctx.tx
    .selectFrom('applications')
    .select(({ fn }) => fn.min('submittedAt').as('first'))
    .where('submittedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  const thisYear = Number(dayOf(ctx.now).slice(0, 4))
  const firstYear = first ? Number(dayOf(first).slice(0, 4)) : thisYear
  return {
    products: ownId !== undefined && !own ? [] : await productChoices(ctx, own?.id),
    lenders: byName(lenders.map(({ organizationId }) => ({ id: organizationId, name: nameOf(organizationId) }))),
    // What is sown in autumn may count for the year to come.
    seasons: Array.from({ length: thisYear + 2 - firstYear }, (_, at) => String(thisYear + 1 - at)),
  }
}

/** For requests and proposals of one lender; whoever only watches all of them chooses among all products. */
export async function deskChoices(ctx: SignedCtx): Promise<AnswerOf<typeof getDeskChoices>> {
  if (seesAllLenders(ctx.actor)) return { products: await productChoices(ctx, undefined), desks: [], people: [] }
  const lender = await lenderOf(ctx, ctx.actor.organizationId)
  if (!lender) return { products: [], desks: [], people: [] }
  const employees = await ctx.tx
    .selectFrom('loanEmployees')
    .select('userId')
    .where('loanOrganizationId', '=', lender.id)
    .execute()
  const people = await peopleByIds(
    ctx,
    employees.map(({ userId }) => userId),
  )
  const branches = await branchesOf(ctx, lender.id)
  return {
    products: await productChoices(ctx, lender.id),
    desks: branches.map(({ mfo, name }) => ({ id: mfo, name: `${mfo} · ${name}` })),
    people: byName(employees.map(({ userId: id }) => ({ id, name: people.get(id)?.name ?? '' }))),
  }
}
