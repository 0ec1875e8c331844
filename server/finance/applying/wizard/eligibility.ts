import type { EligibilityLine } from '#contract/applications/application.ts'
import { checkRules, type RuleLine } from '#contract/finance/eligibility/check.ts'
import type { Facts } from '#contract/finance/eligibility/facts.ts'
import { rulesOfTerms } from '#contract/finance/eligibility/terms-rules.ts'
import { ruleLabel } from '#contract/finance/eligibility/words.ts'
import { landRights } from '#contract/finance/kinds/parts.ts'
import type { FinanceTerms } from '#contract/finance/products/products.ts'
import { organizationKinds } from '#contract/identity/organizations/organization-kinds.ts'
import { withUnit } from '#uz/decimal.ts'
import type { Language } from '#uz/language.ts'
import { formatMoney } from '#uz/money.ts'
import { percent } from '#uz/percent.ts'
import { latinToCyrillic } from '#uz/transliterate.ts'
import type { Ctx } from '../../../kernel/context.ts'
import { inAll } from '../../../kernel/words/localized.ts'
import { type WrittenLanguage, wordIn, wordsOf } from '../../../kernel/words/words.ts'
import { territoriesByIds } from '../../../reference/public.ts'

/** Every condition of the terms, with the applicant's own figure in words. */
export async function eligibilityLines(
  ctx: Ctx,
  terms: FinanceTerms,
  amount: number,
  facts: Facts,
): Promise<EligibilityLine[]> {
  const places = await territoriesByIds(ctx, terms.territoryIds)
  const paths = [...places.values()].map(({ path }) => path)
  return checkRules(rulesOfTerms(terms, amount, paths), { ...facts, amount }).map((line) => ({
    code: line.code,
    result: line.outcome,
    label: wordsOf('finance-rules', ruleLabel(line.code)),
    have: figureOf(line.have),
    need: line.code === 'TERRITORY' ? null : figureOf(line.need),
  }))
}

type Figure = NonNullable<RuleLine['have']>
const figureOf = (figure: Figure | undefined) => (figure ? inAll((lang) => figureIn(lang, figure)) : null)

export function figureIn(language: Language, figure: Figure): string {
  if (language === 'cyrl') return latinToCyrillic(figureIn('uz', figure))
  switch (figure.as) {
    case 'area':
      return withUnit(String(Math.round(figure.m2) / 100), wordIn(language, 'eligible', 'figure.sotix'))
    case 'count':
      return String(figure.count)
    case 'percent':
      return percent(figure.bp, language)
    case 'money':
      return formatMoney(figure.tiyin, language)
    case 'months':
    case 'years':
    case 'days':
      return withUnit(String(figure.count), wordIn(language, 'eligible', `figure.${figure.as}`))
    case 'level':
      return wordIn(language, 'eligible', 'figure.level').replace('{n}', String(figure.count))
    case 'range':
      return `${figure.min}–${figure.max}`
    case 'yes':
    case 'no':
      return wordIn(language, 'eligible', `figure.${figure.as}`)
    case 'codes':
      return figure.codes
        .map((code) => nameOfKind(code, language) ?? rightIn(code, language) ?? individualOr(code, language))
        .join(', ')
  }
}

const individualOr = (code: string, language: WrittenLanguage) =>
  code === 'individual' ? wordIn(language, 'eligible', 'figure.individual') : code

function rightIn(code: string, language: WrittenLanguage): string | undefined {
  const right = landRights.find((one) => one === code)
  return right && wordIn(language, 'entitlements', `right.${right}`)
}

function nameOfKind(code: string, language: WrittenLanguage): string | undefined {
  const kind = organizationKinds.find((one) => one === code)
  return kind && wordIn(language, 'organization-kinds', kind)
}
