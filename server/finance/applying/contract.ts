import type { SignablePapers } from '#contract/documents/documents.ts'
import { holdsAny } from '#contract/holds-any.ts'
import { partyKey } from '#contract/party-key.ts'
import { Permission } from '#contract/permissions.ts'
import {
  type Application,
  type ApplicationKind,
  type Chosen,
  holdApplication,
  type Request,
} from '../../applications/public.ts'
import { documentsOf, issueDocument, signablePapers, signingOf, voidDocuments } from '../../documents/public.ts'
import { contactsOf } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { termsOf } from './common.ts'
import { contractContent } from './contract-words.ts'
import { actSigned, openStage } from './kinds/stage.ts'
import { tellBoth, tellOf } from './tell.ts'
import { freeBudget, reserveBudget } from './wizard/budget.ts'

/** Under what papers of an application are kept. */
export const APPLICATION = 'application'
const TEMPLATE = 'finance-contract'

/** In the transaction of the choice: money of the programme is kept, the contract is issued, and both are to sign it. */
async function chosen(ctx: Ctx, { application, request, offer }: Chosen, kind: ApplicationKind): Promise<void> {
  if (!offer) return
  const granted = offer.amount ?? application.amount ?? refuse('E_STALE')
  await reserveBudget(ctx, application.subjectId, granted)
  const drawn = await kind.applications.take(ctx, application, 'draw', { set: { granted } })
  const product = await termsOf(ctx, application)
  const applicant = { userId: drawn.userId, organizationId: drawn.organizationId }
  const lender = { userId: request.assigneeId ?? offer.authorId, organizationId: request.recipientId }
  const [contact] = await contactsOf(ctx, [drawn.userId])
  const language = contact?.language ?? 'uz'
  await issueDocument(ctx, {
    kind: 'finance',
    templateCode: TEMPLATE,
    objectType: APPLICATION,
    objectId: String(drawn.id),
    language,
    variables: await contractContent(ctx, { application: drawn, offer, product, applicant, lender, language }),
    parties: [
      { role: 'issuer', party: lender },
      { role: 'holder', party: applicant },
    ],
  })
  await tellBoth(ctx, drawn, request, 'fin.sign')
}

/** What was delivered, for both to sign. */
export async function issueAct(
  ctx: Ctx,
  application: Application,
  request: Request,
  serial: string,
): Promise<{ id: string }> {
  const { id, number, userId, organizationId } = application
  const product = await termsOf(ctx, application)
  const [contact] = await contactsOf(ctx, [userId])
  const language = contact?.language ?? 'uz'
  const values = {
    'fin.number': number ?? '',
    'fin.product': textIn(language, product.terms.name),
    'fin.object': [application.content.model, serial].filter((one) => typeof one === 'string').join(', '),
  }
  return issueDocument(ctx, {
    kind: 'finance-act',
    templateCode: 'finance-act',
    objectType: APPLICATION,
    objectId: String(id),
    language,
    variables: { values },
    parties: [
      { role: 'issuer', party: { userId: request.assigneeId ?? userId, organizationId: request.recipientId } },
      { role: 'holder', party: { userId, organizationId } },
    ],
  })
}

/** A policy needs nobody's signature: the contract behind it was signed, and its premium is paid. */
export async function issuePolicyPaper(
  ctx: Ctx,
  application: Application,
  request: Request,
  said: Readonly<Record<'sum' | 'premium' | 'period' | 'object' | 'franchise', string>>,
): Promise<void> {
  const { id, number, userId, organizationId } = application
  const product = await termsOf(ctx, application)
  const [contact] = await contactsOf(ctx, [userId])
  const language = contact?.language ?? 'uz'
  const values = {
    'fin.number': number ?? '',
    'fin.product': textIn(language, product.terms.name),
    'fin.amount': said.sum,
    'fin.total': said.premium,
    'fin.term': said.period,
    'fin.object': said.object,
    'fin.conditions': said.franchise,
  }
  await issueDocument(ctx, {
    kind: 'finance',
    templateCode: 'finance-policy',
    objectType: APPLICATION,
    objectId: String(id),
    language,
    variables: { values },
    parties: [
      { role: 'issuer', party: { userId: request.assigneeId ?? userId, organizationId: request.recipientId } },
      { role: 'holder', party: { userId, organizationId } },
    ],
  })
}

/** Nothing holds any more: papers are void, money of the programme is free. */
async function letGo(ctx: Ctx, application: Application): Promise<void> {
  if (application.granted === null) return
  await voidDocuments(ctx, APPLICATION, String(application.id), application.reason ?? undefined)
  await freeBudget(ctx, application.subjectId, application.granted - application.disbursed)
}

const contractOf = async (ctx: Pick<Ctx, 'tx'>, id: number) =>
  (await documentsOf(ctx, { objectType: APPLICATION, objectId: String(id) })).findLast(
    ({ kind, status }) => kind === 'finance' && status !== 'void',
  )

/** The applicant has signed and the lender has not. */
async function isForgone(ctx: Ctx, { id, userId, organizationId }: Application): Promise<boolean> {
  const parties = (await contractOf(ctx, id))?.parties ?? []
  const own = parties.find((party) => party.partyKey === partyKey({ userId, organizationId }))
  return own?.signedAt != null && parties.some(({ signedAt, method }) => method !== null && signedAt === null)
}

/** Time is running out for whoever has still to sign, or to send a draft. */
async function struck(ctx: Ctx, application: Application, step: string): Promise<void> {
  if (step === 'remind' || step === 'warn') await tellOf(ctx, application, 'fin.deadline')
}

export const contractHooks = { chosen, letGo, isForgone, struck }

/** The contract, and acts of what was delivered afterwards. */
const signable: readonly string[] = ['contracting', 'approved', 'disbursed']

interface Signing {
  application: Application
  kind: ApplicationKind
}

/** The application whose contract the caller may sign: as its applicant, or for the lender that was chosen. */
export function contractSigning(kindOf: (name: string) => ApplicationKind | undefined) {
  async function open(ctx: SignedCtx, id: string, lock: boolean): Promise<Signing> {
    const row = await ctx.tx.selectFrom('applications').selectAll().where('id', '=', Number(id)).executeTakeFirst()
    const kind = row && kindOf(row.kind)
    if (!row || !kind) refuse('E_NOT_FOUND')
    const side = await sideOf(ctx, row)
    if (!side) refuse('E_NOT_FOUND')
    const needed = side === 'lender' ? Permission.BankProposalApprove : Permission.DealSign
    if (ctx.actor.organizationId && !ctx.actor.permissions.has(needed)) refuse('E_FORBIDDEN')
    const application = lock ? await holdApplication(ctx, kind, row.id) : row
    if (!signable.includes(application.status)) refuse('E_STATE', { status: application.status })
    return { application, kind }
  }
  return signingOf<Signing>({
    objectType: APPLICATION,
    open,
    stateOf: ({ application }) => application.status,
    sumOf: ({ application }) => application.granted ?? 0,
    async signed(ctx, { application, kind }, { whole }) {
      if (whole.some((paper) => paper.kind === 'finance-act')) await actSigned(ctx, kind, application)
      if (!whole.some((paper) => paper.kind === 'finance')) return
      const concluded = await kind.applications.take(ctx, application, 'conclude')
      await openStage(ctx, kind, concluded)
      await tellOf(ctx, concluded, 'fin.concluded')
    },
  })
}

async function sideOf(
  ctx: SignedCtx,
  { id, userId, organizationId }: Application,
): Promise<'applicant' | 'lender' | undefined> {
  const own = partyKey(ctx.actor)
  if (own === partyKey({ userId, organizationId })) return 'applicant'
  const won = await ctx.tx
    .selectFrom('applicationRequests')
    .select('recipientId')
    .where('applicationId', '=', id)
    .where('status', '=', 'won')
    .executeTakeFirst()
  return won && won.recipientId === ctx.actor.organizationId ? 'lender' : undefined
}

/** The papers of an application, and how the caller may sign them. */
export async function contractPapers(
  ctx: SignedCtx,
  application: Pick<Application, 'id' | 'granted'>,
): Promise<SignablePapers> {
  const row = await ctx.tx
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', application.id)
    .executeTakeFirstOrThrow()
  const side = await sideOf(ctx, row)
  const needed = side === 'lender' ? Permission.BankProposalApprove : Permission.DealSign
  return signablePapers(ctx, {
    objectType: APPLICATION,
    objectId: String(row.id),
    sum: row.granted ?? 0,
    isParty: side !== undefined,
    maySign: signable.includes(row.status) && (!ctx.actor.organizationId || ctx.actor.permissions.has(needed)),
  })
}

/** Whether there are papers to sign or to read. */
export const hasContract = ({ status, granted }: { status: string; granted: number | null }): boolean =>
  granted !== null && status !== 'accepted'

const readers = [
  Permission.FinAppOwn,
  Permission.CreditRequestView,
  Permission.CreditRequestWork,
  Permission.BankProposalApprove,
  Permission.DisbursementMark,
]
/** Of an organization's people those who work with applications read its contracts; a person reads their own. */
export const seesContract = async ({ actor }: SignedCtx): Promise<boolean> =>
  actor.organizationId === undefined || holdsAny(actor.permissions, readers)
