import type { CurrentUser } from '#contract/identity/auth.ts'
import { governmentKinds } from '#contract/identity/organizations/organization-kinds.ts'
import type { Outside } from '../../kernel/calls.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { Refusal, refuse } from '../../kernel/refuse.ts'
import type { AccessTokens } from '../access-tokens.ts'
import { openDoor } from '../doors/open-door.ts'
import { getUserFor } from '../users.ts'
import { validToday } from '../validity.ts'
import { type Accepted, acceptMessage, bytesOf, CLOCK_MINUTES, contentOf } from './accept.ts'
import { requireOpenChallenge, spendChallenge } from './challenges.ts'
import { keepSignature } from './records.ts'
import type { SignatureService } from './service.ts'
import { actByCertificate, actFor, findSigner, PROVED, proveUser } from './signer.ts'
import { issueTicket, prefillOf } from './tickets.ts'
import '../tables.ts'

export interface SigningDoors {
  tokens: AccessTokens
  service: SignatureService
}

interface SignedChallenge extends Accepted {
  nonce: string
}

/** A fresh signature; asks the service, so it comes before the transaction. Whose challenge it answers is not known yet. */
export async function readSignIn(
  service: SignatureService,
  signature: string,
  { db, now, ip }: Outside,
): Promise<SignedChallenge> {
  const pkcs7 = bytesOf(signature)
  // Exactly one signer: with two we would not know whom to let in.
  const content = contentOf(pkcs7)
  const nonce = Buffer.from(content).toString('latin1')
  await requireOpenChallenge(db, nonce, now)
  const accepted = await acceptMessage(service, pkcs7, content, {
    signedNear: { now, minutes: CLOCK_MINUTES },
    caller: { ip },
  })
  return { ...requirePerson(accepted), nonce }
}

/** The number of an organization is shared by all who work there, so it identifies nobody. */
export function requirePerson(accepted: Accepted): Accepted {
  const { pinfl, uid } = accepted.signer.identity
  if (!pinfl && !uid) refuse('V_CERT')
  return accepted
}

const signIn = (nonce: string) => ({ objectType: 'sign-in', objectId: nonce })

export async function signByEimzo(
  ctx: Ctx,
  doors: SigningDoors,
  accepted: SignedChallenge,
): Promise<CurrentUser | Refusal> {
  await spendChallenge(ctx, accepted.nonce, 'sign-in')
  return enterBySigner(ctx, doors, accepted, accepted.nonce)
}

/** The refusal of an unknown signer is returned, because their registration ticket must be kept. */
export async function enterBySigner(
  ctx: Ctx,
  { tokens }: SigningDoors,
  accepted: Accepted,
  asked: string,
): Promise<CurrentUser | Refusal> {
  const { identity } = accepted.signer
  const userId = await findSigner(ctx, identity)
  await keepSignature(ctx, accepted, signIn(asked), userId)
  if (!userId) {
    await issueTicket(ctx, identity)
    return new Refusal('E_NOT_REGISTERED', {}, [], { prefill: await prefillOf(ctx, identity) })
  }
  await actByCertificate(ctx, userId, identity)
  return openDoor(ctx, tokens, userId, 'eimzo')
}

/** The sign-in of officials: only people an authority employs today. */
export async function signInOfficial(
  ctx: Ctx,
  { tokens }: SigningDoors,
  accepted: SignedChallenge,
): Promise<CurrentUser> {
  await spendChallenge(ctx, accepted.nonce, 'sign-in-official')
  const { identity } = accepted.signer
  const userId = await findSigner(ctx, identity)
  const organizationId = userId && (await officeOf(ctx, userId, identity.tin))
  if (!userId || !organizationId) refuse('E_FORBIDDEN')
  await keepSignature(ctx, accepted, signIn(accepted.nonce), userId)
  await actFor(ctx, userId, organizationId)
  return openDoor(ctx, tokens, userId, 'official')
}

/** Where the person is an official today; the organization of the certificate first. */
async function officeOf(ctx: Ctx, userId: string, tin: string): Promise<string | undefined> {
  const offices = await ctx.tx
    .selectFrom('employees')
    .innerJoin('organizations', 'organizations.id', 'employees.organizationId')
    .select(['organizations.id', 'organizations.tin'])
    .where('employees.userId', '=', userId)
    .where('employees.status', '=', 'active')
    .where('employees.official', '=', true)
    .where('organizations.status', '=', 'active')
    .where('organizations.kind', 'in', [...governmentKinds])
    .where(validToday('employees', ctx.now))
    .orderBy('employees.joinedAt')
    .execute()
  return (offices.find((office) => office.tin === tin) ?? offices[0])?.id
}

/** Somebody signed in by other means proves who they are; a certificate that is another's account is refused. */
export async function confirmIdentity(ctx: SignedCtx, accepted: SignedChallenge): Promise<CurrentUser> {
  const { userId } = ctx.actor
  await spendChallenge(ctx, accepted.nonce, 'sign-in')
  const { identity } = accepted.signer
  const owner = await findSigner(ctx, identity)
  const name = identity.commonName
  if (owner && owner !== userId) refuse('E_SIGNER', { name })
  if (!owner) {
    const mine = await ctx.tx
      .selectFrom('users')
      .select('identityLevel')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // Proved as somebody else before.
    if (mine.identityLevel >= PROVED) refuse('E_SIGNER', { name })
    await proveUser(ctx, userId, identity)
  }
  await keepSignature(ctx, accepted, signIn(accepted.nonce), userId)
  await actByCertificate(ctx, userId, identity)
  return getUserFor(ctx, userId)
}
