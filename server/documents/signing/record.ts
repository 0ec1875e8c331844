import type { SignMethod } from '#contract/documents/document-process.ts'
import { partyKey } from '#contract/party-key.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { DocumentParty, Paper } from '../find.ts'
import { DOCUMENTS_TOPIC } from '../issue.ts'
import { waitsForSignatures } from './manifest.ts'
import '../tables.ts'

/** The side of a paper that this person may sign for, and has not. */
export const unsignedSide = (paper: Paper, key: string): DocumentParty | undefined =>
  paper.parties.find((party) => party.partyKey === key && party.method !== null && party.signedAt === null)

/** Of the papers of something, those that wait for this side. */
export const waitingFor = (papers: readonly Paper[], key: string): Paper[] =>
  papers.filter((paper) => waitsForSignatures(paper) && unsignedSide(paper, key) !== undefined)

export interface Signing {
  with: SignMethod
  at: Date
  name: string
  serialNumber?: string | undefined
}

/** Writes down that a side has signed these papers, whose rows are locked; answers those that everybody has signed now. */
export async function recordSigning(ctx: SignedCtx, papers: readonly Paper[], signing: Signing): Promise<Paper[]> {
  const key = partyKey(ctx.actor)
  const ids = papers.map((paper) => paper.id)
  const { numUpdatedRows } = await ctx.tx
    .updateTable('documentParties')
    .set({
      signedAt: signing.at,
      signedBy: ctx.actor.userId,
      signedWith: signing.with,
      signerName: signing.name,
      serialNumber: signing.serialNumber ?? null,
    })
    .where('documentId', 'in', ids)
    .where('partyKey', '=', key)
    .where('signedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(numUpdatedRows) !== ids.length) refuse('E_STALE')
  const whole = papers.filter((paper) =>
    paper.parties.every((party) => party.method === null || party.signedAt !== null || party.partyKey === key),
  )
  if (whole.length > 0)
    await ctx.tx
      .updateTable('documents')
      .set({ status: 'signed', signedAt: signing.at })
      .where(
        'id',
        'in',
        whole.map((paper) => paper.id),
      )
      .where('status', '=', 'signing')
      .execute()
  await ctx.changed(DOCUMENTS_TOPIC)
  return whole
}
