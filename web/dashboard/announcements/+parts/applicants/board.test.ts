import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applicantProcess, applicantStates, shownState, stepsOf } from '#contract/announcements/applicant-process.ts'
import { agreedDirectly, byInvitation } from '#contract/announcements/applying.ts'
import { boardColumns, isUnpromised, OVER, stepInto } from './board.ts'

const kinds = fc.constantFrom(agreedDirectly, byInvitation)

test('every state a kind knows has exactly one column; invitations only where somebody invites', () => {
  fc.assert(
    fc.property(kinds, fc.constantFrom(...applicantStates), (has, state) => {
      const columns = boardColumns(has).filter(({ states }) => states.some((one) => one === state))
      const known = state === 'new' || has.some((step) => applicantProcess[step].to === state)
      expect(columns).toHaveLength(known ? 1 : 0)
    }),
  )
  expect(boardColumns(agreedDirectly).map(({ key }) => key)).not.toContain('invited')
  expect(boardColumns(byInvitation).at(-1)?.key).toBe(OVER)
})

test('a card goes into a column only by a step the server offers, and lands there', () => {
  fc.assert(
    fc.property(kinds, fc.constantFrom(...applicantStates), (has, state) => {
      const row = { state: shownState(state, 'owner'), steps: stepsOf(has, state, 'owner') }
      for (const column of boardColumns(has)) {
        const step = stepInto(column, row)
        if (!step) continue
        expect(row.steps).toContain(step)
        expect(column.states).toContain(applicantProcess[step].to)
      }
      if (isUnpromised(row)) expect(row.steps).toContain('decline')
    }),
  )
})
