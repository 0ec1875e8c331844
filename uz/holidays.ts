import { addDays } from './durations.ts'

interface Holiday {
  /** The day that is off: of a holiday on a Saturday or Sunday, the next one that is worked. */
  day: string
  kind: 'holiday' | 'moved'
  name: { uz: string; ru: string; eng: string }
}

const fixed = [
  ['01-01', 'Yangi yil', 'Новый год', 'New Year'],
  ['03-08', 'Xotin-qizlar kuni', 'Женский день', "Women's Day"],
  ['03-21', 'Navroʻz', 'Навруз', 'Navruz'],
  ['05-09', 'Xotira va qadrlash kuni', 'День памяти и почестей', 'Day of Remembrance and Honour'],
  ['09-01', 'Mustaqillik kuni', 'День независимости', 'Independence Day'],
  ['10-01', 'Oʻqituvchi va murabbiylar kuni', 'День учителя и наставника', "Teachers' Day"],
  ['12-08', 'Konstitutsiya kuni', 'День Конституции', 'Constitution Day'],
] as const

/** What the law says of every year; the two hayits are told by the moon, and more days off by decrees. */
export function holidaysOf(year: number): Holiday[] {
  return fixed.map(([date, uz, ru, eng]) => {
    const weekday = new Date(`${year}-${date}T00:00:00Z`).getUTCDay()
    const later = weekday === 6 ? 2 : weekday === 0 ? 1 : 0
    return {
      day: addDays(`${year}-${date}`, later),
      kind: later ? 'moved' : 'holiday',
      name: { uz, ru, eng },
    }
  })
}
