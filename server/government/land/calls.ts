import * as contract from '#contract/government/land/land.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { findHistory } from '../../kernel/process/history.ts'
import { refuse } from '../../kernel/refuse.ts'
import { exportLandList } from './file.ts'
import { LAND, lyingLand, requireLand } from './rows.ts'
import { landChoices, landSummary, listLandForms, viewLand } from './view.ts'
import * as acts from './write.ts'

export function bindLand(book: CallBook, files: FileStore): void {
  const { bind } = book
  book.lies('land', lyingLand)
  bind(contract.listLand, (ctx, { query }) => listLandForms(ctx, query))
  bind(contract.exportLand, (ctx, { query }) => exportLandList(ctx, query))
  bind(contract.landSummary, (ctx, { query }) => landSummary(ctx, query))
  bind(contract.landChoices, (ctx) => landChoices(ctx))
  bind(contract.getLand, (ctx, { params }) => viewLand(ctx, params.id))
  bind(contract.landHistory, async (ctx, { params }) => {
    await requireLand(ctx, params.id)
    return findHistory(ctx, LAND, params.id)
  })
  bind(contract.readLandFile, async (ctx, { params }) => {
    const { photos } = await requireLand(ctx, params.id)
    return photos.some(({ id }) => id === params.fileId) ? files.readProved(ctx, params.fileId) : refuse('E_NOT_FOUND')
  })
  bind(contract.createGarden, async (ctx, { body }) => viewLand(ctx, await acts.createGarden(ctx, body)))
  bind(contract.updateGarden, async (ctx, { params, body }) => {
    await acts.updateGarden(ctx, params.id, body)
    return viewLand(ctx, params.id)
  })
  bind(contract.createLot, async (ctx, { body }) => viewLand(ctx, await acts.createLot(ctx, body)))
  bind(contract.updateLot, async (ctx, { params, body }) => {
    await acts.updateLot(ctx, params.id, body)
    return viewLand(ctx, params.id)
  })
  bind(contract.submitLand, async (ctx, { params, body }) => {
    await acts.submitLand(ctx, params.id, body.rowVersion)
    return viewLand(ctx, params.id)
  })
  bind(contract.judgeLand, async (ctx, { params, body }) => {
    await acts.judgeLand(ctx, params.id, body)
    return viewLand(ctx, params.id)
  })
  bind(contract.reviseLand, async (ctx, { params, body }) =>
    viewLand(ctx, await acts.reviseLand(ctx, params.id, body.rowVersion)),
  )
  bind(contract.archiveLand, async (ctx, { params, body }) => {
    await acts.archiveLand(ctx, params.id, body)
    return viewLand(ctx, params.id)
  })
}
