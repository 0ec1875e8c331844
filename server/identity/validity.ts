import { type RawBuilder, sql } from 'kysely'
import { dayOf } from '#uz/date.ts'

/**
 * Whether an employment is valid today, for a query that reads `employees` under this name. Days begin and end in
 * Tashkent: by UTC an employment would begin, and outlive its last day, by five hours.
 */
export function validToday(employees: string, now: Date): RawBuilder<boolean> {
  const today = sql`${dayOf(now)}::date`
  const column = (name: string) => sql.ref(`${employees}.${name}`)
  return sql<boolean>`(coalesce(${column('validFrom')}, ${today}) <= ${today}
    and coalesce(${column('validTo')}, ${today}) >= ${today})`
}
