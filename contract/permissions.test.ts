import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdsAny } from './holds-any.ts'
import { systemRoles } from './identity/rights/roles.ts'
import { allPermissionCodes, isPermissionCode, Permission } from './permissions.ts'
import { canStep, unreachableStates } from './process.ts'

describe('permission catalogue', () => {
  test('every code is there once', () => {
    expect(new Set(allPermissionCodes).size).toBe(allPermissionCodes.length)
  })

  test.each([
    6000, 17012, 5001, 20001, 30000, 29000, 20000, 2001, 26000, 26001, 26002, 26003, 3000, 10000, 22002, 16014, 17004,
    17020, 18000, 18007, 1001, 1002, 1003, 16029, 23000, 4000, 23100, 23101, 23001, 23002, 24000, 24001, 24002, 11000,
    11018, 11020, 11021, 11022, 25000, 2004, 23004, 23005, 23006, 17052, 17060, 17036, 17037, 17038, 17039, 17040,
    17041, 17042, 17043, 17044, 17045, 17047, 17061, 17062,
  ])('code %i of the specification is named', (code) => {
    expect(isPermissionCode(code)).toBe(true)
  })

  test('any overlap opens, nothing needed is open, no overlap is shut', () => {
    const some = fc.uniqueArray(fc.constantFrom(...allPermissionCodes))
    fc.assert(
      fc.property(some, some, (held, needed) => {
        const overlap = needed.filter((code) => held.includes(code)).length > 0
        expect(holdsAny(new Set(held), needed)).toBe(needed.length === 0 || overlap)
      }),
    )
  })
})

describe('seeded roles', () => {
  test('codes of roles are unique', () => {
    expect(new Set(systemRoles.map((role) => role.code)).size).toBe(systemRoles.length)
  })

  test('the administrator touches no money decision', () => {
    const admin = systemRoles.find((role) => role.code === 'system-admin')
    for (const code of [
      Permission.ClearingOperate,
      Permission.ClearingSupervise,
      Permission.BankProposalMake,
      Permission.BankProposalApprove,
    ]) {
      expect(admin?.permissions).not.toContain(code)
    }
  })
})

describe('process tables', () => {
  const door = {
    open: { by: 'a', from: ['shut'], to: 'ajar' },
    shut: { by: 'a', from: ['ajar'], to: 'shut' },
    lose: { by: 'a', from: ['island'], to: 'void' },
  }
  test('a state nobody can reach is named', () => {
    expect(unreachableStates(door, 'shut')).toEqual(['island', 'void'])
  })
  test('a step is possible only from its own states', () => {
    expect(canStep(door, 'open', 'shut')).toBe(true)
    expect(canStep(door, 'open', 'ajar')).toBe(false)
  })
})
