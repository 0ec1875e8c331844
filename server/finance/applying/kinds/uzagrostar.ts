import type { z } from 'zod'
import type { ApplicationContent, EligibilityLine } from '#contract/applications/application.ts'
import type { Facts } from '#contract/finance/eligibility/facts.ts'
import { outputValue, totalOutput } from '#contract/finance/formulas/output.ts'
import { goodsValue, settlementOf } from '#contract/finance/formulas/settlement.ts'
import { UzagrostarContent, UzagrostarDraft, UzagrostarProposal } from '#contract/finance/kinds/uzagrostar.ts'
import { dayOf } from '#uz/date.ts'
import { daysFrom } from '#uz/durations.ts'
import type { Application, Checked, Offered } from '../../../applications/public.ts'
import type { Ctx } from '../../../kernel/context.ts'
import type { FieldRefusal } from '../../../kernel/refuse.ts'
import { territoriesByIds } from '../../../reference/public.ts'
import type { FinanceProduct } from '../../products/lookup.ts'
import { approvalLimit, financeKind, termsOf } from '../common.ts'
import { plotsOf } from '../content.ts'
import { contractHooks } from '../contract.ts'
import { eligibilityLines } from '../wizard/eligibility.ts'
import { factsOf, marksOf } from '../wizard/facts.ts'
import { commonFaults, ratesOf, shareInRange, sumInRange, validityFaults } from './bounds.ts'
import { grownOf, mostOf } from './worth.ts'

type Wish = z.infer<typeof UzagrostarDraft>
/** The next harvest but one is another contract. */
const HARVEST_DAYS = 540

const readWish = (content: ApplicationContent): Wish => UzagrostarDraft.safeParse(content).data ?? {}

async function knownOf(ctx: Ctx, product: FinanceProduct, application: Checked): Promise<Facts> {
  const { territoryId } = application
  const path = territoryId === null ? undefined : (await territoriesByIds(ctx, [territoryId])).get(territoryId)?.path
  return {
    ...(await factsOf(ctx, product, application)),
    uzagrostarArea: path === undefined ? undefined : (await marksOf(ctx, path)).pilot,
    output: totalOutput(grownOf(application.content)),
  }
}

async function eligibility(ctx: Ctx, application: Checked): Promise<EligibilityLine[]> {
  const product = await termsOf(ctx, application)
  return eligibilityLines(ctx, product.terms, application.amount ?? 0, await knownOf(ctx, product, application))
}

async function faults(ctx: Ctx, application: Checked): Promise<FieldRefusal[]> {
  const product = await termsOf(ctx, application)
  const { terms } = product
  const { amount } = readWish(application.content)
  return [
    ...(amount ? sumInRange(ctx, 'content.amount', amount, terms.amountMin, mostOf(terms, application.content)) : []),
    ...(await commonFaults(ctx, product, application)),
  ]
}

const readProposal = (content: ApplicationContent) => UzagrostarProposal.parse(content)
const given = ({ goods, cash }: UzagrostarProposal) => goodsValue(goods) + cash

export const harvestDays = ({ now }: Pick<Ctx, 'now'>) => ({
  min: dayOf(daysFrom(now, 1)),
  max: dayOf(daysFrom(now, HARVEST_DAYS)),
})

async function proposalFaults(ctx: Ctx, application: Application, offered: Offered): Promise<FieldRefusal[]> {
  const { terms } = await termsOf(ctx, application)
  const proposal = readProposal(offered.content)
  const rates = await ratesOf(ctx, terms)
  const { min, max } = harvestDays(ctx)
  const isComing = proposal.harvestBy >= min && proposal.harvestBy <= max
  return [
    ...sumInRange(ctx, 'content.goods', given(proposal), 1, application.amount ?? 0),
    ...(proposal.cash > 0 ? shareInRange(ctx, 'content.rate', proposal.rate, rates.min, rates.max) : []),
    ...(isComing ? [] : [{ field: 'content.harvestBy', code: 'V_DAY_RANGE' as const, values: { min, max } }]),
    ...(await validityFaults(ctx, offered)),
  ]
}

const computeProposal = async (
  ctx: Ctx,
  _application: Application,
  { content }: Offered,
): Promise<ApplicationContent> => settlementOf(readProposal(content), dayOf(ctx.now))

export const uzagrostarKind = financeKind('uzagrostar', {
  content: { draft: UzagrostarDraft, whole: UzagrostarContent },
  amountOf: ({ amount }) => (typeof amount === 'number' ? amount : null),
  consents: ['data-to-bank'],
  /** One company stands behind a mahalla. */
  mostRecipients: 1,
  eligibility,
  compute: async (ctx, application) => {
    const { terms } = await termsOf(ctx, application)
    const grown = grownOf(application.content)
    return { output: totalOutput(grown), outputOf: grown.map(outputValue), most: mostOf(terms, application.content) }
  },
  faults,
  offer: {
    shape: UzagrostarProposal,
    amountOf: (content) => given(readProposal(content)),
    faults: proposalFaults,
    compute: computeProposal,
    limitOf: approvalLimit,
  },
  holder: ({ status }) => (status === 'approved' || status === 'disbursed' ? 'recipient' : undefined),
  masked: (content) => {
    const { needTypes, amount, activities } = readWish(content)
    return {
      needTypes,
      amount,
      squareMetres: plotsOf(content).reduce((sum, one) => sum + one.squareMetres, 0),
      categoryIds: (activities ?? []).map(({ categoryId }) => categoryId),
    }
  },
  ...contractHooks,
})
