import type { Deal, DealLine } from '#contract/deals/deals.ts'
import { formatQuantity, isWhole, parseQuantity, toThousandths } from '#uz/quantity.ts'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { QuantityInput } from '#web/kit/dashboard/input/quantity-input.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'

/** Values of a form with a quantity for each line: `line-12`. */
export type LineValues = Readonly<Record<string, unknown>>
const nameOf = (lineId: number) => `line-${lineId}`

/** What was typed for a line, or what it began with while it is no number. */
export function typedQty(values: LineValues, lineId: number, begin: string): string {
  const typed = values[nameOf(lineId)]
  return typeof typed === 'string' ? (parseQuantity(typed) ?? begin) : begin
}

/** Whether what stands in the field of a line can be counted. */
export function isTyped(deal: Pick<Deal, 'lines'>, values: LineValues, lineId: number): boolean {
  const typed = values[nameOf(lineId)]
  const qty = typeof typed === 'string' ? parseQuantity(typed) : undefined
  const isWholeOnly = deal.lines.some(({ id, integerOnly }) => id === lineId && integerOnly)
  return qty !== undefined && (!isWholeOnly || isWhole(qty))
}

interface Asked {
  lineId: number
  /** No more than this; absent where scales decide. */
  most?: string
  hint?: string
}

/** A quantity for each of these lines, checked by its unit. */
export function useLineFields(deal: Deal, asked: readonly Asked[]): FormField[] {
  const t = useT('deal')
  const lang = useLanguage()
  const check = (line: DealLine, most: string | undefined) => (_: unknown, value: unknown) => {
    const qty = typeof value === 'string' ? parseQuantity(value) : undefined
    if (qty === undefined) return Promise.reject(new Error(t('qty-wrong')))
    if (line.integerOnly && !isWhole(qty)) return Promise.reject(new Error(t('qty-whole')))
    if (most !== undefined && toThousandths(qty) > toThousandths(most))
      return Promise.reject(new Error(t('qty-most', { most: formatQuantity(most, line.unit, lang) })))
    return Promise.resolve()
  }
  return asked.flatMap(({ lineId, most, hint }) => {
    const line = deal.lines.find(({ id }) => id === lineId)
    if (!line) return []
    return [
      {
        name: nameOf(lineId),
        label: line.title,
        required: true,
        ...(hint && { hint }),
        rules: [{ validator: check(line, most) }],
        input: <QuantityInput suffix={line.unit} />,
      },
    ]
  })
}

export const beginWith = (lines: readonly { lineId: number; qty: string }[]): Record<string, string> =>
  Object.fromEntries(lines.map(({ lineId, qty }) => [nameOf(lineId), qty]))
