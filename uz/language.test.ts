import { expect, test } from 'vitest'
import { bcp47, isLanguage, languageNames, languages } from './language.ts'

test('four languages, each with a tag and a name of its own', () => {
  expect(languages.map((language) => bcp47[language])).toEqual(['uz', 'ru', 'en', 'uz-Cyrl'])
  expect(languages.map((language) => languageNames[language])).toEqual(['Oʻzbekcha', 'Русский', 'English', 'Ўзбекча'])
  expect(languages.every(isLanguage)).toBe(true)
  expect(['en', 'UZ', '', 'toString', null, 1].some(isLanguage)).toBe(false)
})
