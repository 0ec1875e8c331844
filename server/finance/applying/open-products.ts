import type { OpenProduct } from '#contract/finance/open-products.ts'
import type { FinanceKind } from '#contract/finance/product-process.ts'
import { partyKey } from '#contract/party-key.ts'
import { dayOf } from '#uz/date.ts'
import { partiesOf } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/localized.ts'
import { lendersOf, offeredProducts } from '../products/lookup.ts'
import { ratesOf } from './bounds.ts'
import { isIntakeOpen } from './facts.ts'
import { kindNamed } from './kinds.ts'
import { papersWanted } from './view.ts'

/** What can be asked for of a kind; of one that nobody can ask for yet nothing. */
export async function openProducts(ctx: SignedCtx, name: FinanceKind): Promise<OpenProduct[]> {
  if (!kindNamed(name)) return []
  const products = (await offeredProducts(ctx)).filter(({ kind }) => kind === name)
  const papers = new Map<string | null, OpenProduct['wanted']>()
  // Products of a kind share their list of papers.
  for (const code of new Set(products.map(({ terms }) => terms.fileTemplateCode)))
    papers.set(code, await papersWanted(ctx, code))
  const lenders = await Promise.all(products.map(({ id }) => lendersOf(ctx, id)))
  const known = lenders.flat().map(({ organizationId }) => ({ userId: organizationId, organizationId }))
  const names = await partiesOf(ctx, known)
  const rates = await Promise.all(products.map(({ terms }) => ratesOf(ctx, terms)))
  return products.map((product, at) => {
    const { id, code, version, terms } = product
    return {
      id,
      code,
      version,
      name: textIn(ctx.lang, terms.name),
      description: textIn(ctx.lang, terms.description),
      lenders: (lenders[at] ?? []).map(({ id: lenderId, organizationId }) => ({
        id: lenderId,
        name: textIn(ctx.lang, names.get(partyKey({ userId: organizationId, organizationId }))?.name ?? { uz: '' }),
      })),
      amountMin: terms.amountMin,
      amountMax: terms.amountMax,
      rateMinBp: rates[at]?.min ?? terms.rateMinBp,
      rateMaxBp: rates[at]?.max ?? terms.rateMaxBp,
      termMin: terms.termMin,
      termMax: terms.termMax,
      graceMax: terms.graceMax,
      repayments: [...terms.repayments],
      purposes: [...terms.purposes],
      collateral: [...terms.collateral],
      slaDays: terms.slaDays,
      isOpen: isIntakeOpen(product, dayOf(ctx.now)),
      isOurReading: terms.isOurReading,
      wanted: papers.get(terms.fileTemplateCode) ?? [],
    }
  })
}
