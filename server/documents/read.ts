import type { Download } from '#contract/call.ts'
import { holdsAny } from '#contract/holds-any.ts'
import { partyKey } from '#contract/party-key.ts'
import type { PermissionCode } from '#contract/permissions.ts'
import type { SignedCtx } from '../kernel/context.ts'
import type { FileStore } from '../kernel/files/files.ts'
import { refuse } from '../kernel/refuse.ts'
import { documentBy } from './find.ts'
import { DOCUMENT } from './issue.ts'

/** For kinds of things whose domain decides who of an organization may read; others are open to all of the party. */
type SeenObjects = Readonly<Record<string, Record<'party' | 'staff', Sees>>>
type Sees = (ctx: SignedCtx, objectId: string) => Promise<boolean>

export interface Reading {
  files: FileStore
  /** Codes of staff who read papers. */
  readers: readonly PermissionCode[]
  seen: SeenObjects
}

/** The bytes for the parties, and for staff, whose reading is audited. Otherwise not found. */
export async function readDocument(ctx: SignedCtx, { files, readers, seen }: Reading, id: string): Promise<Download> {
  const paper = await documentBy(ctx, { id })
  const ofParty = paper?.parties.some((party) => party.partyKey === partyKey(ctx.actor))
  const own = ofParty && paper && ((await seen[paper.objectType]?.party(ctx, paper.objectId)) ?? true)
  if (!paper) refuse('E_NOT_FOUND')
  const watched = async () =>
    holdsAny(ctx.actor.permissions, readers) &&
    ((await seen[paper.objectType]?.staff(ctx, paper.objectId)) ?? ctx.actor.territories === 'all')
  if (!own && !(await watched())) refuse('E_NOT_FOUND')
  if (!paper.paper) refuse('E_NOT_FOUND')
  const body = await files.wholePaper(paper.paper, paper)
  if (!own) await ctx.audit({ action: 'document.read', objectType: DOCUMENT, objectId: id })
  return { fileName: `${paper.number}.pdf`, contentType: 'application/pdf', body }
}
