import { expect, test } from 'vitest'
import type { Language } from '#uz/language.ts'
import type { OrganizationKind } from './organization-kinds.ts'
import { registeredName } from './registered-name.ts'

test.each<[name: string, kind: OrganizationKind, legalForm: string | null, language: Language, written: string]>([
  ['Oltin Vodiy', 'mchj', null, 'uz', '«Oltin Vodiy» MChJ'],
  ['Oltin Vodiy', 'mchj', null, 'ru', 'ООО «Oltin Vodiy»'],
  ['Oltin Vodiy', 'mchj', null, 'eng', '“Oltin Vodiy” LLC'],
  // Already said: once, and in the words of the language.
  ['«Oltin Vodiy» MChJ', 'mchj', null, 'uz', '«Oltin Vodiy» MChJ'],
  ['"OLTIN VODIY" MCHJ', 'klaster', null, 'ru', 'ООО «OLTIN VODIY»'],
  ['ООО «Олтин водий»', 'mchj', null, 'ru', 'ООО «Олтин водий»'],
  ['«Олтин водий» МЧЖ', 'mchj', null, 'cyrl', '«Олтин водий» МЧЖ'],
  ['Zamin fermer xoʻjaligi', 'fermer', null, 'uz', '«Zamin» fermer xoʻjaligi'],
  ['Zamin fermer xoʻjaligi', 'fermer', null, 'ru', 'Фермерское хозяйство «Zamin»'],
  ['Zamin', 'dehqon', null, 'eng', '“Zamin” dehqon farm'],
  // A person trades under their own name.
  ['Karimov Anvar', 'yatt', null, 'uz', 'YaTT Karimov Anvar'],
  ['YaTT Karimov Anvar', 'yatt', null, 'ru', 'ИП Karimov Anvar'],
  // What staff wrote beside the name stands above the kind; an unknown form stays as it was typed.
  ['Paxta', 'klaster', 'AJ', 'ru', 'АО «Paxta»'],
  ['Paxta', 'klaster', 'Davlat muassasasi', 'uz', '«Paxta» Davlat muassasasi'],
  // A kind that is no legal form adds none.
  ['«Paxta» klasteri', 'klaster', null, 'uz', '«Paxta» klasteri'],
  ['Ipak', 'eksportchi', null, 'ru', 'Ipak'],
  // A form is a word, not a part of one.
  ['Kooperator', 'boshqa', null, 'uz', 'Kooperator'],
  ['Ипак', 'boshqa', null, 'ru', 'Ипак'],
])('%s (%s, %s) in %s is %s', (name, kind, legalForm, language, written) => {
  expect(registeredName(name, { kind, legalForm }, language)).toBe(written)
})
