import { expect, test } from 'vitest'
import { checkout } from '#contract/deals/checkout.ts'
import { Permission } from '#contract/permissions.ts'
import { mayOrder } from './may-order.ts'

const organization = { id: '1', name: 'Oltin Don' } as never

test('an employee orders by the very right the order itself asks for; a person and a stranger are not stopped', () => {
  const { acts = [] } = checkout
  expect(acts).toHaveLength(1)
  expect(mayOrder({ organization, permissions: [...acts] })).toBe(true)
  expect(mayOrder({ organization, permissions: [Permission.DealSign] })).toBe(false)
  expect(mayOrder({ organization: null, permissions: [] })).toBe(true)
  expect(mayOrder(null)).toBe(true)
})
