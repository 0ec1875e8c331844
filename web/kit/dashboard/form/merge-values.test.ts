import { expect, test } from 'vitest'
import { differencesOf, mergeValues } from './merge-values.ts'

const theirs = { title: { uz: 'Bugʻdoy', ru: 'Пшеница' }, note: '', price: 5 }
const mine = { title: { uz: 'Bugʻdoy navi', ru: 'Пшеница озимая' }, note: null, price: 7 }

test('two versions differ by field and by language; nothing and empty are the same', () => {
  expect(differencesOf(theirs, mine, ['title', 'note', 'price'])).toEqual([
    { field: 'title', language: 'uz', theirs: 'Bugʻdoy', mine: 'Bugʻdoy navi' },
    { field: 'title', language: 'ru', theirs: 'Пшеница', mine: 'Пшеница озимая' },
    { field: 'price', theirs: 5, mine: 7 },
  ])
})

test('each place is taken from whichever of the two was chosen', () => {
  const merged = mergeValues(mine, theirs, [{ field: 'title', language: 'ru' }, { field: 'price' }])
  expect(merged).toEqual({ title: { uz: 'Bugʻdoy navi', ru: 'Пшеница' }, note: null, price: 5 })
  expect(mergeValues(mine, theirs, [])).toEqual(mine)
  expect(mergeValues({}, theirs, [{ field: 'title', language: 'ru' }])).toEqual({ title: { ru: 'Пшеница' } })
})
