import type { Selectable } from 'kysely'
import * as contract from '#contract/finance/guarantor-consent.ts'
import { guarantorProcess } from '#contract/finance/guarantor-process.ts'
import { LoanDraft } from '#contract/finance/kinds/loan.ts'
import { HOUR_MS } from '#uz/durations.ts'
import { maskPhone } from '#uz/phone.ts'
import { peopleByIds } from '../../../identity/public.ts'
import type { CallBook } from '../../../kernel/calls.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { stepping } from '../../../kernel/process/steps.ts'
import { Refusal, refuse } from '../../../kernel/refuse.ts'
import { textIn } from '../../../kernel/words/localized.ts'
import { productOf } from '../../products/lookup.ts'
import type { FinanceGuarantorsTable } from '../../tables.ts'
import { CONSENT_HOURS } from './guarantors.ts'
import type { ApplyingParts } from './own-calls.ts'

type Guarantor = Selectable<FinanceGuarantorsTable>

const steps = stepping({
  table: 'financeGuarantors',
  state: 'status',
  process: guarantorProcess,
  object: 'finance-guarantor',
  topic: 'applications',
})

const untilOf = ({ askedAt }: Guarantor) => new Date(askedAt.getTime() + CONSENT_HOURS * HOUR_MS)
const isOver = ({ now }: Ctx, person: Guarantor) => person.status === 'waiting' && untilOf(person) <= now

async function personOf(ctx: Ctx, key: string): Promise<Guarantor> {
  const found = await ctx.tx.selectFrom('financeGuarantors').selectAll().where('key', '=', key).executeTakeFirst()
  return found ?? refuse('E_NOT_FOUND')
}

/** Only what is asked of them now can be answered: not what is decided, too old, or sent away without them. */
async function requireOpen(ctx: Ctx, key: string): Promise<Guarantor> {
  const person = await personOf(ctx, key)
  if (person.status !== 'waiting') refuse('E_STATE', { status: person.status })
  if (isOver(ctx, person)) refuse('E_STATE', { status: 'expired' })
  const { status } = await applicationOf(ctx, person)
  if (status !== 'draft') refuse('E_STATE', { status })
  return person
}

const applicationOf = (ctx: Ctx, { applicationId }: Guarantor) =>
  ctx.tx
    .selectFrom('applications')
    .select(['status', 'userId', 'subjectId', 'amount', 'content'])
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow()

async function show(ctx: Ctx, person: Guarantor): Promise<contract.GuarantorConsent> {
  const application = await applicationOf(ctx, person)
  const product = await productOf(ctx, application.subjectId)
  const { months, purposeText } = LoanDraft.safeParse(application.content).data ?? {}
  return {
    role: person.role,
    name: person.name,
    phone: maskPhone(ctx.vault.unseal(person.phoneSealed)),
    applicant: (await peopleByIds(ctx, [application.userId])).get(application.userId)?.name ?? '',
    product: product ? textIn(ctx.lang, product.terms.name) : '',
    amount: application.amount,
    months: months ?? null,
    purpose: purposeText ?? null,
    state: isOver(ctx, person) ? 'expired' : person.status,
    until: untilOf(person).toISOString(),
  }
}

/** The text first, then a code of the telephone the link went to; whoever vouches needs no account (finance book 3.7). */
export function bindGuarantorConsents({ bind }: CallBook, { consents }: Pick<ApplyingParts, 'consents'>): void {
  bind(contract.getGuarantorConsent, async (ctx, { params }) => show(ctx, await personOf(ctx, params.key)))
  bind(contract.sendConsentCode, async (ctx, { params }) => {
    const { phoneSealed } = await requireOpen(ctx, params.key)
    return consents.send(ctx, ctx.vault.unseal(phoneSealed))
  })
  bind(contract.decideConsent, async (ctx, { params, body: { agrees, ...typed } }) => {
    const { id, phoneSealed } = await requireOpen(ctx, params.key)
    const phone = await consents.require(ctx, typed)
    if (phone instanceof Refusal) return phone
    // A code that went to another telephone proves nothing of this one.
    if (phone !== ctx.vault.unseal(phoneSealed)) refuse('E_OTP_EXPIRED')
    const held = await steps.lock(ctx, id)
    return show(ctx, await steps.take(ctx, held, agrees ? 'agree' : 'decline', { set: { decidedAt: ctx.now } }))
  })
}
