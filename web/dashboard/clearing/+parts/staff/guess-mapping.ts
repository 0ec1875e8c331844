import type { MappingFields } from '#contract/clearing/bank-lines.ts'

/** What banks of the country call their columns, in the two languages and two scripts of their statements. */
const words: Readonly<Record<Exclude<keyof MappingFields, 'headerRow' | 'incomingWord'>, RegExp>> = {
  date: /^(дата|sana|date)/iu,
  documentNo: /(номер|№|raqam).*(док|hujj|doc)|(док|hujj|doc).*(номер|№|raqam|no)/iu,
  purpose: /назначени|maqsad|purpose|детали/iu,
  payerName:
    /(наименован|название|nomi|name).*(плат|корр|контраг|toʻlov|payer)|плательщик|корреспондент|toʻlovchi|контрагент/iu,
  payerNumber: /инн|stir|пинфл|jshshir|\btin\b/iu,
  account: /(счёт|счет|hisob|account)/iu,
  amount: /^(сумма|summa|amount)/iu,
  direction: /^(д\/к|дт\/кт|вид|тип|turi|direction|признак)/iu,
  credit: /кредит|kredit|приход|поступ|kirim|credit/iu,
  debit: /дебет|debet|расход|списан|chiqim|debit/iu,
}

/** Banks write their name and the period above: titles stand in the row with the most words we know. */
export function guessHeaderRow(rows: readonly (readonly string[])[]): number {
  const scores = rows.slice(0, 20).map((row) => {
    const titles = row.filter((cell) => Object.values(words).some((word) => word.test(cell.trim())))
    return titles.length
  })
  const best = Math.max(0, ...scores)
  return best === 0 ? 1 : scores.indexOf(best) + 1
}

/** The columns of a statement by their titles; what is not recognised stays for a person to choose. */
export function guessMapping(rows: readonly (readonly string[])[]): Partial<MappingFields> {
  const headerRow = guessHeaderRow(rows)
  const titles = (rows[headerRow - 1] ?? []).map((title) => title.trim()).filter(Boolean)
  const taken = new Set<string>()
  const pick = (name: keyof typeof words): string | null => {
    const found = titles.find((title) => !taken.has(title) && words[name].test(title))
    if (found) taken.add(found)
    return found ?? null
  }
  const documentNo = pick('documentNo')
  const date = pick('date')
  const payerNumber = pick('payerNumber')
  const payerName = pick('payerName')
  const purpose = pick('purpose')
  const credit = pick('credit')
  const debit = pick('debit')
  const amount = credit ? null : pick('amount')
  const direction = amount ? pick('direction') : null
  const account = pick('account')
  return {
    headerRow,
    ...(date && { date }),
    ...(documentNo && { documentNo }),
    ...(purpose && { purpose }),
    payerName,
    payerNumber,
    account,
    amount,
    direction,
    credit,
    debit,
  }
}
