import type { CurrentUser } from '#contract/identity/auth.ts'
import { requiredConsents } from '#contract/identity/consent-kinds.ts'
import { personKinds } from '#contract/identity/organizations/organization-kinds.ts'
import type { Registration } from '#contract/identity/registration.ts'
import { provedByCertificate } from '#contract/identity/registration-rules.ts'
import type { Identity } from '#eimzo/identity.ts'
import { maskPhone } from '#uz/phone.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { type FieldRefusal, refuse, refuseFields } from '../../../kernel/refuse.ts'
import { categoriesByIds, hasActiveParts, territoriesByIds } from '../../../reference/public.ts'
import type { AccessTokens } from '../../access-tokens.ts'
import { giveConsents } from '../../account/consents.ts'
import { speaksAsHead } from '../../organizations/director-titles.ts'
import { createOwnOrganization } from '../../organizations/found.ts'
import { namesFrom } from '../../signature/names.ts'
import { PROVED, releaseTyped } from '../../signature/signer.ts'
import { spendTicket } from '../../signature/tickets.ts'
import { createUser } from '../../users.ts'
import { openDoor } from '../open-door.ts'
import { requireVerifiedPhone } from '../otp.ts'
import { ENTRY } from '../phone.ts'
import { refuseProvedBefore, userWithPhone } from './existing.ts'

/** Opens an account: the person, their organization if wanted, what they agreed to, and the door. */
export async function register(ctx: Ctx, tokens: AccessTokens, input: Registration): Promise<CurrentUser> {
  await requireSound(ctx, input)
  const phone = await requireVerifiedPhone(ctx, input.verifyKey, ENTRY)
  // The phone is proved to be theirs, so they may learn that it has an account.
  if (await userWithPhone(ctx, phone))
    refuse('E_DUPLICATE', { number: maskPhone(phone) }, { field: 'phone', signIn: true })
  const identity = input.certificate ? await spendTicket(ctx) : undefined
  if (input.certificate && !identity) refuse('E_SIGNATURE_LATE')
  if (identity) await refuseProvedBefore(ctx, identity)
  const userId = await openAccount(ctx, input, phone, identity)
  if (input.organization) await foundOrganization(ctx, userId, input, phone, identity)
  await giveConsents(ctx, userId, input.consents, identity ? 'eimzo' : 'registration')
  return openDoor(ctx, tokens, userId, identity ? 'eimzo' : 'phone')
}

async function requireSound(ctx: Ctx, input: Registration): Promise<void> {
  const faults: FieldRefusal[] = []
  for (const kind of requiredConsents)
    if (!input.consents.includes(kind)) faults.push({ field: `consents.${kind}`, code: 'V_REQUIRED' })
  if ((input.kind === 'organization') !== (input.organization !== undefined))
    faults.push({ field: 'organization', code: 'V_REQUIRED' })
  faults.push(...(await placeFaults(ctx, input.territoryId)))
  const known = await categoriesByIds(ctx, input.keyProducts)
  if (input.keyProducts.some((id) => !known.get(id)?.live)) faults.push({ field: 'keyProducts', code: 'V_SOATO' })
  if (faults.length > 0) refuseFields(faults)
}

/** A mahalla; a district only where none of its mahallas is known. */
async function placeFaults(ctx: Ctx, territoryId: number): Promise<FieldRefusal[]> {
  const wrong: FieldRefusal[] = [{ field: 'territoryId', code: 'V_TERRITORY' }]
  const place = (await territoriesByIds(ctx, [territoryId])).get(territoryId)
  if (!place?.active || place.level === 'region') return wrong
  if (place.level === 'neighborhood') return []
  return (await hasActiveParts(ctx, territoryId)) ? wrong : []
}

function openAccount(ctx: Ctx, input: Registration, phone: string, identity: Identity | undefined): Promise<string> {
  const { firstName, lastName, middleName, pinfl, language, territoryId, keyProducts } = input
  const common = {
    phone,
    language,
    territoryId,
    keyProducts: [...new Set(keyProducts)],
    roles: [input.kind === 'producer' ? 'producer' : 'individual'],
  }
  if (!identity)
    return createUser(ctx, { ...common, firstName, lastName, middleName, pinfl, identityLevel: pinfl ? 1 : 0 })
  return releaseTyped(ctx, identity).then(() =>
    createUser(ctx, {
      ...common,
      ...namesFrom(identity.commonName),
      pinfl: identity.pinfl || undefined,
      tin: /^\d{9}$/.test(identity.uid) ? identity.uid : undefined,
      identityLevel: PROVED,
    }),
  )
}

/**
 * The certificate's number wins over a typed one. It proves the kind only for businesses and only to the director it
 * names: organizations of any other holder are checked by staff.
 */
async function foundOrganization(
  ctx: Ctx,
  userId: string,
  { organization, territoryId, pinfl, ...input }: Registration,
  phone: string,
  identity: Identity | undefined,
): Promise<void> {
  if (!organization) return
  const { kind } = organization
  const own = personKinds.includes(kind)
  const speaksForIt = identity && (identity.isLegalEntity ? !own : identity.isSoleProprietor && kind === 'yatt')
  const person = identity ? namesFrom(identity.commonName) : input
  const ownPinfl = identity?.pinfl || pinfl
  await createOwnOrganization(
    ctx,
    userId,
    {
      kind,
      name: { uz: organization.name },
      tin: speaksForIt ? identity.tin : (organization.tin ?? null),
      ...(own && ownPinfl && { pinfl: ownPinfl }),
      directorName: [person.lastName, person.firstName, person.middleName].filter(Boolean).join(' '),
      phone,
      territoryId,
    },
    speaksForIt && provedByCertificate(kind) && (await speaksAsHead(identity)) ? { verifiedHow: 'certificate' } : {},
  )
}
