import type { Field, FieldOption } from '#contract/forms/fields/field.ts'
import type { Localized } from '#contract/localized.ts'

/** uz, ru, eng; cyrl follows from uz. */
export type Words = readonly [uz: string, ru: string, eng: string]

const said = ([uz, ru, eng]: Words): Localized => ({ uz, ru, eng })

interface More {
  min?: string
  max?: string
  unit?: Words
  help?: Words
  visibleIf?: Field['visibleIf']
}

const base = (key: string, label: Words, { unit, help, ...more }: More = {}) => ({
  key,
  label: said(label),
  ...more,
  ...(unit && { unit: said(unit) }),
  ...(help && { helpText: said(help) }),
})

export const string = (key: string, label: Words, more?: More): Field => ({
  ...base(key, label, { max: '100', ...more }),
  type: 'string',
})
export const int = (key: string, label: Words, more?: More): Field => ({ ...base(key, label, more), type: 'int' })
export const decimal = (key: string, label: Words, more?: More): Field => ({
  ...base(key, label, more),
  type: 'decimal',
})
export const bool = (key: string, label: Words, more?: More): Field => ({ ...base(key, label, more), type: 'bool' })
export const date = (key: string, label: Words, more?: More): Field => ({ ...base(key, label, more), type: 'date' })

const optionsOf = (choices: Readonly<Record<string, Words>>): FieldOption[] =>
  Object.entries(choices).map(([value, label]) => ({ value, label: said(label) }))

export const select = (key: string, label: Words, choices: Readonly<Record<string, Words>>, more?: More): Field => ({
  ...base(key, label, more),
  type: 'select',
  options: optionsOf(choices),
})
const several = (key: string, label: Words, choices: Readonly<Record<string, Words>>, more?: More): Field => ({
  ...base(key, label, more),
  type: 'multiselect',
  options: optionsOf(choices),
})

const percent: Words = ['%', '%', '%']
export const share = (key: string, label: Words, more?: More): Field =>
  decimal(key, label, { min: '0', max: '100', unit: percent, ...more })

/** Said of many goods alike. */
export const variety = string('variety', ['Navi', 'Сорт', 'Variety'])
export const grade = select('grade', ['Sifati', 'Товарный сорт', 'Grade'], {
  extra: ['Oliy', 'Высший', 'Extra'],
  first: ['Birinchi', 'Первый', 'First'],
  second: ['Ikkinchi', 'Второй', 'Second'],
})
export const packaging = several('packaging', ['Qadogʻi', 'Упаковка', 'Packaging'], {
  bulk: ['Qadoqsiz', 'Навалом', 'In bulk'],
  box: ['Quti', 'Коробка', 'Box'],
  crate: ['Yashik', 'Ящик', 'Crate'],
  net: ['Toʻr xalta', 'Сетка', 'Net bag'],
  sack: ['Qop', 'Мешок', 'Sack'],
})
export const moisture = share('moisture', ['Namligi', 'Влажность', 'Moisture'])
export const storage = select('storage', ['Saqlash sharoiti', 'Условия хранения', 'Storage'], {
  field: ['Daladan', 'С поля', 'From the field'],
  store: ['Ombordan', 'Со склада', 'From a store'],
  cold: ['Sovutkichdan', 'Из холодильника', 'From cold storage'],
})
export const maker = string('maker', ['Ishlab chiqaruvchi', 'Производитель', 'Manufacturer'])
export const country = string('country', ['Ishlab chiqarilgan mamlakat', 'Страна производства', 'Country of origin'])
export const bestBefore = date('bestBefore', ['Yaroqlilik muddati', 'Срок годности', 'Best before'])
export const months: Words = ['oy', 'мес.', 'months']
export const kilogram: Words = ['kg', 'кг', 'kg']
export const millimetre: Words = ['mm', 'мм', 'mm']
