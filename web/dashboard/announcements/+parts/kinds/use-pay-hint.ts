import { useEffect, useState } from 'react'
import { monthlyPay } from '#contract/announcements/pay.ts'
import { getPayHint } from '#contract/announcements/pay-hint.ts'
import type { VacancyDraft } from '#contract/announcements/vacancy.ts'
import type { AnswerOf } from '#contract/call.ts'
import { findTerritories } from '#contract/reference/territories.ts'
import { formatMoney } from '#uz/money.ts'
import { ask } from '#web/shell/client.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'

/** What others pay for the same work, in a line; nothing where nobody knows. */
export function usePayHint(roleId: number | null | undefined, territoryId: number | null | undefined) {
  const t = useT('my-announcements')
  const lang = useLanguage()
  const [hint, setHint] = useState<AnswerOf<typeof getPayHint>>(null)
  useEffect(() => {
    if (!roleId) return setHint(null)
    const stop = new AbortController()
    const load = async () => {
      const regionId = territoryId ? await regionOf(territoryId) : undefined
      return ask(getPayHint, { query: { roleId, ...(regionId && { regionId }) } }, { signal: stop.signal })
    }
    // A hint only: without it the form is as good.
    load().then(setHint, () => undefined)
    return () => stop.abort()
  }, [roleId, territoryId])
  if (!hint) return undefined
  const values = {
    n: hint.count,
    median: formatMoney(hint.median, lang),
    low: formatMoney(hint.low, lang),
    high: formatMoney(hint.high, lang),
  }
  return hint.of === 'region' ? t('pay-hint.region', values) : t('pay-hint.country', values)
}

async function regionOf(id: number): Promise<number> {
  const { items } = await ask(findTerritories, { query: { ids: String(id) } })
  const parentId = items[0]?.parentId
  return parentId ? regionOf(parentId) : id
}

/** What pay of any period comes to in a month, in words. */
export function useMonthNote(values: VacancyDraft): string | undefined {
  const t = useT('my-announcements')
  const lang = useLanguage()
  const { payPeriod, salaryFrom, salaryTo } = values
  if (!payPeriod || payPeriod === 'month') return undefined
  const bounds = [salaryFrom, salaryTo].flatMap((amount) => {
    const monthly = amount && amount > 0 ? monthlyPay(amount, payPeriod, values) : undefined
    return monthly === undefined ? [] : [formatMoney(monthly, lang)]
  })
  if (bounds.length > 0) return t('month-note', { sum: bounds.join(' – ') })
  return payPeriod === 'piece' && (salaryFrom || salaryTo) ? t('month-note-piece') : undefined
}
