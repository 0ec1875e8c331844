import type { SignablePapers } from '#contract/documents/documents.ts'
import { Permission } from '#contract/permissions.ts'
import { formatDate } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import { issueDocument, signablePapers, signingOf } from '../../documents/public.ts'
import { contactsOf, legalPartyOf } from '../../identity/public.ts'
import type { SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { wordIn } from '../../kernel/words/words.ts'
import { categoriesByIds } from '../../reference/public.ts'
import { SECOND_CHANCES } from '../applying/desk/second-chance.ts'
import { requireNoOther, requireWorker } from './begin.ts'
import { AGREEMENT, type AgreementRecord, agreements, readAgreement, sideOf } from './rows.ts'
import { startIfDue } from './start.ts'

const TEMPLATE = 'cooperation-agreement'

/** In the language of the household, which has nobody to translate it. */
export async function issueAgreement(ctx: SignedCtx, agreement: AgreementRecord): Promise<void> {
  const { id, number, userId, organizationId, authorId, categoryId, priceRule, price, discount } = agreement
  const [contact] = await contactsOf(ctx, [userId])
  const language = contact?.language ?? 'uz'
  const said = { ...ctx, lang: language }
  const leader = { userId: authorId, organizationId }
  const household = { userId, organizationId: null }
  const issuer = await legalPartyOf(ctx, leader)
  const holder = await legalPartyOf(ctx, household)
  const money = price === null ? '' : formatMoney(price, language)
  const rule = wordIn(language, 'papers', `price.${priceRule}`)
    .replace('{price}', money)
    .replace('{percent}', discount === null ? '' : percent(discount, language))
  const values: Record<string, string> = {
    'coop.number': number,
    'coop.category': (await categoriesByIds(said, [categoryId])).get(categoryId)?.name ?? '',
    'coop.volume': String(agreement.volume),
    'coop.land': agreement.area === null ? '' : String(agreement.area / 100),
    'coop.heads': agreement.heads === null ? '' : String(agreement.heads),
    'coop.price': rule,
    'coop.period': `${formatDate(agreement.startsOn)} — ${formatDate(agreement.endsOn)}`,
    'coop.paymentDays': String(agreement.paymentDays),
    'coop.inputs': agreement.inputs ?? '',
    'coop.note': agreement.note ?? '',
  }
  for (const [role, party] of Object.entries({ issuer, holder })) {
    values[`${role}.name`] = textIn(language, party.name)
    values[`${role}.taxNumber`] = party.tin ?? party.pinfl ?? ''
    values[`${role}.head`] = party.director ?? textIn(language, party.name)
  }
  await issueDocument(ctx, {
    kind: 'cooperation',
    templateCode: TEMPLATE,
    objectType: AGREEMENT,
    objectId: String(id),
    language,
    variables: { values },
    parties: [
      { role: 'issuer', party: leader },
      { role: 'holder', party: household },
    ],
  })
}

const maySign = ({ actor }: SignedCtx) => !actor.organizationId || actor.permissions.has(Permission.DealSign)

/** No money moves by it, so that a code is enough for a household whatever it will deliver. */
export const agreementSigning = signingOf<AgreementRecord>({
  objectType: AGREEMENT,
  async open(ctx, id, lock) {
    const row = await ctx.tx
      .selectFrom('cooperationAgreements')
      .selectAll()
      .where('id', '=', Number(id))
      .executeTakeFirst()
    if (!row || !sideOf(ctx, row)) refuse('E_NOT_FOUND')
    if (!maySign(ctx)) refuse('E_FORBIDDEN')
    const agreement = lock ? await agreements.lock(ctx, row.id) : row
    agreements.require(agreement, 'sign')
    return agreement
  },
  stateOf: ({ status }) => status,
  sumOf: () => 0,
  async signed(ctx, agreement, { whole }) {
    await requireWorker(ctx, agreement.userId)
    await requireNoOther(ctx, agreement)
    if (whole.length === 0) return
    await startIfDue(ctx, await agreements.take(ctx, agreement, 'sign'))
    await ctx.job(SECOND_CHANCES, { userId: agreement.userId })
  },
})

export async function agreementPapers(ctx: SignedCtx, id: number): Promise<SignablePapers> {
  const row = await readAgreement(ctx, id)
  const side = sideOf(ctx, row)
  return signablePapers(ctx, {
    objectType: AGREEMENT,
    objectId: String(id),
    sum: 0,
    isParty: side === 'leader' || side === 'person',
    maySign: row.status === 'waiting' && maySign(ctx),
  })
}
