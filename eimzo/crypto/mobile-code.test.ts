import { expect, test } from 'vitest'
import { mobileCode, mobileLink } from './mobile-code.ts'

test('the code of the published example', () => {
  const challenge = new TextEncoder().encode('F8D2181DC6C02EA819B88FF3EF49BE0C')
  const code = mobileCode('0000', '2944F1F2', challenge)
  expect(code).toBe('00002944F1F2735ed03ef3aab35ee4bb80c9e94fa787112befa7ff57fe4b9b73a2710398dd7e0404a2e3')
  expect(mobileLink(code)).toBe(`eimzo://sign?qc=${code}`)
})

test('ids of another length are refused', () => {
  expect(() => mobileCode('000', '2944F1F2', new Uint8Array())).toThrow(RangeError)
  expect(() => mobileCode('0000', '2944F1FZ', new Uint8Array())).toThrow(RangeError)
})
