import { expect, test } from 'vitest'
import { toHex } from './bytes.ts'
import { mobileCode, mobileLink, readMobileCode } from './mobile-code.ts'

test('the code of the published example', () => {
  const challenge = new TextEncoder().encode('F8D2181DC6C02EA819B88FF3EF49BE0C')
  const code = mobileCode('0000', '2944F1F2', challenge)
  expect(code).toBe('00002944F1F2735ed03ef3aab35ee4bb80c9e94fa787112befa7ff57fe4b9b73a2710398dd7e0404a2e3')
  expect(mobileLink(code)).toBe(`eimzo://sign?qc=${code}`)
})

test('the phone reads it back, and refuses a digit misread', () => {
  const code = '00002944F1F2735ed03ef3aab35ee4bb80c9e94fa787112befa7ff57fe4b9b73a2710398dd7e0404a2e3'
  const read = readMobileCode(code)
  expect(read).toMatchObject({ siteId: '0000', documentId: '2944F1F2' })
  expect(toHex(read?.digest ?? new Uint8Array())).toBe(code.slice(12, 76))
  for (const at of [0, 5, 40, 83]) {
    const other = code[at] === '1' ? '2' : '1'
    expect(readMobileCode(code.slice(0, at) + other + code.slice(at + 1))).toBeUndefined()
  }
  expect(readMobileCode(code.slice(1))).toBeUndefined()
})

test('ids of another length are refused', () => {
  expect(() => mobileCode('000', '2944F1F2', new Uint8Array())).toThrow(RangeError)
  expect(() => mobileCode('0000', '2944F1FZ', new Uint8Array())).toThrow(RangeError)
})
