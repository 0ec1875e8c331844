import * as contract from '#contract/finance/supply/lots.ts'
import * as parts from '#contract/finance/supply/participations.ts'
import { actingParty } from '../../identity/public.ts'
import type { CallBook } from '../../kernel/calls.ts'
import { findHistory } from '../../kernel/process/history.ts'
import { offersOf, ownAddresses } from '../../market/public.ts'
import * as lots from './lots.ts'
import { LOT, requireOwnLot } from './rows.ts'
import { makeDeal } from './settle.ts'
import * as site from './site.ts'
import * as mine from './taking-part.ts'

export function bindSupply({ bind }: CallBook): void {
  bind(contract.listLots, (ctx, { query }) => lots.findLots(ctx, query))
  bind(contract.getLot, (ctx, { params }) => lots.getLot(ctx, params.id))
  bind(contract.getLotMeans, async (ctx) => ({
    products: await offersOf(ctx, actingParty(ctx)),
    addresses: await ownAddresses(ctx, actingParty(ctx)),
  }))
  bind(contract.createLot, (ctx, { body }) => lots.createLot(ctx, body))
  bind(contract.updateLot, (ctx, { params, body: { rowVersion, ...fields } }) =>
    lots.updateLot(ctx, params.id, rowVersion, fields),
  )
  bind(contract.publishLot, (ctx, { params, body }) => lots.publishLot(ctx, params.id, body.rowVersion))
  bind(contract.awardLot, (ctx, { params, body }) => lots.award(ctx, params.id, body))
  bind(contract.voidLot, (ctx, { params, body }) => lots.voidLot(ctx, params.id, body.rowVersion, body.reason))
  bind(contract.lotHistory, async (ctx, { params }) => {
    await requireOwnLot(ctx, params.id)
    return findHistory(ctx, LOT, params.id)
  })
  bind(contract.listPublicLots, (ctx, { query }) => site.findPublicLots(ctx, query))
  bind(contract.getPublicLot, (ctx, { params }) => site.getPublicLot(ctx, params.id))
  bind(parts.listMyLots, (ctx, { query }) => mine.findMine(ctx, query))
  bind(parts.getJoining, (ctx, { params }) => mine.joining(ctx, params.id))
  bind(parts.joinLot, (ctx, { params, body: { rowVersion, ...fields } }) =>
    mine.join(ctx, params.id, rowVersion, fields),
  )
  bind(parts.withdrawFromLot, (ctx, { params, body }) => mine.withdraw(ctx, params.id, body.rowVersion))
  bind(parts.convertWon, async (ctx, { params, body }) =>
    mine.shown(ctx, await makeDeal(ctx, await mine.lockMine(ctx, params.id, body.rowVersion))),
  )
}
