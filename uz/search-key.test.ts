import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromChatSpelling, looseSearchKey, searchKey, withoutFillers } from './search-key.ts'
import { latinToCyrillic } from './transliterate.ts'

describe('searchKey', () => {
  test.each([
    ['Qoʻy goʻshti', 'қўй гўшти'],
    ['Beshariq', 'БЕШАРИК'],
    ['Xorazm', 'Ҳоразм'],
    ["bug'doy", 'bugdoy'],
    ['sement', 'цемент'],
    ['sentyabr', 'сентябрь'],
    ['Isʼhoq', 'Ishoq'],
    ['obyekt', "ob'ekt"],
    ['Oq-tepa', 'Оқ тепа'],
    ['kartoshka', 'кәртошка'],
    ['Abdullaev', 'Абдуллаев'],
  ])('%s finds %s', (one, other) => expect(searchKey(one)).toBe(searchKey(other)))

  test('different names stay different', () => {
    const names = ['Olma', 'Olmos', 'Andijon', 'Angren', 'Gʻallaorol', 'Guliston', 'Shahrixon', 'Shahrisabz']
    expect(new Set(names.map(searchKey)).size).toBe(names.length)
  })

  const letters = 'a b d e f g h i j k l m n o p q r s t u v x y z oʻ gʻ sh ch ʼ'.split(' ')
  const word = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 12 }).map((unit) => unit.join(''))

  test('any Latin word and its Cyrillic spelling meet', () => {
    fc.assert(fc.property(word, (latin) => searchKey(latin) === searchKey(latinToCyrillic(latin))))
  })

  test('a key is its own key', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => searchKey(searchKey(text)) === searchKey(text)))
    fc.assert(fc.property(word, (text) => looseSearchKey(looseSearchKey(text)) === looseSearchKey(text)))
  })

  test('Latin and Cyrillic input give plain ASCII', () => {
    const anyLetter = fc
      .oneof(fc.integer({ min: 0x20, max: 0x24f }), fc.integer({ min: 0x400, max: 0x52f }))
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => !/\p{Script=Greek}/u.test(letter.normalize('NFKC')))
    fc.assert(fc.property(fc.string({ unit: anyLetter }), (text) => /^[a-z0-9 ]*$/.test(searchKey(text))))
  })
})

test('the loose key joins oʻ typed as o and as у', () => {
  expect(searchKey('куй гушти')).not.toBe(searchKey('qoʻy goʻshti'))
  expect(looseSearchKey('куй гушти')).toBe(looseSearchKey('qoʻy goʻshti'))
})

test('bazaar words are dropped, unless nothing else was asked', () => {
  expect(withoutFillers('Pomidor sotiladi, narxi bormi')).toBe('pomidor')
  expect(withoutFillers('Кобальт керак')).toBe('kobalt')
  expect(withoutFillers('kerak')).toBe('kerak')
})

test('chat spelling becomes letters; numbers stay numbers', () => {
  expect(fromChatSpelling('bewariq 4orva 6aftoli')).toBe('beshariq chorva shaftoli')
  expect(fromChatSpelling('Kobalt 2024 46 t46')).toBe('Kobalt 2024 46 t46')
})
