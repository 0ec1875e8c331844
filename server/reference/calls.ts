import { uploadFile } from '#contract/reference/files.ts'
import {
  exportTranslations,
  findNamespaces,
  findTranslationHistory,
  findTranslations,
  getTranslations,
  importTranslations,
  regenerateCyrillic,
  resetTranslation,
  updateTranslation,
} from '#contract/reference/translations.ts'
import type { CallBook } from '../kernel/calls.ts'
import type { Config } from '../kernel/config.ts'
import type { FileStore } from '../kernel/files.ts'
import { findHistory } from '../kernel/history.ts'
import type { Texts } from './texts.ts'
import * as exchange from './translation-exchange.ts'
import * as translations from './translations.ts'

export interface ReferenceServices {
  config: Config
  files: FileStore
  texts: Texts
}

export function bindReference(book: CallBook, services: ReferenceServices): void {
  bindFiles(book, services)
  bindTranslations(book, services)
}

function bindFiles({ bind }: CallBook, { files }: ReferenceServices): void {
  bind(uploadFile, async (ctx, { query, upload }) => {
    const stored = await files.store(ctx, upload, { name: query.name, kinds: ['image', 'document'] })
    return { ...stored, url: files.urlOf(stored.id) }
  })
}

function bindTranslations({ bind }: CallBook, { texts }: ReferenceServices): void {
  bind(getTranslations, (ctx, { query }) => texts.all(query.lang ?? ctx.lang))
  bind(findTranslations, (ctx, { query }) => translations.findTranslations(ctx, texts, query))
  bind(findNamespaces, (ctx) => translations.findNamespaces(ctx, texts))
  bind(updateTranslation, (ctx, { params, body }) => translations.updateTranslation(ctx, texts, params.key, body))
  bind(resetTranslation, (ctx, { params, body }) =>
    translations.resetTranslation(ctx, texts, params.key, body.rowVersion),
  )
  bind(regenerateCyrillic, (ctx, { body }) => translations.regenerateCyrillic(ctx, texts, body.keys))
  bind(findTranslationHistory, (ctx, { params }) => findHistory(ctx, 'translation', params.key))
  bind(exportTranslations, (ctx, { query }) => exchange.exportTranslations(ctx, texts, query))
  bind(importTranslations, (ctx, { query, upload }) => exchange.importTranslations(ctx, texts, upload, query.apply))
}
