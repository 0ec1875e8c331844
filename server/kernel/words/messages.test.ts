import { expect, test } from 'vitest'
import type { Language } from '#uz/language.ts'
import { type Code, say, type Values } from './messages.ts'

const languages: Language[] = ['uz', 'ru', 'eng', 'cyrl']

test.each<[Code, Values, Code]>([
  ['V_LEN', { min: 3, max: '∞' }, 'V_LEN_MIN'],
  ['V_LEN', { min: 0, max: 9 }, 'V_LEN_MAX'],
  ['V_LEN', { min: 3, max: 9 }, 'V_LEN'],
  ['V_RANGE', { min: 3, max: '∞' }, 'V_MIN'],
  ['V_RANGE', { min: '−∞', max: 9 }, 'V_MAX'],
  ['V_RANGE', { min: 3, max: 9 }, 'V_RANGE'],
  ['V_RANGE', { min: '−∞', max: '∞' }, 'V_FORMAT'],
  ['V_CHOICE', { allowed: 'draft, sent' }, 'V_CHOOSE'],
])('%s of %o is said as %s: nobody reads of bounds that are open, or of codes', (code, values, sentence) => {
  for (const lang of languages) {
    const said = say(code, lang, values)
    expect(said).toBe(say(sentence, lang, values))
    expect(said).not.toMatch(/∞|draft|\{/)
  }
  const others: Code[] = ['V_LEN', 'V_LEN_MIN', 'V_LEN_MAX', 'V_RANGE', 'V_MIN', 'V_MAX', 'V_FORMAT', 'V_CHOOSE']
  const same = others.filter((one) => say(one, 'uz', { min: 3, max: 9 }) === say(sentence, 'uz', { min: 3, max: 9 }))
  expect(same).toEqual([sentence])
})
