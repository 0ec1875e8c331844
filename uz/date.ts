import type { Language } from './language.ts'

// Own names: engines differ in whether they carry Uzbek ones, and Russian needs the genitive.
const months: Record<Language, string[]> = {
  uz: 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr'.split(' '),
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' '),
  eng: 'January February March April May June July August September October November December'.split(' '),
  cyrl: 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' '),
}

// Tashkent has kept UTC+5 without summer time since 1992, before the first record of this platform.
const TASHKENT_OFFSET = 5 * 60 * 60 * 1000

/** A moment (Date or ISO timestamp), or a calendar day `YYYY-MM-DD`, which belongs to no time zone and is never shifted. */
export type Moment = Date | string

function inTashkent(moment: Moment) {
  const isDay = typeof moment === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(moment)
  const time = new Date(moment).getTime() + (isDay ? 0 : TASHKENT_OFFSET)
  if (Number.isNaN(time)) throw new RangeError('Not a date')
  const iso = new Date(time).toISOString()
  return { year: iso.slice(0, 4), month: iso.slice(5, 7), day: iso.slice(8, 10), time: iso.slice(11, 16) }
}

/** `15-noyabr`, `15 ноября`, `15 November`, `15-ноябрь` */
export function formatDay(moment: Moment, language: Language): string {
  const { month, day } = inTashkent(moment)
  const name = months[language][Number(month) - 1] ?? ''
  return Number(day) + (language === 'uz' || language === 'cyrl' ? '-' : ' ') + name
}

/** `2026-yil 15-noyabr`, `15 ноября 2026 г.`, `15 November 2026`, `2026-йил 15-ноябрь` */
export function formatLongDate(moment: Moment, language: Language): string {
  const { year } = inTashkent(moment)
  const day = formatDay(moment, language)
  const wording: Record<Language, string> = {
    uz: `${year}-yil ${day}`,
    ru: `${day} ${year} г.`,
    eng: `${day} ${year}`,
    cyrl: `${year}-йил ${day}`,
  }
  return wording[language]
}

/** `15.11.2026` */
export function formatDate(moment: Moment): string {
  const { year, month, day } = inTashkent(moment)
  return `${day}.${month}.${year}`
}

/** `14:05` */
export const formatTime = (moment: Moment) => inTashkent(moment).time

/** `15.11.2026 14:05` */
export const formatDateTime = (moment: Moment) => `${formatDate(moment)} ${formatTime(moment)}`

/** The calendar day in Tashkent: `2026-11-15`. */
export function dayOf(moment: Moment): string {
  const { year, month, day } = inTashkent(moment)
  return `${year}-${month}-${day}`
}

/** The Monday of the week, by Tashkent's calendar: `2026-11-09`. */
export function weekOf(moment: Moment): string {
  const day = new Date(`${dayOf(moment)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day.toISOString().slice(0, 10)
}
