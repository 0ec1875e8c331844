import { createHash } from 'node:crypto'
import { Permission } from '#contract/permissions.ts'
import type { Application } from '../../../applications/public.ts'
import type { AcceptedSignature, SigningParts } from '../../../documents/public.ts'
import {
  actingParty,
  contactsOf,
  keepCodeSignature,
  legalPartyOf,
  readSignature,
  requireSignature,
  taxpayerOf,
} from '../../../identity/public.ts'
import type { Outside } from '../../../kernel/calls.ts'
import type { SignedCtx } from '../../../kernel/context.ts'
import { Refusal, refuse, refuseFields } from '../../../kernel/refuse.ts'
import { APPLICATION } from '../contract.ts'

type Signed = Pick<Application, 'id' | 'kind' | 'subjectId' | 'amount' | 'content' | 'answers' | 'papers'>

/** What is signed when an application is sent: it names all of it, so that anything else is found out. */
export function textOf({ id, kind, subjectId, amount, content, answers, papers }: Signed): string {
  const whole = JSON.stringify([content, answers, papers.map(({ code, file }) => [code, file.id])])
  const sha256 = createHash('sha256').update(whole).digest('hex')
  return [
    'Agroplatforma: arizani imzolayman / подписываю заявку',
    `${kind} ${id}, ${subjectId}${amount === null ? '' : `, ${amount}`}`,
    `sha256:${sha256}`,
  ].join('\n')
}

const signedColumns = ['id', 'kind', 'subjectId', 'amount', 'content', 'answers', 'papers'] as const

export type Proof = { verifyKey: string; code: string } | { signature: string }

/** Verified before the transaction: the service is outside. */
export async function readProof(
  { service }: Pick<SigningParts, 'service'>,
  { id, proof }: { id: number; proof: Proof },
  outside: Outside,
): Promise<AcceptedSignature | undefined> {
  if (!('signature' in proof)) return undefined
  const row = await outside.db.selectFrom('applications').select(signedColumns).where('id', '=', id).executeTakeFirst()
  const content = new TextEncoder().encode(row ? textOf(row) : '')
  return readSignature(service, { content, pkcs7: proof.signature }, outside)
}

interface Codes extends Pick<SigningParts, 'codes'> {
  /** Of whom it is prepared for; nobody prepares without it. */
  onBehalf?: (ctx: SignedCtx, typed: { verifyKey: string; code: string }) => Promise<string | Refusal>
}

/** Of whom it is prepared for, where that is somebody else: they confirm it, and not whoever has written it. */
export async function preparedPhone(ctx: SignedCtx, id: number): Promise<string | undefined> {
  const { userId, preparedBy } = await signedApplication(ctx, id)
  if (preparedBy === null || userId === ctx.actor.userId) return undefined
  const [contact] = await contactsOf(ctx, [userId])
  return contact?.phone ?? refuseFields([{ field: 'phone', code: 'V_REQUIRED' }])
}

/** The applicant's own signature under what is sent; a wrong code is returned, so that the attempt is kept. */
export async function requireProof(
  ctx: SignedCtx,
  { codes, onBehalf }: Codes,
  application: Signed & Pick<Application, 'rowVersion' | 'userId' | 'preparedBy'>,
  proof: Proof,
  accepted: AcceptedSignature | undefined,
): Promise<Refusal | undefined> {
  const isForeign = application.preparedBy !== null && application.userId !== ctx.actor.userId
  const object = { objectType: APPLICATION, objectId: String(application.id), version: application.rowVersion }
  // Codes are not told over the telephone: whoever speaks with people there prepares, and a link leads the person on.
  if (isForeign && ctx.actor.permissions.has(Permission.CallCenterOperate)) refuse('E_FORBIDDEN')
  if ('signature' in proof) {
    // Whom it is prepared for says yes by their own telephone, whatever key lies beside the assistant.
    if (isForeign) refuse('E_SIGNER', { name: accepted?.signer.identity.commonName ?? '' })
    if (!accepted || new TextDecoder().decode(accepted.content) !== textOf(application)) refuse('E_SIGNATURE_CONTENT')
    const { isOrganization, tin, pinfl } = await legalPartyOf(ctx, actingParty(ctx))
    const party = isOrganization && tin ? { tin } : pinfl ? { pinfl } : undefined
    if (!party) refuse('E_SIGNER', { name: accepted.signer.identity.commonName })
    await requireSignature(ctx, accepted, { ...object, party })
    return undefined
  }
  const required = isForeign ? onBehalf : codes.require
  const phone = await (required ?? refuse('E_FORBIDDEN'))(ctx, proof)
  if (phone instanceof Refusal) return phone
  if (isForeign && phone !== (await preparedPhone(ctx, application.id))) refuse('E_OTP_EXPIRED')
  const userId = isForeign ? application.userId : ctx.actor.userId
  const name = (await taxpayerOf(ctx, { userId, organizationId: null })).names[0] ?? ''
  await keepCodeSignature(ctx, { ...object, userId, name, phone, verifyKey: proof.verifyKey })
  return undefined
}

export const signedApplication = (ctx: SignedCtx, id: number) =>
  ctx.tx
    .selectFrom('applications')
    .select([...signedColumns, 'rowVersion', 'userId', 'organizationId', 'preparedBy'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
