import * as contract from '#contract/media/editions.ts'
import { previewContent } from '#contract/media/preview.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { MediaParts } from '../calls.ts'
import { findEditionAddresses } from './addresses.ts'
import { getEdition, previewEdition } from './edition.ts'
import { getMediaHub } from './hub.ts'
import { instructionsFor } from './instructions.ts'
import { findEditionCards, listEditions } from './list.ts'
import { markEdition, myMarks } from './marks.ts'
import { openMediaMemory } from './memory.ts'
import { relatedEditions } from './related.ts'
import { countEdition } from './views.ts'

export function bindReading({ bind }: CallBook, { files, besides }: MediaParts): void {
  const memory = openMediaMemory()
  bind(contract.listEditions, (ctx, { query }) => listEditions(ctx, files, memory, query))
  bind(contract.getEdition, (ctx, { params, query }) => getEdition(ctx, files, memory, params.id, query.kind))
  bind(previewContent, (ctx, { params }) => previewEdition(ctx, files, memory, params.key))
  bind(contract.relatedEditions, (ctx, { params, query }) => relatedEditions(ctx, files, memory, params.id, query.take))
  bind(contract.findEditionCards, (ctx, { query }) => findEditionCards(ctx, files, memory, query.ids.map(Number)))
  bind(contract.getMediaHub, (ctx, { query }) => getMediaHub(ctx, files, memory, query.take))
  bind(contract.viewEdition, (ctx, { params }) => countEdition(ctx, params.id, 'views'))
  bind(contract.countDownload, (ctx, { params }) => countEdition(ctx, params.id, 'downloads'))
  bind(contract.myMarks, (ctx, { query }) => myMarks(ctx, query.ids.map(Number)))
  bind(contract.markEdition, (ctx, { params, body }) => markEdition(ctx, params.id, body.mark, body.on))
  bind(contract.listInstructionsFor, (ctx, { query }) => instructionsFor(ctx, files, query))
  bind(contract.findEditionAddresses, (ctx, { query }) => findEditionAddresses(ctx, besides, query.page))
}
