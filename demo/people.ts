import { requiredConsents } from '#contract/identity/consent-kinds.ts'
import type { DemoRole } from '#contract/identity/demo.ts'
import { createOwnOrganization } from '#server/identity/organizations/found.ts'
import { takeOrganizationStep } from '#server/identity/organizations/steps.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { createUser, giveConsents } from '#server/identity/public.ts'
import type { NewUser } from '#server/identity/users.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { territoryIdsByCodes } from '#server/reference/public.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { actAs } from './act-as.ts'
import { appoint, appointAssistant, employBy } from './employees.ts'
import { districtsOf, readSellers, type Seller } from './market/sellers.ts'
import { accountOrganizations, demoOrganizations } from './organizations.ts'

const SQUARE_METRES_IN_HECTARE = 10_000
/** Who governs what: Chilonzor, and Fergana from a mahalla up to the republic. */
const offices = {
  official: { kind: 'hokimlik', role: 'Tuman mutaxassisi', place: '1726294', official: true },
  rais: { kind: 'mahalla', role: 'Mahalla raisi', place: '15070001' },
  district: { kind: 'hokimlik', role: 'Tuman mutaxassisi', place: '1730203' },
  region: { kind: 'hokimlik', role: 'Viloyat kengashi raisi', place: '1730' },
  ministry: { kind: 'vazirlik', role: 'Vazirlik tahlilchisi' },
} as const
/** The assistant visits a mahalla of Urgut too: households that have borrowed live there. */
const VISITED_TOO = '14140014'

type Place = (code: string) => number

export interface People {
  account: (role: DemoRole) => string
  organizationOf: (owner: Owner) => string
  microfinance: { organizationId: string; headId: string }
  /** Everybody who sells, the two accounts that do most of it first. */
  sellers: readonly Seller[]
  /** Who hires, and sells nothing. */
  employer: Seller
}

/** The accounts people try the product with, their organizations, and neighbours. */
export async function buildPeople(ctx: Ctx): Promise<People> {
  const codes = [...demoAccounts, ...demoOrganizations].map((one) => one.mahalla)
  const ids = await territoryIdsByCodes(ctx, codes)
  const place: Place = (code) => {
    const id = ids.get(code)
    if (id === undefined) throw new Error(`The demo world names a mahalla that is not there: ${code}`)
    return id
  }
  const accounts = new Map<DemoRole, string>()
  // The password is on the page and one for all: hashed once, not a second of a processor for each.
  const passwordHash = await hashPassword(demoPassword)
  for (const { role, mahalla, ...account } of demoAccounts)
    accounts.set(role, await settle(ctx, { ...account, passwordHash, territoryId: place(mahalla) }))
  const account = (role: DemoRole) => requireAccount(accounts, role)
  const own = await foundOwn(ctx, accounts, place)
  const { sellers: neighbours, microfinance } = await foundNeighbours(ctx, account('admin'), place)
  const others = await foundSellers(ctx)
  const { firstName, lastName, phone } = demoAccounts.find(({ role }) => role === 'employee') ?? {}
  await employBy(ctx, account('head'), account('employee'), { name: `${lastName} ${firstName}`, phone: phone ?? '' })
  for (const role of ['official', 'rais', 'district', 'region', 'ministry'] as const)
    await appoint(ctx, account('admin'), own(role), offices[role])
  const assistant = demoAccounts.find(({ role }) => role === 'assistant')
  await appointAssistant(ctx, account('admin'), own('official'), {
    userId: account('assistant'),
    name: `${assistant?.lastName} ${assistant?.firstName}`,
    phone: assistant?.phone ?? '',
    mahallas: [place(assistant?.mahalla ?? ''), place(VISITED_TOO)],
  })
  const owning = (role: keyof typeof ownGoods): Seller => ({
    userId: account(role),
    organizationId: own(role),
    kind: accountOrganizations[role].kind,
    territoryId: place(demoAccounts.find((one) => one.role === role)?.mahalla ?? ''),
    sells: ownGoods[role],
  })
  const selling = (['farmer', 'seller2', 'head'] as const).map(owning)
  return {
    account,
    organizationOf: own,
    microfinance,
    sellers: [...selling, ...neighbours, ...others],
    employer: owning('employer'),
  }
}

const ownGoods = {
  employer: [],
  farmer: ['sabzavot', 'meva', 'chorva'],
  seller2: ['meva', 'uzum', 'yongoq-quritilgan'],
  head: ['sabzavot', 'meva', 'issiqxona'],
}

/** Somebody with an account, who has agreed to what everybody agrees to. */
export async function settle(ctx: Ctx, person: NewUser): Promise<string> {
  const id = await createUser(ctx, person)
  await giveConsents(ctx, id, requiredConsents, 'demo')
  return id
}

export type Owner = keyof typeof accountOrganizations
const isOwner = (role: DemoRole): role is Owner => role in accountOrganizations

/** Answers what the organization of an account is known by. */
async function foundOwn(
  ctx: Ctx,
  accounts: ReadonlyMap<DemoRole, string>,
  place: Place,
): Promise<(owner: Owner) => string> {
  const ids = new Map<Owner, string>()
  for (const account of demoAccounts) {
    const { role } = account
    if (!isOwner(role)) continue
    const userId = requireAccount(accounts, role)
    ids.set(role, await found(ctx, userId, account, accountOrganizations[role], place(account.mahalla), true))
  }
  return (owner) => ids.get(owner) ?? missing(owner)
}

async function foundNeighbours(
  ctx: Ctx,
  adminId: string,
  place: Place,
): Promise<Pick<People, 'microfinance'> & { sellers: Seller[] }> {
  const sellers: Seller[] = []
  let microfinance: People['microfinance'] | undefined
  for (const { director, mahalla, state, sells, ...organization } of demoOrganizations) {
    const territoryId = place(mahalla)
    const userId = await settle(ctx, { ...director, roles: ['individual'], identityLevel: 2, territoryId })
    const proved = state !== 'pending_verification'
    const id = await found(ctx, userId, director, organization, territoryId, proved)
    if (state === 'suspended') {
      const reason = 'Hujjatlar muddati oʻtgan'
      await takeOrganizationStep(await actAs(ctx, adminId), id, { step: 'suspend', reason, rowVersion: 1 })
    }
    if (sells) sellers.push({ userId, organizationId: id, kind: organization.kind, territoryId, sells })
    if (organization.kind === 'bank') microfinance = { organizationId: id, headId: userId }
  }
  return { sellers, microfinance: microfinance ?? missing('microfinance') }
}

/** Sellers of every region. */
async function foundSellers(ctx: Ctx): Promise<Seller[]> {
  const named = await readSellers()
  const districtOf = await districtsOf(ctx, named)
  const sellers: Seller[] = []
  for (const { director, district, sells, ...organization } of named) {
    const territoryId = districtOf(district)
    const userId = await settle(ctx, { ...director, roles: ['individual'], identityLevel: 2, territoryId })
    const described = { ...organization, addressText: 'Markaziy koʻcha, 1-uy', oked: '01500' }
    const organizationId = await found(ctx, userId, director, described, territoryId, true)
    sellers.push({ userId, organizationId, kind: organization.kind, territoryId, sells })
  }
  return sellers
}

interface Founded {
  kind: (typeof demoOrganizations)[number]['kind']
  tin: string
  name: { uz: string; ru: string; eng: string }
  addressText: string
  oked: string
  landHectares?: number
}

function found(
  ctx: Ctx,
  userId: string,
  { firstName, lastName, phone }: Pick<NewUser, 'firstName' | 'lastName' | 'phone'>,
  { landHectares, ...organization }: Founded,
  territoryId: number,
  proved: boolean,
): Promise<string> {
  const input = {
    ...organization,
    directorName: `${lastName} ${firstName}`,
    phone: phone ?? '',
    territoryId,
    landTotal: landHectares === undefined ? null : landHectares * SQUARE_METRES_IN_HECTARE,
  }
  return createOwnOrganization(ctx, userId, input, proved ? { verifiedHow: 'certificate' } : {})
}

const requireAccount = (accounts: ReadonlyMap<DemoRole, string>, role: DemoRole): string =>
  accounts.get(role) ?? missing(role)

function missing(role: string): never {
  throw new Error(`The demo world has no account ${role}`)
}
