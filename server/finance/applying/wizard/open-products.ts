import type { OpenProduct } from '#contract/finance/products/open-products.ts'
import type { FinanceKind } from '#contract/finance/products/product-process.ts'
import { partyKey } from '#contract/party-key.ts'
import { dayOf } from '#uz/date.ts'
import { partiesOf } from '../../../identity/public.ts'
import type { SignedCtx } from '../../../kernel/context.ts'
import { textIn } from '../../../kernel/words/localized.ts'
import type { Lender } from '../../lenders/lookup.ts'
import { type FinanceProduct, lendersOf, offeredProducts } from '../../products/lookup.ts'
import { askedBy, ratesOf } from '../kinds/bounds.ts'
import { kindNamed } from '../kinds/kinds.ts'
import { fieldsAsked, papersWanted } from '../view.ts'
import { isIntakeOpen } from './facts.ts'

interface Given {
  lenders: readonly Lender[]
  rates: Awaited<ReturnType<typeof ratesOf>>
  wanted: OpenProduct['wanted']
  fields: OpenProduct['fields']
}

const partyOf = ({ organizationId }: Lender) => ({ userId: organizationId, organizationId })

/** What can be asked for of a kind; of one that nobody can ask for yet nothing. */
export async function openProducts(ctx: SignedCtx, name: FinanceKind): Promise<OpenProduct[]> {
  if (!kindNamed(name)) return []
  const offered = await offeredProducts(ctx)
  const rows: (Given & { product: FinanceProduct })[] = []
  // All of it is remembered: nothing is asked of the database for one more.
  for (const product of offered.filter(({ kind }) => kind === name))
    rows.push({
      product,
      lenders: await lendersOf(ctx, product.id),
      rates: await ratesOf(ctx, product.terms),
      wanted: await papersWanted(ctx, product.terms.fileTemplateCode),
      fields: await fieldsAsked(ctx, product.terms.fieldTemplateId),
    })
  const known = rows.flatMap(({ lenders }) => lenders)
  const names = await partiesOf(ctx, known.map(partyOf))
  return rows.map(({ product, lenders, rates, wanted, fields }) => {
    const { id, code, version, terms } = product
    return {
      id,
      code,
      version,
      name: textIn(ctx.lang, terms.name),
      description: textIn(ctx.lang, terms.description),
      lenders: lenders.map((lender) => ({
        id: lender.id,
        name: textIn(ctx.lang, names.get(partyKey(partyOf(lender)))?.name ?? { uz: '' }),
      })),
      amountMin: terms.amountMin,
      amountMax: terms.amountMax,
      rateMinBp: rates.min,
      rateMaxBp: rates.max,
      termMin: terms.termMin,
      termMax: terms.termMax,
      graceMax: terms.graceMax,
      advanceMinBp: terms.advanceMinBp,
      advanceMaxBp: terms.advanceMaxBp,
      subsidy: terms.subsidy && {
        rateBp: terms.subsidy.rateBp,
        cap: terms.subsidy.cap,
        capPerUnit: terms.subsidy.capPerUnit,
        unit: terms.subsidy.unit,
      },
      insurance: terms.insurance && {
        objectTypes: [...terms.insurance.objectTypes],
        risks: [...new Set(terms.insurance.tariffs.map(({ risk }) => risk))],
        franchiseBp: terms.insurance.franchiseBp,
      },
      repayments: [...terms.repayments],
      purposes: [...terms.purposes],
      collateral: [...terms.collateral],
      // Of other kinds the sum hangs on what is bought.
      asks: name === 'loan' ? askedBy(terms) : [],
      slaDays: terms.slaDays,
      isOpen: isIntakeOpen(product, dayOf(ctx.now)),
      isOurReading: terms.isOurReading,
      wanted,
      fields,
    }
  })
}
