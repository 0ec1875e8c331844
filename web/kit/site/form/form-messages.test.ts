import { expect, test } from 'vitest'
import eng from '#texts/eng/shell.json' with { type: 'json' }
import { textOf } from '#web/shell/texts.ts'
import { faultOf, formMessages } from './form-messages.ts'

const texts = Object.fromEntries(Object.entries(eng).map(([key, text]) => [`shell.${key}`, text]))
const t: Parameters<typeof formMessages>[0] = (key, values) => textOf(texts, 'eng', `shell.${key}`, values)

test('the English messages are the defaults of the UI kit, with its own marks', () => {
  const messages = formMessages(t)
  const marks = (text: string) => text.replaceAll('$' + '{', '{{')
  expect(marks(messages.required)).toBe('Please enter {{label}')
  expect(marks(messages.string.range)).toBe('{{label} must be between {{min}-{{max} characters')
  expect(marks(messages.number.min)).toBe('{{label} must be minimum {{min}')
  expect(marks(messages.types.email)).toBe('{{label} is not a valid {{type}')
})

test('the site says the same of its own fields', () => {
  const rule = { label: 'E-mail', required: true, type: 'email', max: 12 } as const
  expect(faultOf(rule, '', t)).toBe('Please enter E-mail')
  expect(faultOf(rule, 'not an address', t)).toBe('E-mail is not a valid email')
  expect(faultOf(rule, 'somebody@farm.uz', t)).toBe('E-mail must be up to 12 characters')
  expect(faultOf(rule, 'a@farm.uz', t)).toBeUndefined()
  expect(faultOf({ label: 'Name' }, '', t)).toBeUndefined()
})
