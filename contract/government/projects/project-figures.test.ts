import { expect, test } from 'vitest'
import { unreachableStates } from '../../process.ts'
import { planProcess } from '../specialization/plan-process.ts'
import { deadlineOf, paybackMonths, progressOf, sumOfSources } from './project-figures.ts'
import { milestoneProcess, projectProcess, usualMilestones } from './project-process.ts'

test('usual shares of every type are a hundred together, and every state is reached', () => {
  for (const shares of Object.values(usualMilestones))
    expect(shares.reduce((sum, [, share]) => sum + share, 0)).toBe(100)
  expect(unreachableStates(projectProcess, 'draft')).toEqual([])
  expect(unreachableStates(milestoneProcess, 'planned')).toEqual([])
  expect(unreachableStates(planProcess, 'draft')).toEqual([])
})

test('money, progress, payback and the colour of a deadline', () => {
  expect(sumOfSources({ own: 1, loan: 2, subsidy: 3, grant: 4, other: 5 })).toBe(15)
  expect(
    progressOf([
      { share: 40, status: 'accepted' },
      { share: 60, status: 'proved' },
    ]),
  ).toBe(40)
  expect(paybackMonths(1000, 600, 100)).toBe(24)
  expect(paybackMonths(1001, 600, 100)).toBe(25)
  expect(paybackMonths(1000, 100, 100)).toBeNull()
  const of = (finishesOn: string, progress = 0, status = 'in_progress') =>
    deadlineOf({ status, finishesOn, progress }, '2026-06-01')
  expect(of('2026-05-31')).toBe('red')
  expect(of('2026-06-01')).toBe('yellow')
  expect(of('2026-07-01', 79)).toBe('yellow')
  expect(of('2026-07-01', 80)).toBe('green')
  expect(of('2026-07-02')).toBe('green')
  expect(of('2026-05-01', 0, 'completed')).toBeNull()
})
