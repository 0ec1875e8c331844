import { describe, expect, test } from 'vitest'
import { CallError } from '../client.ts'
import { messagesOf } from './error-messages.ts'

describe('toast texts, in the order of the specification', () => {
  test('missing required fields come first', () => {
    expect(messagesOf({ errorFields: [{ name: ['x'] }], error: 'other' })).toEqual(['Заполните все обязательные поля'])
  })

  test('one toast per field error, the prefix removed', () => {
    const modelStateError = [
      { key: '$.price', errorMessage: 'kichik' },
      { key: '$.photos[0].url', errorMessage: 'yoʻq' },
      { key: '$.price', errorMessage: 'manfiy' },
      { key: '$.blocks[0].addressId', errorMessage: 'tanlang', label: 'Manzil (1)' },
    ]
    const error = new CallError(400, { status: 400, error: 'VALIDATION', code: 'VALIDATION', modelStateError })
    expect(messagesOf(error)).toEqual(['price: kichik', 'price: manfiy', 'photos[0].url: yoʻq', 'Manzil (1): tanlang'])
  })

  test('then the error, then the message, then the default', () => {
    expect(messagesOf(new CallError(404, { status: 404, error: 'Topilmadi', code: 'E_NOT_FOUND' }))).toEqual([
      'Topilmadi',
    ])
    expect(messagesOf({ message: 'said so' })).toEqual(['said so'])
    expect(messagesOf(new CallError(0, undefined))).toEqual(["Server bilan xatolik sodir bo'ldi"])
    expect(messagesOf(undefined)).toEqual(["Server bilan xatolik sodir bo'ldi"])
  })
})
