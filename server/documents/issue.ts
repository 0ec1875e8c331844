import type { DocumentKind, PartyRole } from '#contract/documents/document-process.ts'
import { partyKey } from '#contract/party-key.ts'
import { dayOf } from '#uz/date.ts'
import type { Language } from '#uz/language.ts'
import { type PartyRef, partiesOf } from '../identity/public.ts'
import type { Ctx } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'
import type { SealedContent } from './content.ts'
import './tables.ts'

export const DOCUMENT = 'document'
export const DOCUMENTS_TOPIC = 'documents'
export const MAKE_JOB = 'documents.make'

export interface NewDocument {
  kind: DocumentKind
  templateCode: string
  /** What it is about: `deal` and its id. */
  objectType: string
  objectId: string
  language: Language
  variables: SealedContent
  parties: readonly { role: PartyRole; party: PartyRef }[]
}

/**
 * Freezes what a document says. Number and bytes follow after the commit, by a job or by the first reader: drawing
 * takes too long for a lock, and the counter of numbers is shared by all.
 */
export async function issueDocument(ctx: Ctx, asked: NewDocument): Promise<{ id: string }> {
  const { kind, objectType, objectId, language, variables, parties } = asked
  const template = await versionInForce(ctx, asked.templateCode, kind)
  const { id } = await ctx.tx
    .insertInto('documents')
    .values({
      kind,
      templateId: template.id,
      templateVersion: template.version,
      objectType,
      objectId,
      language,
      title: template.name,
      contentSealed: ctx.vault.seal(JSON.stringify(variables)),
      issuedAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const named = await partiesOf(
    ctx,
    parties.map(({ party }) => party),
  )
  await ctx.tx
    .insertInto('documentParties')
    .values(
      parties.map(({ role, party }, position) => ({
        documentId: id,
        role,
        position,
        userId: party.userId,
        organizationId: party.organizationId,
        name: named.get(partyKey(party))?.name ?? { uz: '' },
        method: template.signers.find((signer) => signer.role === role)?.method ?? null,
      })),
    )
    .execute()
  await ctx.audit({ action: 'document.issued', objectType: DOCUMENT, objectId: id, to: 'draft' })
  await ctx.job(MAKE_JOB, { id })
  return { id }
}

/** The newest version whose day has come. */
async function versionInForce(ctx: Ctx, code: string, kind: DocumentKind) {
  const found = await ctx.tx
    .selectFrom('documentTemplates as template')
    .innerJoin('documentTemplateVersions as version', 'version.templateId', 'template.id')
    .select(['template.id', 'version.version', 'version.name', 'version.signers'])
    .where('template.code', '=', code)
    .where('template.kind', '=', kind)
    .where('template.status', '=', 'published')
    .where('version.validFrom', '<=', dayOf(ctx.now))
    .orderBy('version.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? refuse('E_NO_TEMPLATE', { name: code })
}

/** Voids the papers of something cancelled. Signed papers stay readable and say that they are void. */
export async function voidDocuments(
  ctx: Ctx,
  objectType: string,
  objectId: string,
  reason?: string,
  /** One of them alone. */
  only?: string,
): Promise<number> {
  const voided = await ctx.tx
    .updateTable('documents')
    .set({ status: 'void', voidedAt: ctx.now, voidReason: reason ?? null })
    .where('objectType', '=', objectType)
    .where('objectId', '=', objectId)
    .where('status', '<>', 'void')
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .returning('id')
    .execute()
  for (const { id } of voided)
    await ctx.audit({ action: 'document.voided', objectType: DOCUMENT, objectId: id, to: 'void', reason })
  if (voided.length > 0) await ctx.changed(DOCUMENTS_TOPIC)
  return voided.length
}
