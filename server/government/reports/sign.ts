import { createHash } from 'node:crypto'
import type { ParsedOf } from '#contract/call.ts'
import { periodCode } from '#contract/government/reports/report-periods.ts'
import type { submitReport } from '#contract/government/reports/reports.ts'
import type { AcceptedSignature, SigningParts } from '../../documents/public.ts'
import {
  actingParty,
  keepCodeSignature,
  legalPartyOf,
  readSignature,
  requireSignature,
  taxpayerOf,
} from '../../identity/public.ts'
import type { Outside } from '../../kernel/calls.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { Refusal, refuse } from '../../kernel/refuse.ts'
import type { Report } from './above.ts'
import type { ReportType } from './report-type.ts'
import { REPORT } from './rows.ts'

type Signed = Pick<Report, 'id' | 'path' | 'periodStart' | 'periodEnd' | 'values' | 'notes' | 'comment' | 'revision'>
type TypeOf = Pick<ReportType, 'code' | 'period'>
export type Proof = ParsedOf<typeof submitReport>['body']['proof']

/** What is signed when a report is sent: a hash names all of its figures, so that any other is found out. */
export function manifestOf({ code, period }: TypeOf, report: Signed): string {
  const { id, path, periodStart, periodEnd, values, notes, comment, revision } = report
  const whole = JSON.stringify([values, notes, comment, revision])
  return [
    'Agroplatforma: hisobotni imzolayman / подписываю отчёт',
    `${code} ${periodCode(period, { start: periodStart, end: periodEnd })}, ${path}, ${id}`,
    `sha256:${createHash('sha256').update(whole).digest('hex')}`,
  ].join('\n')
}

/** Verified before the transaction: the service is outside. */
export async function readProof(
  { service }: Pick<SigningParts, 'service'>,
  { id, proof }: { id: number; proof: Proof },
  outside: Outside,
): Promise<AcceptedSignature | undefined> {
  if (!('signature' in proof)) return undefined
  const row = await outside.db
    .selectFrom('reports as r')
    .innerJoin('reportTypes as t', 't.id', 'r.typeId')
    .select(['r.id', 'r.path', 'r.periodStart', 'r.periodEnd', 'r.values', 'r.notes', 'r.comment', 'r.revision'])
    .select(['t.code', 't.period'])
    .where('r.id', '=', id)
    .executeTakeFirst()
  const content = new TextEncoder().encode(row ? manifestOf(row, row) : '')
  return readSignature(service, { content, pkcs7: proof.signature }, outside)
}

/** A wrong code is returned, so that the attempt is kept. */
export async function requireProof(
  ctx: SignedCtx,
  { codes }: Pick<SigningParts, 'codes'>,
  { type, report, proof }: { type: TypeOf; report: Report; proof: Proof },
  accepted: AcceptedSignature | undefined,
): Promise<Refusal | undefined> {
  const object = { objectType: REPORT, objectId: String(report.id), version: report.revision + 1 }
  if ('signature' in proof) {
    if (!accepted || new TextDecoder().decode(accepted.content) !== manifestOf(type, report))
      refuse('E_SIGNATURE_CONTENT')
    const { isOrganization, tin, pinfl } = await legalPartyOf(ctx, actingParty(ctx))
    const party = isOrganization && tin ? { tin } : pinfl ? { pinfl } : undefined
    if (!party) refuse('E_SIGNER', { name: accepted.signer.identity.commonName })
    await requireSignature(ctx, accepted, { ...object, party })
    return undefined
  }
  const phone = await codes.require(ctx, proof)
  if (phone instanceof Refusal) return phone
  const { userId } = ctx.actor
  const name = (await taxpayerOf(ctx, { userId, organizationId: null })).names[0] ?? ''
  await keepCodeSignature(ctx, { ...object, userId, name, phone, verifyKey: proof.verifyKey })
  return undefined
}
