import { giversOf, type LenderType } from '#contract/finance/lenders/lender-process.ts'
import type { DemoRole } from '#contract/identity/demo.ts'
import { NewEmployee } from '#contract/identity/organizations/employees.ts'
import { Permission as P } from '#contract/permissions.ts'
import { addBranch } from '#server/finance/lenders/branches.ts'
import { createLender, requireSeen, takeLenderStep } from '#server/finance/lenders/lenders.ts'
import { savePerson } from '#server/finance/lenders/people.ts'
import { getProduct, takeProductStep, updateProduct } from '#server/finance/products/products.ts'
import { switchOrganization } from '#server/identity/organizations/acting.ts'
import { inviteEmployee } from '#server/identity/organizations/invitations.ts'
import { answerInvitation } from '#server/identity/organizations/own.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { territoryIdsByCodes } from '#server/reference/public.ts'
import { demoAccounts } from '../accounts.ts'
import { actAs } from '../act-as.ts'
import type { Owner, People } from '../people.ts'

interface Plan {
  type: LenderType
  head: Owner
  officers: readonly DemoRole[]
  license?: string
  /** A branch in a region, by the code of the region. */
  branches?: readonly { mfo: string; name: string; region: string }[]
}

const plans: readonly Plan[] = [
  {
    type: 'bank',
    head: 'bankhead',
    officers: ['bank'],
    license: '81',
    branches: [
      { mfo: '00981', name: 'Samarqand filiali', region: '1718' },
      { mfo: '00982', name: 'Fargʻona filiali', region: '1730' },
    ],
  },
  { type: 'bank', head: 'bank2head', officers: ['bank2'], license: '104' },
  { type: 'lizing', head: 'leasinghead', officers: ['leasing'] },
  { type: 'sugurta', head: 'insurerhead', officers: ['insurer'], license: '17' },
  { type: 'agentlik', head: 'agencyhead', officers: ['agency', 'agency2'] },
  { type: 'uzagrostar', head: 'agrostarhead', officers: ['agrostar'] },
]

const officerCodes = [P.CreditRequestView, P.CreditRequestWork, P.BankProposalMake, P.LoanOrganizationView]

/** Qoraqalpogʻiston: only banks have come so far. Whoever asks others from there waits for the operator. */
export const AFAR_REGION = '1735'

export interface DemoLender {
  id: number
  type: LenderType
  organizationId: string
  headId: string
  officerIds: readonly string[]
}
type Opened = Omit<DemoLender, 'officerIds'>

/** Lenders of every type with people for both hands; programmes of the book, each given by those who may. */
export async function buildLenders(ctx: Ctx, people: People): Promise<DemoLender[]> {
  const operator = await actAs(ctx, people.account('finoperator'))
  const lenders: DemoLender[] = []
  const served = await regionsBut(operator, AFAR_REGION)
  for (const { type, head, officers, license, branches = [] } of plans) {
    const founded = { type, organizationId: people.organizationOf(head), headId: people.account(head) }
    const opened = {
      ...founded,
      id: await open(operator, founded, { license, territoryIds: type === 'bank' ? [] : served }),
    }
    for (const branch of branches) await settleBranch(operator, opened, branch)
    const officerIds: string[] = []
    for (const role of officers) officerIds.push(await employ(ctx, people, opened, role))
    lenders.push({ ...opened, officerIds })
  }
  const micro = { type: 'mikromoliya' as const, ...people.microfinance }
  lenders.push({ ...micro, id: await open(operator, micro, { license: '55', territoryIds: served }), officerIds: [] })
  await publishProgrammes(operator, lenders)
  return lenders
}

const LICENSED_ON = '2019-04-01'

const regionsBut = async ({ tx }: SignedCtx, code: string): Promise<number[]> =>
  (
    await tx.selectFrom('territories').select('id').where('level', '=', 'region').where('code', '<>', code).execute()
  ).map(({ id }) => id)

interface Admitted {
  license: string | undefined
  territoryIds: number[]
}

async function open(
  operator: SignedCtx,
  lender: Omit<Opened, 'id'>,
  { license, territoryIds }: Admitted,
): Promise<number> {
  const { id, rowVersion } = await createLender(operator, {
    organizationId: lender.organizationId,
    type: lender.type,
    licenseNo: license ?? null,
    licenseDate: license ? LICENSED_ON : null,
    territoryIds,
    contactName: null,
    contactPhone: null,
    workingHours: null,
    maxOpenPerEmployee: 20,
    autoAssign: 'manual',
    slaHours: 24,
    integration: 'portal',
  })
  await takeLenderStep(operator, id, { step: 'activate', rowVersion })
  return id
}

async function settleBranch(
  operator: SignedCtx,
  { id }: Opened,
  { mfo, name, region }: { mfo: string; name: string; region: string },
): Promise<void> {
  const place = (await territoryIdsByCodes(operator, [region])).get(region)
  if (place === undefined) throw new Error(`The demo world has no region ${region}`)
  const branch = { mfo, name, territoryIds: [place], address: 'Markaziy koʻcha, 1-uy', isActive: true }
  await addBranch(operator, await requireSeen(operator, id), branch)
}

/** Invited by the head, come, and given a place in the work by them. */
async function employ(ctx: Ctx, people: People, { id, headId }: Opened, role: DemoRole): Promise<string> {
  const head = await actAs(ctx, headId)
  const userId = people.account(role)
  const { firstName, lastName, phone } = demoAccounts.find((one) => one.role === role) ?? {}
  const officer = { name: `${lastName} ${firstName}`, phone, position: 'Mutaxassis', permissionCodes: officerCodes }
  const invited = await inviteEmployee(head, undefined, NewEmployee.parse(officer))
  await answerInvitation(await actAs(ctx, userId), invited.id, true)
  await switchOrganization(await actAs(ctx, userId), invited.organizationId)
  const place = {
    branchId: null,
    canPropose: true,
    approvalLimit: null,
    maxOpen: 40,
    absentFrom: null,
    absentUntil: null,
  }
  await savePerson(head, { id, userId }, place)
  return userId
}

/** The microfinance organization gives what it alone gives; banks everything else that is lent. */
const givesOnly: Partial<Record<LenderType, readonly string[]>> = { mikromoliya: ['mikro'] }

async function publishProgrammes(operator: SignedCtx, lenders: readonly DemoLender[]): Promise<void> {
  const drafts = await operator.tx.selectFrom('financeProducts').select(['id', 'code', 'kind']).orderBy('id').execute()
  for (const { id, code, kind } of drafts) {
    const givers = lenders.filter(
      ({ type }) =>
        giversOf[kind].includes(type) &&
        (givesOnly[type] ? givesOnly[type].includes(code) : code !== 'mikro') &&
        (code !== 'lizing-bank') === (kind !== 'leasing' || type !== 'bank'),
    )
    const { draft, budgetTotal, intakeFrom, intakeTo, rowVersion } = await getProduct(operator, id)
    const around = { draft, budgetTotal, intakeFrom, intakeTo, lenderIds: givers.map((one) => one.id) }
    const joined = await updateProduct(operator, id, rowVersion, around)
    await takeProductStep(operator, id, { step: 'publish', rowVersion: joined.rowVersion })
  }
}
