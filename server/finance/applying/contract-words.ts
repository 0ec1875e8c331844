import { z } from 'zod'
import type { FinanceKind } from '#contract/finance/products/product-process.ts'
import { amountInWords } from '#uz/amount-in-words.ts'
import { formatDate } from '#uz/date.ts'
import type { Language } from '#uz/language.ts'
import { formatMoney } from '#uz/money.ts'
import type { Application, Chosen } from '../../applications/public.ts'
import type { SealedContent } from '../../documents/public.ts'
import { legalPartyOf, type PartyRef } from '../../identity/public.ts'
import type { Ctx } from '../../kernel/context.ts'
import { textIn } from '../../kernel/words/localized.ts'
import { hasWord, wordIn } from '../../kernel/words/words.ts'
import type { FinanceProduct } from '../products/lookup.ts'
import { goodsValues } from './goods-words.ts'

const heads = ['date', 'principal', 'interest', 'payment', 'balance'] as const

/** What a contract reads of an offer and of what was reckoned of it; a kind has what it has. */
const Offered = z.object({
  rate: z.number().optional(),
  months: z.number().optional(),
  grace: z.number().optional(),
  repayment: z.string().optional(),
  security: z.string().optional(),
  conditions: z.string().optional(),
})
const Computed = z.object({
  total: z.number().optional(),
  monthly: z.number().optional(),
  fees: z.number().optional(),
  apr: z.number().optional(),
  advance: z.number().optional(),
  payments: z
    .array(
      z.object({
        date: z.string(),
        principal: z.number(),
        interest: z.number(),
        payment: z.number(),
        balance: z.number(),
      }),
    )
    .optional(),
})

interface Said {
  application: Application
  offer: NonNullable<Chosen['offer']>
  product: FinanceProduct & { kind: FinanceKind }
  applicant: PartyRef
  lender: PartyRef
  language: Language
}

/** Everything a contract may say, in one language. */
export async function contractContent(ctx: Ctx, said: Said): Promise<SealedContent> {
  const { application, offer, product, language } = said
  const money = (tiyin: number | undefined) => (tiyin === undefined ? '' : formatMoney(tiyin, language))
  const percent = (bp: number | undefined) => (bp === undefined ? '' : `${(bp / 100).toFixed(2).replace('.', ',')} %`)
  const term = (months: number | undefined) =>
    months === undefined ? '' : wordIn(language, 'papers', 'months').replace('{n}', String(months))
  const offered = Offered.parse(offer.content)
  const computed = Computed.parse(offer.computed ?? {})
  const issuer = await legalPartyOf(ctx, said.lender)
  const holder = await legalPartyOf(ctx, said.applicant)
  const sides = { issuer, holder } as const
  const values: Record<string, string> = {
    'fin.number': application.number ?? '',
    'fin.product': textIn(language, product.terms.name),
    'fin.purpose': textOf(application.content.purposeText),
    'fin.object': textOf(application.content.model),
    'fin.amount': money(offer.amount ?? 0),
    'fin.amountWords': amountInWords(offer.amount ?? 0, language),
    'fin.term': term(offered.months),
    'fin.grace': term(offered.grace),
    'fin.rate': percent(offered.rate),
    'fin.repayment': repaymentIn(language, offered.repayment),
    'fin.total': money(computed.total),
    'fin.monthly': money(computed.monthly),
    'fin.fees': money(computed.fees),
    'fin.advance': money(computed.advance),
    'fin.apr': percent(computed.apr),
    'fin.security': offered.security ?? '',
    'fin.conditions': offered.conditions ?? '',
    ...(product.kind === 'uzagrostar' && goodsValues(language, offer.content)),
  }
  for (const [role, party] of Object.entries(sides)) {
    values[`${role}.name`] = textIn(language, party.name)
    values[`${role}.taxNumber`] = party.tin ?? party.pinfl ?? ''
    values[`${role}.head`] = party.director ?? textIn(language, party.name)
  }
  const rows = (computed.payments ?? []).map((one) => [
    formatDate(one.date),
    money(one.principal),
    money(one.interest),
    money(one.payment),
    money(one.balance),
  ])
  return {
    values,
    ...(rows.length > 0 && {
      schedule: { heads: heads.map((head) => wordIn(language, 'papers', `schedule.${head}`)), rows },
    }),
    requisites: (['issuer', 'holder'] as const).map((role) => ({
      title: wordIn(language, 'papers', `party.${role}`),
      rows: [
        ['', textIn(language, sides[role].name)],
        ['', sides[role].tin ?? sides[role].pinfl ?? ''],
      ] as const,
    })),
  }
}

function repaymentIn(language: Language, repayment: string | undefined): string {
  const key = `repayment.${repayment}`
  return hasWord('papers', key) ? wordIn(language, 'papers', key) : ''
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
