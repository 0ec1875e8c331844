import { createHash } from 'node:crypto'
import type { Localized } from '#contract/localized.ts'
import type { Language } from '#uz/language.ts'
import type { Ctx } from '../kernel/context.ts'
import type { FileStore } from '../kernel/files/files.ts'
import { type Heavy, SYSTEM } from '../kernel/heavy/heavy.ts'
import { textIn } from '../kernel/words/localized.ts'
import { htmlIn } from '../reference/public.ts'
import type { DocumentContent, SealedContent } from './content.ts'
import { checkPathOf } from './find.ts'
import { DOCUMENTS_TOPIC } from './issue.ts'
import { nextNumber } from './number.ts'
import { sheetToPrint } from './pdf/press.ts'
import type { Written } from './pdf/sheet.ts'
import { sheetWords } from './pdf/words.ts'
import './tables.ts'

export interface Workshop {
  files: FileStore
  heavy: Heavy
  /** Of a page of this site, whole; known once the server listens. */
  addressOf(path: string): string
  inSystem<T>(act: (ctx: Ctx) => Promise<T>): Promise<T>
}

export interface Maker {
  /** Gives a document its number and bytes once; a second caller waits for the first. */
  make(id: string): Promise<void>
  /** The same for all papers of something. */
  makeAllOf(objectType: string, objectId: string): Promise<void>
}

export function openMaker(workshop: Workshop): Maker {
  const underway = new Map<string, Promise<void>>()
  const make = (id: string) => {
    const making = underway.get(id) ?? makeOnce(workshop, id).finally(() => underway.delete(id))
    underway.set(id, making)
    return making
  }
  return {
    make,
    async makeAllOf(objectType, objectId) {
      const waiting = await workshop.inSystem((ctx) =>
        ctx.tx
          .selectFrom('documents')
          .select('id')
          .where('objectType', '=', objectType)
          .where('objectId', '=', objectId)
          .where('paper', 'is', null)
          .where('status', '=', 'draft')
          .orderBy('issuedAt')
          .orderBy('id')
          .execute(),
      )
      for (const { id } of waiting) await make(id)
    },
  }
}

/** Number, drawing, bytes: three short steps, so that nothing is locked while the drawing goes on. */
async function makeOnce({ files, heavy, addressOf, inSystem }: Workshop, id: string): Promise<void> {
  const drawing = await inSystem((ctx) => takeNumber(ctx, id))
  if (!drawing) return
  const { kind, number, language, title, body, content, issuedAt } = drawing
  const { beside, ...own } = content
  const written = (lang: Language, said: DocumentContent): Written => ({
    language: lang,
    words: sheetWords(lang),
    title: textIn(lang, title),
    body: htmlIn(lang, body),
    content: said,
  })
  const sheet = sheetToPrint({
    kind,
    number,
    ...written(language, own),
    // A template without the second language is printed in its own alone.
    ...(beside && isWrittenIn(body, beside.language) && { beside: written(beside.language, beside.content) }),
    issuedAt: issuedAt.toISOString(),
    checkUrl: addressOf(checkPathOf(drawing)),
  })
  const bytes = await heavy.run(SYSTEM, sheet)
  const paper = await files.keepPaper(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await inSystem(async (ctx) => {
    const signers = await ctx.tx
      .selectFrom('documentParties')
      .select('role')
      .where('documentId', '=', id)
      .where('method', 'is not', null)
      .execute()
    // Where nobody signs, the paper is in force at once.
    const state =
      signers.length > 0 ? { status: 'signing' as const } : { status: 'signed' as const, signedAt: issuedAt }
    await ctx.tx
      .updateTable('documents')
      .set({ paper, sha256, size: bytes.length, ...state })
      .where('id', '=', id)
      .where('paper', 'is', null)
      .where('status', '=', 'draft')
      .execute()
    await ctx.changed(DOCUMENTS_TOPIC)
  })
}

const isWrittenIn = (body: Localized, language: Language) => language === 'cyrl' || Boolean(body[language])

async function takeNumber(ctx: Ctx, id: string) {
  const row = await ctx.tx
    .selectFrom('documents as document')
    .innerJoin('documentTemplateVersions as version', (join) =>
      join
        .onRef('version.templateId', '=', 'document.templateId')
        .onRef('version.version', '=', 'document.templateVersion'),
    )
    .select([
      'document.kind',
      'document.number',
      'checkKey',
      'language',
      'title',
      'contentSealed',
      'issuedAt',
      'paper',
      'status',
      'body',
      'mask',
    ])
    .where('document.id', '=', id)
    .forUpdate('document')
    .executeTakeFirst()
  if (!row || row.paper !== null || row.status !== 'draft') return undefined
  const number = row.number ?? (await nextNumber(ctx, row.mask, row.issuedAt))
  if (row.number === null) await ctx.tx.updateTable('documents').set({ number }).where('id', '=', id).execute()
  const content: SealedContent = JSON.parse(ctx.vault.unseal(row.contentSealed))
  return { ...row, number, content }
}
