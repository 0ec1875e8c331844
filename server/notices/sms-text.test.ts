import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventCodes } from '#contract/notices/events.ts'
import { countSegments, toSmsLetters } from './sms-text.ts'
import { say, sayTemplate, smsText } from './templates.ts'
import { eventWords } from './words.ts'

test('counts what the operator counts', () => {
  expect(countSegments('a'.repeat(160))).toBe(1)
  expect(countSegments('a'.repeat(161))).toBe(2)
  expect(countSegments('a'.repeat(306))).toBe(2)
  expect(countSegments('a'.repeat(307))).toBe(3)
  expect(countSegments('я'.repeat(70))).toBe(1)
  expect(countSegments('я'.repeat(71))).toBe(2)
  // Letters of the extension take two places.
  expect(countSegments('€'.repeat(80))).toBe(1)
  expect(countSegments('€'.repeat(81))).toBe(2)
})

test('Uzbek Latin letters cost no more than plain ones', () => {
  expect(toSmsLetters('Oʻzbekiston «Bogʻ» maʼlumoti — 5')).toBe("O'zbekiston \"Bog'\" ma'lumoti - 5")
  fc.assert(
    fc.property(fc.array(fc.constantFrom('oʻ', 'gʻ', 'ʼ', '«', '»', 'sh', ' ', '–'), { maxLength: 60 }), (parts) => {
      const text = toSmsLetters(parts.join(''))
      expect(countSegments(text)).toBe(text.length <= 160 ? 1 : Math.ceil(text.length / 153))
    }),
  )
})

test('every Uzbek notice fits one message', () => {
  const values = {
    device: 'Chrome, Windows',
    what: 'Roʻl: moderator',
    reason: 'qoidabuzarlik',
    value: '+998 (90) ***-**-67',
  }
  const more = { organization: 'Navbahor Agro MCHJ', position: 'hisobchi', name: 'Karimov Anvar', date: '15.12.2026' }
  for (const code of eventCodes) {
    const text = smsText(say(eventWords(code).body, 'uz', { ...values, ...more }), 'cyrl')
    expect([code, countSegments(text)]).toEqual([code, 1])
  }
})

test('a code is one message in every language, and a Cyrillic reader gets it in Latin letters', () => {
  for (const lang of ['uz', 'ru', 'eng', 'cyrl'] as const) {
    const { text } = sayTemplate('code', lang === 'cyrl' ? 'uz' : lang, { code: '123456' })
    expect(text).toContain('123456')
    expect(countSegments(smsText(text, lang))).toBeLessThanOrEqual(lang === 'ru' ? 2 : 1)
  }
  expect(smsText('«Баҳор» taklif qildi', 'cyrl')).toBe('Agroplatforma: "Bahor" taklif qildi')
})

test('a sentence whose value nobody gave is left out, and values keep their letters', () => {
  expect(sayTemplate('invitation', 'eng', { organization: 'Bahor' }).text).toBe(
    '“Bahor” invites you. To accept, sign in with this number.',
  )
  expect(sayTemplate('reset', 'eng', { link: 'https://x' }).text).not.toContain('{')
  expect(say(eventWords('auth.newDevice').body, 'cyrl', { device: 'Chrome' })).toContain(' Chrome ')
})
