import * as contract from '#contract/government/land/land.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { findHistory } from '../../kernel/process/history.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Seen, thenShow } from '../../kernel/then-show.ts'
import { exportLandList } from './file.ts'
import { LAND, lyingLand, requireLand } from './rows.ts'
import { landChoices, landSummary, listLandForms, viewLand } from './view.ts'
import * as acts from './write.ts'

const shown = thenShow(viewLand)

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
  bind(contract.updateGarden, shown(acts.updateGarden))
  bind(contract.createLot, async (ctx, { body }) => viewLand(ctx, await acts.createLot(ctx, body)))
  bind(contract.updateLot, shown(acts.updateLot))
  bind(
    contract.submitLand,
    shown((ctx, id, { rowVersion }: Seen) => acts.submitLand(ctx, id, rowVersion)),
  )
  bind(contract.judgeLand, shown(acts.judgeLand))
  bind(contract.reviseLand, async (ctx, { params, body }) =>
    viewLand(ctx, await acts.reviseLand(ctx, params.id, body.rowVersion)),
  )
  bind(contract.archiveLand, shown(acts.archiveLand))
}
