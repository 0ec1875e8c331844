import { describe, expect, test } from 'vitest'
import { type DealState, dealStates } from '#contract/deals/deal-process.ts'
import type { Deal } from '#contract/deals/deals.ts'
import { actsOf, mainActOf } from './deal-acts.ts'
import { stagesOf } from './deal-stages.ts'
import { timeLeft } from './time-left.ts'

const none: Deal['can'] = {
  confirm: false,
  revise: false,
  acceptRevision: false,
  cancel: false,
  sign: false,
  pay: false,
  ship: false,
  makeReady: false,
  receive: false,
  complete: false,
  dispute: false,
  askReturn: false,
  takeBack: false,
  review: false,
  clearPrice: false,
}
const deal = (can: Partial<Deal['can']>, side: Deal['side'] = 'seller') => ({
  can: { ...none, ...can },
  status: 'new' as const,
  side,
})

describe('what can be done', () => {
  test('the expected step is the main one, stepping back never is', () => {
    const acts = actsOf({ deal: deal({ cancel: true, revise: true, confirm: true }) })
    expect(acts).toEqual(['confirm', 'revise', 'cancel'])
    expect(mainActOf(acts)).toBe('confirm')
    expect(mainActOf(actsOf({ deal: deal({ cancel: true, dispute: true }) }))).toBeUndefined()
  })

  test('who only looks on does nothing', () => {
    expect(actsOf({ deal: deal({ confirm: true }, 'staff') })).toEqual([])
  })
})

describe('stages', () => {
  const standing = (status: DealState, passed: readonly DealState[] = []) => ({
    status,
    passed,
    contractNeeded: true,
    payMode: 'clearing',
  })

  test('every state stands somewhere', () => {
    for (const status of dealStates) {
      const stages = stagesOf(standing(status, ['new', 'contract_signing']))
      const current = stages.filter(({ place }) => place === 'now' || place === 'stopped')
      expect([status, current.length]).toEqual([status, stages.every(({ place }) => place === 'done') ? 0 : 1])
    }
  })

  test('a cancelled deal stops where it was', () => {
    const stages = stagesOf(standing('cancelled', ['new', 'contract_signing', 'cancelled']))
    expect(stages.find(({ place }) => place === 'stopped')?.name).toBe('contract')
  })

  test('no contract, no payment ahead: no such stages', () => {
    const names = stagesOf({ ...standing('new'), contractNeeded: false, payMode: 'cash_on_pickup' }).map((s) => s.name)
    expect(names).toEqual(['order', 'delivery', 'acceptance', 'done'])
  })
})

test('time left is told in the two largest words', () => {
  const now = new Date('2026-11-16T06:00:00Z')
  expect(timeLeft('2026-11-18T09:30:00Z', now)).toEqual({ days: 2, hours: 3, minutes: 0 })
  expect(timeLeft('2026-11-16T07:05:00Z', now)).toEqual({ days: 0, hours: 1, minutes: 5 })
  expect(timeLeft('2026-11-16T06:00:00Z', now)).toBeUndefined()
})
