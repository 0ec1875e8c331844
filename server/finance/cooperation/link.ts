import * as contract from '#contract/finance/cooperation/agreement-link.ts'
import { HOUR_MS } from '#uz/durations.ts'
import { maskPhone } from '#uz/phone.ts'
import { documentsOf } from '../../documents/public.ts'
import { hasNoAccount, peopleByIds, provedByCode } from '../../identity/public.ts'
import type { CallBook, Outside } from '../../kernel/calls.ts'
import type { Ctx } from '../../kernel/context.ts'
import { Refusal, refuse } from '../../kernel/refuse.ts'
import { sendSms } from '../../notices/public.ts'
import { CONSENT_HOURS } from '../applying/wizard/guarantors.ts'
import type { ApplyingParts } from '../applying/wizard/own-calls.ts'
import { agreementSigning } from './paper.ts'
import { AGREEMENT, type AgreementRecord, agreements, readAgreement } from './rows.ts'
import { presentAgreements } from './view.ts'
import '../tables.ts'

/** By it somebody without an account reads what they are to sign; nobody else gets one. */
export async function sendLink(ctx: Ctx, id: number, addressOf: (path: string) => string): Promise<void> {
  const agreement = await readAgreement(ctx, id)
  if (!(await hasNoAccount(ctx, agreement.userId))) return
  const { leader } = await shownOf(ctx, agreement)
  const link = addressOf(`/consent/agreement/${agreement.linkKey}`)
  const phone = await phoneOf(ctx, agreement)
  await sendSms(ctx, phone, { template: 'cooperation', values: { name: leader, link }, lang: ctx.lang })
  await agreements.change(ctx, agreement, { linkSentAt: ctx.now })
}

const shownOf = async (ctx: Ctx, agreement: AgreementRecord) =>
  (await presentAgreements(ctx, [agreement]))[0] ?? refuse('E_NOT_FOUND')

const phoneOf = async (ctx: Ctx, { userId }: AgreementRecord): Promise<string> =>
  (await peopleByIds(ctx, [userId])).get(userId)?.phone ?? refuse('E_NOT_FOUND')

/** Nothing is found under a link that was never sent. */
async function agreementOf(ctx: Ctx, key: string): Promise<AgreementRecord & { linkSentAt: Date }> {
  const row = await ctx.tx.selectFrom('cooperationAgreements').selectAll().where('linkKey', '=', key).executeTakeFirst()
  return row?.linkSentAt ? { ...row, linkSentAt: row.linkSentAt } : refuse('E_NOT_FOUND')
}

const untilOf = ({ linkSentAt }: { linkSentAt: Date }) => new Date(linkSentAt.getTime() + CONSENT_HOURS * HOUR_MS)

type Linked = Awaited<ReturnType<typeof agreementOf>>

async function stateOf(ctx: Ctx, agreement: Linked): Promise<contract.LinkedAgreement['state']> {
  if (agreement.status === 'terminated') return 'over'
  const papers = await documentsOf(ctx, { objectType: AGREEMENT, objectId: String(agreement.id) })
  const own = papers.flatMap(({ parties }) => parties.filter(({ partyKey }) => partyKey === agreement.userId))
  if (own.length > 0 && own.every(({ signedAt }) => signedAt !== null)) return 'signed'
  return untilOf(agreement) <= ctx.now ? 'expired' : 'waiting'
}

async function requireOpen(ctx: Ctx, key: string): Promise<Linked> {
  const agreement = await agreementOf(ctx, key)
  const state = await stateOf(ctx, agreement)
  return state === 'waiting' ? agreement : refuse('E_STATE', { status: state })
}

async function show(ctx: Ctx, agreement: Linked): Promise<contract.LinkedAgreement> {
  const { number, leader, person, category, volume, startsOn, endsOn } = await shownOf(ctx, agreement)
  const { priceRule, price, discount, paymentDays, inputs, note } = agreement
  return {
    ...{ number, leader, person, category, volume, startsOn, endsOn },
    ...{ priceRule, price, discount, paymentDays, inputs, note },
    phone: maskPhone(await phoneOf(ctx, agreement)),
    state: await stateOf(ctx, agreement),
    until: untilOf(agreement).toISOString(),
  }
}

type Parts = Pick<ApplyingParts, 'signing' | 'consents'>

/** The text first, then a code of the telephone the link went to (finance book 3.7 and 9). */
export function bindLinks({ bind }: CallBook, { signing, consents }: Parts): void {
  /** What is signed is drawn by then. */
  const drawn = async ({ params }: { params: { key: string } }, { db }: Outside) => {
    const row = await db
      .selectFrom('cooperationAgreements')
      .select('id')
      .where('linkKey', '=', params.key)
      .executeTakeFirst()
    if (row) await signing.office.maker.makeAllOf(AGREEMENT, String(row.id))
  }
  bind(contract.getLinkedAgreement, async (ctx, { params }) => show(ctx, await agreementOf(ctx, params.key)), drawn)
  bind(
    contract.sendLinkedCode,
    async (ctx, { params }) => consents.send(ctx, await phoneOf(ctx, await requireOpen(ctx, params.key))),
    drawn,
  )
  bind(contract.signLinkedAgreement, async (ctx, { params, body }) => {
    const agreement = await requireOpen(ctx, params.key)
    const own = await phoneOf(ctx, agreement)
    // A code that went to another telephone proves nothing of this one.
    const proved = async () => {
      const phone = await consents.require(ctx, body)
      return phone instanceof Refusal || phone === own ? phone : refuse('E_OTP_EXPIRED')
    }
    const person = provedByCode(ctx, agreement.userId)
    const refused = await agreementSigning.signByCode(person, String(agreement.id), body, proved)
    return refused ?? show(ctx, await agreementOf(ctx, params.key))
  })
}
