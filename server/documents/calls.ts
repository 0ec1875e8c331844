import { checkDocument, compareDocument } from '#contract/documents/check.ts'
import { downloadDocument } from '#contract/documents/documents.ts'
import type { CallBook } from '../kernel/calls.ts'
import { sha256Of } from '../kernel/disk-files.ts'
import type { FileStore } from '../kernel/files.ts'
import * as check from './check.ts'
import type { DocumentOffice } from './open.ts'
import { readDocument, type SeenObjects } from './read.ts'
import { bindDocumentTemplates } from './templates/calls.ts'

export interface DocumentParts {
  files: FileStore
  office: DocumentOffice
  seen: SeenObjects
}

export function bindDocuments(book: CallBook, { files, office, seen }: DocumentParts): void {
  const { bind } = book
  bind(
    downloadDocument,
    (ctx, { params }) => readDocument(ctx, { files, seen }, params.id),
    ({ params }) => office.maker.make(params.id),
  )
  bind(checkDocument, (ctx, { params, query }) => check.checkDocument(ctx, params.number, query.key))
  bindDocumentTemplates(book)
  bind(
    compareDocument,
    (ctx, { params }, sha256: string) => check.compareDocument(ctx, params.number, sha256),
    ({ upload }) => sha256Of(upload),
  )
}
