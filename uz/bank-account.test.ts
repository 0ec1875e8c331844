import { expect, test } from 'vitest'
import { accountCurrency, formatAccount, isAccount, isMfo } from './bank-account.ts'

test('MFO keeps its leading zeros', () => {
  expect(isMfo('00078')).toBe(true)
  for (const wrong of ['78', '000780', '0007a', '']) expect(isMfo(wrong)).toBe(false)
})

test('only soum accounts of twenty digits are taken', () => {
  expect(isAccount('20208000900123456001')).toBe(true)
  expect(isAccount('20208840900123456001')).toBe(false)
  expect(isAccount('2020800090012345600')).toBe(false)
  expect(accountCurrency('20208840900123456001')).toBe('840')
  expect(accountCurrency('2020')).toBeUndefined()
  expect(formatAccount('20208000900123456001')).toBe('2020 8000 9001 2345 6001')
})
