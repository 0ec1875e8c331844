import type { Language } from './language.ts'

// Own names, as those of months in a date: engines differ in whether they carry Uzbek ones.
const months: Record<Language, string> = {
  uz: 'Yanvar Fevral Mart Aprel May Iyun Iyul Avgust Sentabr Oktabr Noyabr Dekabr',
  ru: 'Январь Февраль Март Апрель Май Июнь Июль Август Сентябрь Октябрь Ноябрь Декабрь',
  eng: 'January February March April May June July August September October November December',
  cyrl: 'Январь Февраль Март Апрель Май Июнь Июль Август Сентябрь Октябрь Ноябрь Декабрь',
}

/** `Noyabr`: a month by itself, from 1. */
export const monthName = (month: number, language: Language): string => months[language].split(' ')[month - 1] ?? ''
