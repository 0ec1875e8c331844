import * as contract from '#contract/market/my-products.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import type { SheetRecord } from '../../kernel/files/sheet.ts'
import { recordsIn } from '../../kernel/files/sheet-tasks.ts'
import { findHistory } from '../../kernel/process/history.ts'
import type { MarketParts } from '../calls.ts'
import { editMany } from './bulk.ts'
import { copyProduct, createDraft, removeDraft, saveProduct } from './drafts.ts'
import { exportProducts, importProducts } from './import.ts'
import { listMovements, listOwn } from './list.ts'
import { lockOwn } from './own.ts'
import { getOwn } from './present.ts'
import { publishOffers } from './publish.ts'
import { ownRow, PRODUCT } from './row.ts'
import { rulesOf, shareCard } from './share.ts'
import { requiredColumns } from './sheet.ts'
import { discardPending, takeOwnStep } from './steps.ts'
import { ownMove } from './stock.ts'

const THUMB = 160

export function bindProducts(book: CallBook, { files }: MarketParts): void {
  const shown = <T extends { cover: string | null }>(row: T) => ({
    ...row,
    picture: row.cover && files.urlOf(row.cover, THUMB),
  })
  const whole = async (ctx: SignedCtx, id: number) => shown(await getOwn(ctx, id))

  book.bind(contract.listMyProducts, async (ctx, { query }) => {
    const page = await listOwn(ctx, query)
    return { ...page, items: page.items.map(shown) }
  })
  book.bind(contract.getMyProduct, (ctx, { params }) => whole(ctx, params.id))
  book.bind(contract.createMyProduct, async (ctx, { body }) => shown(await createDraft(ctx, body)))
  book.bind(contract.saveMyProduct, async (ctx, { params, body }) => shown(await saveProduct(ctx, params.id, body)))
  book.bind(contract.takeMyProductStep, async (ctx, { params, body }) => shown(await takeOwnStep(ctx, params.id, body)))
  book.bind(contract.discardPending, async (ctx, { params, body }) =>
    shown(await discardPending(ctx, params.id, body.rowVersion)),
  )
  book.bind(contract.copyMyProduct, async (ctx, { params }) => shown(await copyProduct(ctx, params.id)))
  book.bind(contract.removeMyProduct, (ctx, { params }) => removeDraft(ctx, params.id))
  book.bind(contract.moveStock, async (ctx, { params, body }) => {
    await ownMove(ctx, await lockOwn(ctx, params.id), body)
    await publishOffers(ctx, [params.id])
    return whole(ctx, params.id)
  })
  book.bind(contract.listMovements, (ctx, { params, query }) => listMovements(ctx, params.id, query))
  book.bind(contract.myProductHistory, async (ctx, { params }) => {
    await ownRow(ctx, params.id)
    return findHistory(ctx, PRODUCT, params.id)
  })
  book.bind(contract.editManyProducts, (ctx, { query, body }) => editMany(ctx, body, query.apply))
  book.bind(contract.exportMyProducts, (ctx) => exportProducts(ctx))
  book.bind(
    contract.importMyProducts,
    (ctx, { query }, records: SheetRecord[]) => importProducts(ctx, records, query.apply),
    ({ upload }, { work }) => work(recordsIn(upload, requiredColumns)),
  )
  book.bind(contract.shareMyProduct, (ctx, { params }) => shareCard(ctx, files, params.id))
  book.bind(contract.getProductRules, (ctx, { params }) => rulesOf(ctx, params.id))
}
