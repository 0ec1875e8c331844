import * as contract from '#contract/deals/delivery.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { complete } from './complete.ts'
import { answerToEnd, askToEnd, callOff, withdrawTheEnding } from './ending.ts'
import { readPaper } from './papers.ts'
import { getDeliveriesOf } from './present.ts'
import { confirmCash, handOver, receive } from './receive.ts'
import { answerToReturn, askToReturn, withdrawTheReturn } from './return.ts'
import { makeReady, ship } from './send.ts'

export function bindDelivery({ bind }: CallBook, { files }: { files: FileStore }): void {
  bind(contract.getDeliveries, (ctx, { params }) => getDeliveriesOf(ctx, params.id))
  bind(contract.readDealPaper, (ctx, { params }) => readPaper(ctx, files, params.id, params.fileId))
  bind(contract.shipDeal, (ctx, { params, body }) => ship(ctx, params.id, body))
  bind(contract.makeDealReady, (ctx, { params, body }) => makeReady(ctx, params.id, body))
  bind(contract.receiveDeal, (ctx, { params, body }) => receive(ctx, params.id, body))
  bind(contract.handOverDeal, (ctx, { params, body }) => handOver(ctx, params.id, body))
  bind(contract.takeCash, (ctx, { params, body }) => confirmCash(ctx, params.id, body))
  bind(contract.callOffDeal, (ctx, { params, body }) => callOff(ctx, params.id, body))
  bind(contract.completeOwnDeal, (ctx, { params, body }) => complete(ctx, params.id, body))
  bind(contract.askReturn, (ctx, { params, body }) => askToReturn(ctx, params.id, body))
  bind(contract.answerReturn, (ctx, { params, body }) => answerToReturn(ctx, params.id, body))
  bind(contract.withdrawReturn, (ctx, { params, body }) => withdrawTheReturn(ctx, params.id, body))
  bind(contract.askEnding, (ctx, { params, body }) => askToEnd(ctx, params.id, body))
  bind(contract.answerEnding, (ctx, { params, body }) => answerToEnd(ctx, params.id, body))
  bind(contract.withdrawEnding, (ctx, { params, body }) => withdrawTheEnding(ctx, params.id, body))
}
