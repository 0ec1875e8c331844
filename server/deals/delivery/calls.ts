import {
  answerEnding,
  answerReturn,
  askEnding,
  askReturn,
  callOffDeal,
  completeOwnDeal,
  getDeliveries,
  handOverDeal,
  makeDealReady,
  readDealPaper,
  receiveDeal,
  shipDeal,
  takeCash,
  withdrawEnding,
  withdrawReturn,
} from '#contract/deals/delivery.ts'
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
  bind(getDeliveries, (ctx, { params }) => getDeliveriesOf(ctx, params.id))
  bind(readDealPaper, (ctx, { params }) => readPaper(ctx, files, params.id, params.fileId))
  bind(shipDeal, (ctx, { params, body }) => ship(ctx, params.id, body))
  bind(makeDealReady, (ctx, { params, body }) => makeReady(ctx, params.id, body))
  bind(receiveDeal, (ctx, { params, body }) => receive(ctx, params.id, body))
  bind(handOverDeal, (ctx, { params, body }) => handOver(ctx, params.id, body))
  bind(takeCash, (ctx, { params, body }) => confirmCash(ctx, params.id, body))
  bind(callOffDeal, (ctx, { params, body }) => callOff(ctx, params.id, body))
  bind(completeOwnDeal, (ctx, { params, body }) => complete(ctx, params.id, body))
  bind(askReturn, (ctx, { params, body }) => askToReturn(ctx, params.id, body))
  bind(answerReturn, (ctx, { params, body }) => answerToReturn(ctx, params.id, body))
  bind(withdrawReturn, (ctx, { params, body }) => withdrawTheReturn(ctx, params.id, body))
  bind(askEnding, (ctx, { params, body }) => askToEnd(ctx, params.id, body))
  bind(answerEnding, (ctx, { params, body }) => answerToEnd(ctx, params.id, body))
  bind(withdrawEnding, (ctx, { params, body }) => withdrawTheEnding(ctx, params.id, body))
}
