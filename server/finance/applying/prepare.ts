import type { ApplicationContent } from '#contract/applications/application.ts'
import { type FinanceKind, financeKinds } from '#contract/finance/products/product-process.ts'
import { Permission } from '#contract/permissions.ts'
import { dayOf } from '#uz/date.ts'
import { saveDraft } from '../../applications/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse, refuseFields } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { offeredProducts } from '../products/lookup.ts'
import { ofKind } from './kinds/kinds.ts'
import { isIntakeOpen } from './wizard/facts.ts'
import '../tables.ts'

/** What somebody else has seen at a family's, as far as applications ask for it. */
export interface Household {
  /** Why they need it, in the words of whoever was there. */
  purpose: string
  members: number | null
  /** Tiyin a month. */
  income: number | null
  plots: readonly { cadastre: string; squareMetres: number }[]
  activities: readonly { categoryId: number; squareMetres: number; price: number | null }[]
}

const LEAST_PURPOSE = 20

/** Anything may lack in a draft; what is there is sound. */
function contentOf(kind: FinanceKind, { purpose, members, income, plots, activities }: Household): ApplicationContent {
  const own = plots.map((plot) => ({ ...plot, right: 'tomorqa' }))
  const common = {
    ...(purpose.length >= LEAST_PURPOSE && { purposeText: purpose }),
    ...(own.length > 0 && { plots: own }),
  }
  if (kind === 'subsidy') return common
  const money = { ...common, ...(income !== null && { income: { monthly: income, debts: 0 } }) }
  if (kind !== 'loan') return money
  return {
    ...money,
    ...(members !== null && { householdMembers: members }),
    ...(activities.length > 0 && {
      activities: activities.map(({ price, ...activity }) => ({ ...activity, ...(price && { price }) })),
    }),
  }
}

/** What a family can be helped to ask for today, by kind. */
export async function productsOpen(ctx: Ctx, kinds: readonly FinanceKind[]) {
  const today = dayOf(ctx.now)
  const offered = await offeredProducts(ctx)
  return offered.flatMap((product) =>
    kinds.includes(product.kind) && isIntakeOpen(product, today)
      ? { id: product.id, name: textIn(ctx.lang, product.terms.name) }
      : [],
  )
}

/**
 * A draft of an application for somebody else, begun outside finance; they confirm it by the code of their phone, and
 * whoever prepared it goes on with it in the wizard.
 */
export async function prepareApplication(
  ctx: SignedCtx,
  { userId, productId, household }: { userId: string; productId: number; household: Household },
): Promise<{ id: number; kind: FinanceKind; link: string }> {
  if (!ctx.actor.permissions.has(Permission.FinAppOnBehalf)) refuse('E_FORBIDDEN')
  if (userId === ctx.actor.userId) refuse('E_SELF_APPROVE')
  const product = (await offeredProducts(ctx)).find(({ id }) => id === productId)
  const kind = financeKinds.find((one) => one === product?.kind)
  if (!product || !kind || !isIntakeOpen(product, dayOf(ctx.now)))
    return refuseFields([{ field: 'productId', code: 'V_NOT_OFFERED' }])
  const draft = { subjectId: productId, content: contentOf(kind, household), answers: {}, papers: [] }
  const { id } = await saveDraft(ctx, ofKind(kind).kind, draft, { userId, organizationId: null })
  return { id, kind, link: `/dashboard/my-applications/${kind}/create?id=${id}` }
}
