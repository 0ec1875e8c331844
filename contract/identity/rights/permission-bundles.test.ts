import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allPermissionCodes, Permission } from '../../permissions.ts'
import { permissionBundles } from './permission-bundles.ts'
import { pairsHeld, segregationPairs } from './segregation.ts'

const sorted = (codes: readonly number[]) => [...codes].sort((a, b) => a - b)

test('every code is in exactly one bundle', () => {
  expect(sorted(permissionBundles.flatMap((bundle) => bundle.codes))).toEqual(sorted(allPermissionCodes))
})

test.each(['uz', 'ru', 'eng'])('every code has a name in %s, and nothing else has', (lang) => {
  const path = new URL(`../../../texts/${lang}/permissions.json`, import.meta.url)
  const names: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'))
  expect(sorted(Object.keys(names).map(Number))).toEqual(sorted(allPermissionCodes))
  expect(new Set(Object.values(names)).size).toBe(allPermissionCodes.length)
})

test('a pair of steps is seen only when both are in one hand', () => {
  const { BankProposalMake, BankProposalApprove, UserView } = Permission
  expect(pairsHeld([BankProposalMake, UserView])).toEqual([])
  expect(pairsHeld([BankProposalMake, UserView, BankProposalApprove])).toEqual([segregationPairs.bankProposal])
  expect(pairsHeld(allPermissionCodes)).toEqual(Object.values(segregationPairs))
})
