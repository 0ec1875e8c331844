import type { EligibilityLine } from '#contract/applications/application.ts'
import { checkRules, type RuleLine } from '#contract/finance/eligibility/check.ts'
import type { Facts } from '#contract/finance/eligibility/facts.ts'
import { ruleWords } from '#contract/finance/eligibility/words.ts'
import type { FinanceTerms } from '#contract/finance/products.ts'
import { kindNames, organizationKinds } from '#contract/identity/organization-kinds.ts'
import { withUnit } from '#uz/decimal.ts'
import type { Language } from '#uz/language.ts'
import { formatMoney } from '#uz/money.ts'
import { latinToCyrillic } from '#uz/transliterate.ts'
import type { Ctx } from '../../kernel/context.ts'
import { territoriesByIds } from '../../reference/public.ts'
import { rulesOf } from './facts.ts'

/** Every condition of the terms, with the applicant's own figure in words. */
export async function eligibilityLines(
  ctx: Ctx,
  terms: FinanceTerms,
  amount: number,
  facts: Facts,
): Promise<EligibilityLine[]> {
  const places = await territoriesByIds(ctx, terms.territoryIds)
  const paths = [...places.values()].map(({ path }) => path)
  return checkRules(rulesOf(terms, amount, paths), { ...facts, amount }).map((line) => ({
    code: line.code,
    result: line.outcome,
    label: ruleWords[line.code].label,
    have: line.have ? figureIn(ctx.lang, line.have) : null,
    need: line.need && line.code !== 'TERRITORY' ? figureIn(ctx.lang, line.need) : null,
  }))
}

type Figure = NonNullable<RuleLine['have']>
type Units = Readonly<Record<'sotix' | 'months' | 'years' | 'days' | 'level' | 'yes' | 'no' | 'individual', string>>
const uz: Units = {
  sotix: 'sotix',
  months: 'oy',
  years: 'yosh',
  days: 'kun',
  level: '-daraja',
  yes: 'ha',
  no: 'yoʻq',
  individual: 'Jismoniy shaxs',
}
const units: Readonly<Record<Exclude<Language, 'cyrl'>, Units>> = {
  uz,
  ru: {
    sotix: 'сот.',
    months: 'мес.',
    years: 'лет',
    days: 'дн.',
    level: '-й уровень',
    yes: 'да',
    no: 'нет',
    individual: 'Физическое лицо',
  },
  eng: {
    sotix: 'sotix',
    months: 'months',
    years: 'years',
    days: 'days',
    level: ' level',
    yes: 'yes',
    no: 'no',
    individual: 'Individual',
  },
}

const percent = (bp: number) => `${(bp / 100).toLocaleString('ru-RU', { maximumFractionDigits: 2 })} %`

function figureIn(language: Language, figure: Figure): string {
  if (language === 'cyrl') return latinToCyrillic(figureIn('uz', figure))
  const words = units[language]
  switch (figure.as) {
    case 'area':
      return withUnit(String(Math.round(figure.m2) / 100), words.sotix)
    case 'count':
      return String(figure.count)
    case 'percent':
      return percent(figure.bp)
    case 'money':
      return formatMoney(figure.tiyin, language)
    case 'months':
    case 'years':
    case 'days':
      return withUnit(String(figure.count), words[figure.as])
    case 'level':
      return `${figure.count}${words.level}`
    case 'range':
      return `${figure.min}–${figure.max}`
    case 'yes':
    case 'no':
      return words[figure.as]
    case 'codes':
      return figure.codes
        .map((code) => nameOfKind(code, language) ?? (code === 'individual' ? words.individual : code))
        .join(', ')
  }
}

function nameOfKind(code: string, language: Exclude<Language, 'cyrl'>): string | undefined {
  const kind = organizationKinds.find((one) => one === code)
  return kind && kindNames[kind][language]
}
