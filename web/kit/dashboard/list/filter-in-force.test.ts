import { expect, test } from 'vitest'
import { chosenValue, isChosen, valueInForce } from './filter-in-force.ts'

const choices = [{ value: 'requested' }, { value: 'sent' }]
const plain = { key: 'status', choices }
const kept = { ...plain, byDefault: { value: 'requested', cleared: 'all' } }
const at = (query: string) => new URLSearchParams(query)

test('a list that keeps to something by itself shows it as set, and lets go of it when it is put away', () => {
  expect(valueInForce(kept, at(''))).toBe('requested')
  expect(valueInForce(kept, at('status=sent'))).toBe('sent')
  expect(chosenValue(kept, undefined)).toBe('all')
  expect(valueInForce(kept, at('status=all'))).toBeUndefined()
  expect([isChosen(kept, at('')), isChosen(kept, at('status=all')), isChosen(kept, at('status=sent'))]).toEqual([
    false,
    false,
    true,
  ])
})

test('any other shows what the address says, and nothing it does not know', () => {
  expect(valueInForce(plain, at(''))).toBeUndefined()
  expect(valueInForce(plain, at('status=nonsense'))).toBeUndefined()
  expect(valueInForce(plain, at('status=sent'))).toBe('sent')
  expect(chosenValue(plain, undefined)).toBeUndefined()
})
