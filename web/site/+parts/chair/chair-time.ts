import { dayOf, formatTime } from '#uz/date.ts'
import type { Language } from '#uz/language.ts'

const weekdays: Readonly<Record<Language, string>> = {
  uz: 'yakshanba dushanba seshanba chorshanba payshanba juma shanba',
  ru: 'воскресенье понедельник вторник среда четверг пятница суббота',
  eng: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  cyrl: 'якшанба душанба сешанба чоршанба пайшанба жума шанба',
}

export const weekday = (moment: string, lang: Language): string =>
  weekdays[lang].split(' ')[new Date(`${dayOf(moment)}T00:00:00Z`).getUTCDay()] ?? ''

/** `09:41:20`: whoever looks sees that it is refreshed. */
export const formatSeconds = (moment: string): string =>
  `${formatTime(moment)}:${String(new Date(moment).getUTCSeconds()).padStart(2, '0')}`
