import { beginUpload, dropUpload, finishUpload, getUpload, sendChunk } from '#contract/media/uploads.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { ExaminedAt } from '../../kernel/files/examine-file.ts'
import { openIncoming } from '../../kernel/files/incoming.ts'
import type { MediaParts } from '../calls.ts'
import * as uploads from './uploads.ts'

export function bindUploads({ bind }: CallBook, { config, files }: MediaParts): void {
  const incoming = openIncoming(config.dataDir)
  bind(beginUpload, (ctx, { body }) => uploads.beginUpload(ctx, body))
  bind(getUpload, (ctx, { params }) => uploads.getUpload(ctx, params.id))
  bind(sendChunk, (ctx, { params, query, upload }) => uploads.sendChunk(ctx, incoming, params.id, query.offset, upload))
  bind(
    finishUpload,
    (ctx, { params }, examined: ExaminedAt) => uploads.finishUpload(ctx, files, params.id, examined),
    ({ params }, outside) => uploads.examineUpload(outside, incoming, params.id),
  )
  bind(dropUpload, (ctx, { params }) => uploads.dropUpload(ctx, incoming, params.id))
}
