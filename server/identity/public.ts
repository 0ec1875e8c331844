export { giveConsents, neededConsents } from './account/consents.ts'
export { belongsTo, countAudience, peopleOf, reachableOf, rolesOfAudiences } from './audience.ts'
export { checkAudit, readHead } from './audit/check.ts'
export { birthDateOf } from './birth-date.ts'
export { holdersAt, holdersInTerritory, holdersOfCode, holdersWithin } from './code-holders.ts'
export { contactsOf, getContact } from './contacts.ts'
export { forgetOpenProofs } from './doors/forget.ts'
export { employedOf, employersOf } from './employment.ts'
export { peopleByKeyProducts, peopleNaming } from './key-products.ts'
export { hasNoAccount, type NamedPerson, namePerson, provedByCode } from './named.ts'
export { type Colleague, colleaguesOf, organizationsOfKinds } from './organizations/colleagues.ts'
export { findHeads, leadsBusiness } from './organizations/heads.ts'
export { isOwn, ownerOf, takeTurn } from './owner.ts'
export {
  actingParty,
  clientIdOf,
  findParties,
  type Party,
  type PartyRef,
  type PayerFacts,
  partiesByClientIds,
  partiesOf,
  partyTerritory,
  payerFactsOf,
} from './parties.ts'
export { PARTY_CHANGED, PartyChange } from './party-changes.ts'
export { partyPhone } from './party-phone.ts'
export { hashPassword, passwordMatches } from './passwords.ts'
export { activeUsers } from './people/figures.ts'
export { accountsByPinfl, type PersonFacts, peopleByIds, personBy, personNamed } from './person-facts.ts'
export { isSelfEmployed } from './self-employment/active.ts'
export type { Registration } from './self-employment/register.ts'
export { endSessions, sessionBegan } from './session-end.ts'
export { readSignature, requireSignature, type SignedParty } from './signature/documents.ts'
export { keepCodeSignature, type SigningHand, signingHands } from './signature/records.ts'
export { reverifySignatures } from './signature/reverify.ts'
export type { SignatureService } from './signature/service.ts'
export { isStopped } from './stopped.ts'
export {
  answering,
  answeringEach,
  concerned,
  concernedEach,
  type LegalParty,
  legalPartyOf,
  type Taxpayer,
  taxpayerOf,
} from './taxpayer.ts'
export { type Ties, tiesOf } from './ties.ts'
export { createUser, hasUsers } from './users.ts'
