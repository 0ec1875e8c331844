import { produceValue } from '#contract/finance/formulas/settlement.ts'
import { type Goods, UzagrostarProposal } from '#contract/finance/kinds/uzagrostar.ts'
import { formatDate } from '#uz/date.ts'
import type { Language } from '#uz/language.ts'
import { formatMoney } from '#uz/money.ts'
import { wordIn } from '../../kernel/words/words.ts'

const unitIn = (language: Language, unit: Goods['unit']) => wordIn(language, 'papers', `unit.${unit}`)

export const goodsLine = (language: Language, { name, quantity, unit, unitPrice }: Goods) =>
  `${name}, ${quantity} ${unitIn(language, unit)} × ${formatMoney(unitPrice, language)}`

/** What a contract of uzagrostar says in the places of a loan's object, term and repayment. */
export function goodsValues(language: Language, content: unknown): Record<string, string> {
  const terms = UzagrostarProposal.safeParse(content).data
  if (!terms) return {}
  const { goods, cash, purchaseKg, price, harvestBy } = terms
  const money = (sum: number) => formatMoney(sum, language)
  return {
    'fin.object': [...goods.map((one) => goodsLine(language, one)), ...(cash > 0 ? [money(cash)] : [])].join('; '),
    'fin.term': formatDate(harvestBy),
    'fin.repayment': `${wordIn(language, 'papers', 'repayment.harvest')}: ${purchaseKg} ${unitIn(language, 'kg')} × ${money(price)} = ${money(produceValue(purchaseKg, price))}`,
  }
}
