import type { Facts } from '#contract/finance/eligibility/facts.ts'
import type { EntitlementAnswers } from '#contract/finance/entitlements.ts'
import { expectedKg, type Activity as Grown, totalOutput } from '#contract/finance/formulas/output.ts'
import { partyKey } from '#contract/party-key.ts'
import { actingParty } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { priceMedians } from '../../market/public.ts'
import { categoriesByIds, placesByIds, territoriesByIds, unitIdsByCodes } from '../../reference/public.ts'
import { yieldsFor } from '../applying/kinds/yields.ts'
import { marksOf, pastOf } from '../applying/wizard/facts.ts'
import { agreementsOf } from '../cooperation/rows.ts'
import { recommendedDays } from '../recommendations/rows.ts'
import { registeredFacts } from './known.ts'

const SQUARE_METRES = 100
/** A representative age of each group, for rules with a range of years. */
const AGES = { young: 25, middle: 45, senior: 65 }

export interface Reckoned {
  facts: Facts
  /** Expected harvest: kilograms, and tiyin a kilogram on average. */
  harvest: { kg: number; price: number } | null
  /** Products with an active or approved application, with their season. */
  asked: readonly { productId: number; seasonKey: string }[]
  /** Days since the letter for a product; undefined where nobody is signed in. */
  recommended?: ReadonlyMap<number, number>
}

/** The facts for the rules that follow from somebody's answers. */
export async function factsFrom(ctx: Ctx, answers: EntitlementAnswers): Promise<Reckoned> {
  const { place, crops = [], sotix } = answers
  const squareMetres = sotix === undefined ? undefined : Math.round(sotix * SQUARE_METRES)
  const path = place === undefined ? undefined : (await territoriesByIds(ctx, [place])).get(place)?.path
  const marks = path === undefined ? undefined : await marksOf(ctx, path)
  const categories = await categoriesByIds(ctx, crops)
  const grown = await grownOn(ctx, answers, squareMetres ?? 0)
  const output = totalOutput(grown)
  const kg = grown.reduce((sum, one) => sum + expectedKg(one), 0)
  return {
    facts: {
      kind: answers.who,
      squareMetres,
      landRights: answers.right && [answers.right],
      territoryPath: path,
      difficultDistrict: marks?.difficult,
      uzagrostarArea: marks?.pilot,
      crops: answers.crops && [...categories.values()].flatMap((one) => one.path),
      cropRegistered: answers.registered && answers.registered === 'yes',
      heads: answers.heads,
      tagged: answers.tagged && answers.tagged === 'yes',
      age: answers.age && AGES[answers.age],
      // Without a yield or a price of what is grown nobody knows what it will bring.
      output: grown.length === 0 && crops.length > 0 && squareMetres !== undefined ? undefined : output,
    },
    harvest: kg > 0 ? { kg, price: Math.round(output / kg) } : null,
    asked: [],
  }
}

/** The same for a signed-in person, with facts of registers and of the platform. */
export async function factsOfMine(ctx: SignedCtx, answers: EntitlementAnswers): Promise<Reckoned> {
  const reckoned = await factsFrom(ctx, answers)
  const key = partyKey(actingParty(ctx))
  const { overdue, closed } = await pastOf(ctx, key)
  const asked = await ctx.tx
    .selectFrom('applications')
    .select(['subjectId as productId', 'seasonKey'])
    .where('partyKey', '=', key)
    .where('status', 'not in', ['draft', 'withdrawn', 'rejected', 'expired'])
    .execute()
  return {
    ...reckoned,
    facts: {
      ...reckoned.facts,
      ...(await registeredFacts(ctx)),
      overdue,
      closed,
      agreements: await agreementsOf(ctx, actingParty(ctx)),
    },
    asked,
    recommended: await recommendedDays(ctx, ctx.actor.userId),
  }
}

/** Divides the land equally between the crops, each with its usual yield and today's price. */
async function grownOn(ctx: Ctx, { place, crops = [] }: EntitlementAnswers, squareMetres: number): Promise<Grown[]> {
  if (crops.length === 0 || squareMetres === 0) return []
  const regionId = place === undefined ? null : ((await placesByIds(ctx, [place])).get(place)?.regionId ?? null)
  const kg = (await unitIdsByCodes(ctx, ['kg'])).get('kg')
  const yields = await yieldsFor(ctx, crops, regionId)
  const prices =
    kg === undefined
      ? []
      : await priceMedians(
          ctx,
          crops.map((categoryId) => ({ categoryId, regionId, unitId: kg })),
        )
  const part = Math.floor(squareMetres / crops.length)
  return crops.flatMap((crop, at) => {
    const kgPerHectare = yields.get(crop)
    const price = prices[at]
    return kgPerHectare && price ? [{ squareMetres: part, kgPerHectare, price }] : []
  })
}
