import type { Localized } from '#contract/localized.ts'
import { formatMoney } from '#uz/money.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'

const money: readonly string[] = ['price', 'priceFrom', 'travelFee', 'salaryFrom', 'salaryTo', 'salaryWanted']
const isText = (value: unknown): value is Localized =>
  typeof value === 'object' && value !== null && 'uz' in value && typeof value.uz === 'string'

/** A value of a content as a person reads it, for two versions side by side. */
export function useShownValue(names: Readonly<Record<string, string>>): (field: string, value: unknown) => unknown {
  const t = useT('publishing')
  const lang = useLanguage()
  const textIn = useTextIn()
  const named = (field: string, id: unknown) => names[`${field}:${id}`] ?? names[`${field.replace(/s$/, '')}:${id}`]
  return (field, value) => {
    if (money.includes(field) && typeof value === 'number') return formatMoney(value, lang)
    if (field === 'images' && Array.isArray(value)) return t('pictures', { n: value.length })
    if (typeof value === 'number') return named(field, value) ?? value
    if (Array.isArray(value) && value.every((one) => typeof one === 'number' || typeof one === 'string'))
      return value.map((one) => named(field, one) ?? one).join(', ')
    return isText(value) ? textIn(value) : value
  }
}
