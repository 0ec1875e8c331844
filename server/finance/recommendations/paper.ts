import type { SignablePapers } from '#contract/documents/documents.ts'
import { LETTER_DAYS } from '#contract/finance/recommendations/recommendation-process.ts'
import { Permission } from '#contract/permissions.ts'
import { dayOf, formatDate } from '#uz/date.ts'
import { addDays } from '#uz/durations.ts'
import { issueDocument, signablePapers, signingOf } from '../../documents/public.ts'
import { contactsOf, legalPartyOf, peopleByIds } from '../../identity/public.ts'
import type { Ctx, SignedCtx } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { placesByIds } from '../../reference/public.ts'
import { SECOND_CHANCES } from '../applying/desk/second-chance.ts'
import { productOf } from '../products/lookup.ts'
import { type Letter, letters, RECOMMENDATION } from './rows.ts'
import { tellPerson } from './tell.ts'

const TEMPLATE = 'recommendation'
const SOTIX = 100

/** In the language of whom it is about: that person carries it. */
export async function issueLetter(ctx: SignedCtx, letter: Letter): Promise<void> {
  const { id, userId, territoryId, visitedOn, area, activity, opinion } = letter
  const [contact] = await contactsOf(ctx, [userId])
  const language = contact?.language ?? 'uz'
  const issuer = { userId: ctx.actor.userId, organizationId: ctx.actor.organizationId ?? null }
  const holder = { userId, organizationId: null }
  const authority = await legalPartyOf(ctx, issuer)
  const product = (await productOf(ctx, letter.productId))?.terms.name
  const place = (await placesByIds(ctx, [territoryId])).get(territoryId)
  const people = await peopleByIds(ctx, [userId, ctx.actor.userId])
  const values = {
    'issuer.name': textIn(language, authority.name),
    'issuer.head': people.get(ctx.actor.userId)?.name ?? '',
    'holder.name': people.get(userId)?.name ?? '',
    'holder.address': (place?.names ?? []).map((name) => textIn(language, name)).join(', '),
    subject: product ? textIn(language, product) : '',
    'letter.visit': visitedOn ? formatDate(visitedOn) : '',
    'letter.area': area === null ? '' : String(area / SOTIX),
    'letter.activity': activity ?? '',
    'letter.opinion': opinion ?? '',
    'letter.until': formatDate(addDays(dayOf(ctx.now), LETTER_DAYS)),
  }
  await issueDocument(ctx, {
    kind: 'recommendation',
    templateCode: TEMPLATE,
    objectType: RECOMMENDATION,
    objectId: String(id),
    language,
    variables: { values },
    parties: [
      { role: 'issuer', party: issuer },
      { role: 'holder', party: holder },
    ],
  })
}

/** Signed by whoever drew it, for the authority they act for. The calls have proved the territory before. */
export const letterSigning = signingOf<Letter>({
  objectType: RECOMMENDATION,
  async open(ctx, id, lock) {
    const row = await ctx.tx.selectFrom('recommendations').selectAll().where('id', '=', Number(id)).executeTakeFirst()
    if (!row?.isPrepared || row.authorId !== ctx.actor.userId) refuse('E_STATE', { status: row?.status ?? 'draft' })
    const letter = lock ? await letters.lock(ctx, row.id) : row
    letters.require(letter, 'sign')
    return letter
  },
  stateOf: ({ status }) => status,
  sumOf: () => 0,
  async signed(ctx, letter, { whole }) {
    if (whole.length === 0) return
    const signed = await letters.take(ctx, letter, 'sign', {
      set: { signedAt: ctx.now, validUntil: addDays(dayOf(ctx.now), LETTER_DAYS) },
    })
    await tellPerson(ctx, signed, 'recommendation.answered')
    await ctx.job(SECOND_CHANCES, { userId: signed.userId })
  },
})

export const letterPapers = (ctx: SignedCtx, { id, authorId, status }: Letter): Promise<SignablePapers> =>
  signablePapers(ctx, {
    objectType: RECOMMENDATION,
    objectId: String(id),
    sum: 0,
    isParty: authorId === ctx.actor.userId,
    maySign: status === 'draft' && ctx.actor.permissions.has(Permission.RecommendationSign),
  })

/** The signed papers of letters, for the person. */
export async function signedPapers(ctx: Pick<Ctx, 'tx'>, ids: readonly number[]) {
  const rows = await ctx.tx
    .selectFrom('documents')
    .select(['id', 'objectId', 'number'])
    .where('objectType', '=', RECOMMENDATION)
    .where('objectId', 'in', ['', ...ids.map(String)])
    .where('status', '=', 'signed')
    .execute()
  return new Map(
    rows.map(({ id, objectId, number }) => [Number(objectId), { number, url: `/main/api-market/documents/${id}/pdf` }]),
  )
}
