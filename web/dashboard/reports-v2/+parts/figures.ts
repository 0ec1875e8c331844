import { formatMoney } from '#uz/money.ts'
import { useLanguage } from '#web/shell/texts.ts'

export const HECTARE = 10_000
export const TONNE = 1000

/** Figures of land as people read them; what is not known is a dash. */
export function useFigures() {
  const lang = useLanguage()
  const number = (value: number, digits = 2) => value.toLocaleString('ru', { maximumFractionDigits: digits })
  return {
    number,
    hectares: (metres: number | null) => (metres === null ? '—' : number(metres / HECTARE)),
    tonnes: (kilograms: number | null) => (kilograms === null ? '—' : number(kilograms / TONNE)),
    money: (tiyin: number | null) => (tiyin === null ? '—' : formatMoney(tiyin, lang)),
  }
}
