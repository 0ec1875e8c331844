import { checkDocument, compareDocument } from '#contract/documents/check.ts'
import { downloadDocument } from '#contract/documents/documents.ts'
import type { CallBook } from '../kernel/calls.ts'
import { sha256Of } from '../kernel/files/disk-files.ts'
import * as check from './check.ts'
import type { DocumentOffice } from './open.ts'
import { type Reading, readDocument } from './read.ts'
import { bindDocumentTemplates } from './templates/calls.ts'

export interface DocumentParts extends Reading {
  office: DocumentOffice
}

export function bindDocuments(book: CallBook, { office, ...reading }: DocumentParts): void {
  const { bind } = book
  bind(
    downloadDocument,
    (ctx, { params }) => readDocument(ctx, reading, params.id),
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
