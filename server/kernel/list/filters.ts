import { sql } from 'kysely'
import { searchKey } from '#uz/search-key.ts'
import type { Condition } from './order.ts'

export const allOf = (wishes: readonly Condition[]): Condition =>
  wishes.length === 0 ? sql`true` : sql`(${sql.join(wishes, sql` and `)})`

/** From one day to another with both of them; days are those of Tashkent. */
export const days = (column: string) => ({
  from: (day: string): Condition => sql`${sql.ref(column)} >= (${day}::date)::timestamp at time zone 'Asia/Tashkent'`,
  to: (day: string): Condition => sql`${sql.ref(column)} < (${day}::date + 1)::timestamp at time zone 'Asia/Tashkent'`,
})

/** The column equals the given value. */
export const is =
  (column: string) =>
  (value: string | number | boolean): Condition =>
    sql`${sql.ref(column)} = ${value}`

/** Every word of the search stands somewhere in the column, in any script. */
export const holdingWords =
  (column: string) =>
  (text: string): Condition =>
    allOf(
      searchKey(text)
        .split(' ')
        .filter(Boolean)
        .map((word) => sql`${sql.ref(column)} like ${`%${word}%`}`),
    )

const likeOf = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&')

/** By a part of its code, or by the beginnings of words of its name in any script. */
export function codedOrNamed(text: string): Condition {
  const words = searchKey(text).split(' ').filter(Boolean)
  const coded: Condition = sql`code like ${`%${likeOf(text)}%`}`
  return words.length === 0
    ? coded
    : sql`(${coded} or ${allOf(words.map((word) => sql`search_key like ${`% ${likeOf(word)}%`}`))})`
}
