import { dayOf, formatDay, formatTime, type Moment } from './date.ts'
import type { Language } from './language.ts'
import { monthName } from './month-name.ts'

// Own names, as those of months in a date: engines differ in whether they carry Uzbek ones.
const weekdayNames: Record<Language, string[]> = {
  uz: 'dushanba seshanba chorshanba payshanba juma shanba yakshanba'.split(' '),
  ru: 'понедельник вторник среда четверг пятница суббота воскресенье'.split(' '),
  eng: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
  cyrl: 'душанба сешанба чоршанба пайшанба жума шанба якшанба'.split(' '),
}
const shortNames: Record<Language, string[]> = {
  uz: 'Du Se Ch Pa Ju Sh Ya'.split(' '),
  ru: 'Пн Вт Ср Чт Пт Сб Вс'.split(' '),
  eng: 'Mo Tu We Th Fr Sa Su'.split(' '),
  cyrl: 'Ду Се Чо Па Жу Ша Як'.split(' '),
}

const utc = (day: string) => new Date(`${day}T00:00:00Z`)
/** From Monday on, 0 to 6. */
const weekdayOf = (moment: Moment) => (utc(dayOf(moment)).getUTCDay() + 6) % 7

export const shortWeekdays = (language: Language): readonly string[] => shortNames[language]

export const formatWeekday = (moment: Moment, language: Language): string =>
  weekdayNames[language][weekdayOf(moment)] ?? ''

/** `Noyabr 2026` */
export const formatMonth = (month: string, language: Language): string =>
  `${monthName(Number(month.slice(5, 7)), language)} ${month.slice(0, 4)}`

/** The month of a moment by Tashkent's calendar: `2026-11`. */
export const monthOf = (moment: Moment): string => dayOf(moment).slice(0, 7)

export function addMonths(month: string, n: number): string {
  const date = utc(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + n)
  return date.toISOString().slice(0, 7)
}

/** Its weeks from Monday on; days of other months are absent. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = utc(`${month}-01`)
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const lead = weekdayOf(`${month}-01`)
  const cells = Array.from({ length: Math.ceil((lead + length) / 7) * 7 }, (_, at) => {
    const day = at - lead + 1
    return day < 1 || day > length ? undefined : `${month}-${String(day).padStart(2, '0')}`
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** `seshanba, 24-noyabr, 10:00–12:30`; with the other day where it ends on another. */
export function formatSpan(from: Moment, to: Moment, language: Language): string {
  const start = `${formatWeekday(from, language)}, ${formatDay(from, language)}, ${formatTime(from)}`
  return dayOf(from) === dayOf(to)
    ? `${start}–${formatTime(to)}`
    : `${start} – ${formatDay(to, language)}, ${formatTime(to)}`
}
