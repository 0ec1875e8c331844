import type { DealState, PayMode } from '#contract/deals/deal-process.ts'
import type { OrganizationKind } from '#contract/identity/organizations/organization-kinds.ts'
import type { ProductContent } from '#contract/market/product.ts'
import type { DeliveryMode } from '#contract/market/product-limits.ts'
import { partyKey } from '#contract/party-key.ts'
import { Permission } from '#contract/permissions.ts'
import { free, NOSTRO } from '../clearing/accounts.ts'
import { leg, post } from '../clearing/post.ts'
import { createDeal } from '../deals/create.ts'
import { payableOf, payFromBalance } from '../deals/money/deal-money.ts'
import { contractSigned, proceed } from '../deals/proceed.ts'
import { type Deal, lockDeal, partyOf } from '../deals/row.ts'
import { takeStep } from '../deals/steps.ts'
import { actingParty, type PartyRef } from '../identity/public.ts'
import type { Actor, Ctx, SignedCtx } from '../kernel/context.ts'
import { everywhere, type UnboundCtx } from '../kernel/scope.ts'
import type { TestApp } from './app.ts'
import { farmAt, headOf, nextPhone, type Person, personWithPhone } from './organizations.ts'
import { placeProduct } from './products.ts'
import { idOf } from './territories.ts'

/** Somebody who buys or sells: a person, or the head of an organization who acts for it. */
export type Trader = Person & { organizationId?: string | undefined }

export const partyOfTrader = ({ userId, organizationId }: Trader): PartyRef => ({
  userId,
  organizationId: organizationId ?? null,
})

/** Sells and buys for an organization of this kind, or for themself. Call `settleMarket` before. */
export async function trader(app: TestApp, kind?: OrganizationKind): Promise<Trader> {
  if (!kind) return personWithPhone(app)
  // A telephone of its own: two firms that answer the same one are one hand.
  return headOf(app, farmAt(await idOf(app, '1718236'), { kind, phone: nextPhone() }), undefined, {
    verifiedHow: 'certificate',
  })
}

/** Domain functions as this trader would call them. */
export function actAs<T>(
  app: Pick<TestApp, 'server'>,
  one: Pick<Trader, 'userId' | 'organizationId'>,
  act: (ctx: UnboundCtx) => Promise<T>,
): Promise<T> {
  const actor: Actor = {
    userId: one.userId,
    sessionId: '',
    clientId: 0,
    permissions: new Set(one.organizationId ? [Permission.DealRead, Permission.DealAct, Permission.DealSign] : []),
    language: 'uz',
    organizationId: one.organizationId,
    employeeId: undefined,
    territories: 'all',
    viewedBy: undefined,
  }
  return app.server.inSystem((ctx) => act(everywhere({ ...ctx, actor })))
}

let topUps = 0
/** Free money on the clearing account, as a bank line would bring it. */
export const topUp = (ctx: Ctx, party: PartyRef, amount: number) =>
  post(ctx, {
    operation: 'topUp',
    key: `test:${++topUps}:${partyKey(party)}`,
    debit: [leg(NOSTRO, amount)],
    credit: [leg(free(party), amount)],
  })

export interface Wished {
  state?: Extract<DealState, 'new' | 'contract_signing' | 'awaiting_payment' | 'paid'>
  buyer?: Trader
  seller?: Trader
  qty?: string
  /** Of the product; its price is 14 500 soʻm a kilogram. */
  content?: Partial<ProductContent>
  stockQty?: number
  deliveryMode?: DeliveryMode
  payMode?: PayMode
  addressId?: number
  /** More products of the same seller in the same deal. */
  lines?: number
}

export interface PlacedDeal {
  deal: Deal
  buyer: Trader
  seller: Trader
  productId: number
  productIds: number[]
}

/** Two parties, goods on sale and a deal over them in the wished state, reached by the functions that reach it. */
export async function placeDeal(app: TestApp, wished: Wished = {}): Promise<PlacedDeal> {
  const { state = 'new', qty = '10', deliveryMode = 'pickup', payMode = 'clearing', lines = 1 } = wished
  const buyer = wished.buyer ?? (await trader(app))
  const seller = wished.seller ?? (await trader(app))
  const originTerritoryId = await idOf(app, '1718236')
  const productIds = await app.server.inSystem(async (ctx) => {
    const ids: number[] = []
    for (let at = 0; at < lines; at++)
      ids.push(
        await placeProduct(ctx, {
          ownerUserId: seller.userId,
          ownerOrganizationId: seller.organizationId ?? null,
          originTerritoryId,
          ...(wished.stockQty !== undefined && { stockQty: wished.stockQty }),
          content: { delivery: ['pickup', 'seller', 'carrier'], ...wished.content },
        }),
      )
    return ids
  })
  const made = await actAs(app, buyer, (ctx) =>
    createDeal(ctx, {
      source: 'basket',
      seller: partyOfTrader(seller),
      buyer: actingParty(ctx),
      lines: productIds.map((productId) => ({ productId, qty })),
      deliveryMode,
      addressId: wished.addressId,
      payMode,
      language: 'uz',
    }),
  )
  const deal = state === 'new' ? made : await actAs(app, seller, (ctx) => bring(ctx, made.id, state))
  return { deal, buyer, seller, productId: productIds[0] ?? 0, productIds }
}

/** Further along: what the other slices do by themselves is done here by their functions. */
async function bring(ctx: SignedCtx, id: string, state: DealState): Promise<Deal> {
  let deal = await takeStep(ctx, await lockDeal(ctx, id), 'confirm', { side: 'seller' })
  deal = await proceed(ctx, deal)
  if (deal.status === state) return deal
  if (deal.status === 'contract_signing') deal = await contractSigned(ctx, deal)
  if (deal.status === state || state !== 'paid') return deal
  await topUp(ctx, partyOf(deal, 'buyer'), payableOf(deal))
  return payFromBalance(ctx, deal)
}

/** As whoever stops its seller leaves it. */
export const freezeDeal = (app: TestApp, { id }: { id: string }) =>
  app.server.services.db
    .updateTable('deals')
    .set({ frozenAt: app.clock.now, dueAt: null })
    .where('id', '=', id)
    .execute()

/** What is there of a product, and what of it is promised. */
export const stockOf = (app: TestApp, productId: number) =>
  app.server.services.db
    .selectFrom('products')
    .select(['stockQty', 'reservedQty'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
