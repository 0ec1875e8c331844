import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#uz/durations.ts'
import { unreachableStates } from '../process.ts'
import {
  type ApplicantState,
  type ApplicantStep,
  applicantProcess,
  applicantSides,
  applicantStates,
  isLiveApplicant,
  pressedSteps,
  shownState,
  stepsOf,
} from './applicant-process.ts'
import { CALENDAR_SET_DAYS, daysOfPattern, mergeDays } from './calendar-days.ts'
import { announcementKindNames, announcementKinds } from './kinds.ts'

const kind = fc.constantFrom(...announcementKindNames)
const state = fc.constantFrom(...applicantStates)
const side = fc.constantFrom(...applicantSides)

test('every state is reached from a new response, in every kind through its own steps', () => {
  expect(unreachableStates(applicantProcess, 'new')).toEqual([])
  for (const name of announcementKindNames) {
    const { steps }: { steps: readonly ApplicantStep[] } = announcementKinds[name].applying
    const own = Object.fromEntries(steps.map((step) => [step, applicantProcess[step]]))
    expect(unreachableStates(own, 'new'), name).toEqual(steps.includes('invite') ? [] : ['invited', 'interviewed'])
    // Yes can be said in every kind: by an invitation that is accepted, or at once.
    expect(steps.includes('agree') !== (steps.includes('invite') && steps.includes('accept'))).toBe(true)
  }
})

test('a side takes its own steps only, and only of the kind; what is over has none', () => {
  fc.assert(
    fc.property(kind, state, side, (name, now, who) => {
      const { steps }: { steps: readonly ApplicantStep[] } = announcementKinds[name].applying
      const may = stepsOf(steps, now, who)
      for (const step of may) {
        expect(steps).toContain(step)
        expect(applicantProcess[step].by).toBe(who)
        expect(applicantProcess[step].from).toContain(now)
      }
      if (!isLiveApplicant(now)) expect(may).toEqual([])
      else expect(may.includes(who === 'owner' ? 'decline' : 'withdraw')).toBe(true)
    }),
  )
})

test('any sequence of presses ends, and ends the same for both', () => {
  fc.assert(
    fc.property(kind, fc.array(fc.tuple(side, fc.nat()), { maxLength: 30 }), (name, presses) => {
      const { steps }: { steps: readonly ApplicantStep[] } = announcementKinds[name].applying
      let now: ApplicantState = 'new'
      for (const [who, at] of presses) {
        const may = stepsOf(steps, now, who)
        const step = may[at % Math.max(1, may.length)]
        if (step) now = applicantProcess[step].to
      }
      const ends = applicantSides.every((who) => stepsOf(steps, now, who).length === 0)
      expect(ends).toBe(!isLiveApplicant(now))
    }),
  )
})

test('who was not chosen reads the same whether somebody said no or nobody said anything; a short list stays secret', () => {
  fc.assert(
    fc.property(state, fc.constantFrom('owner', 'applicant', 'system', null), (now, by) => {
      const told = shownState(now, 'applicant', by)
      expect(['shortlisted', 'declined', 'expired', 'new']).not.toContain(told)
    }),
  )
  expect(shownState('declined', 'applicant', 'owner')).toBe(shownState('expired', 'applicant', 'system'))
  expect(shownState('shortlisted', 'applicant')).toBe(shownState('viewed', 'applicant'))
  expect([shownState('declined', 'owner', 'owner'), shownState('declined', 'owner', 'applicant')]).toEqual([
    'declined',
    'refused',
  ])
  expect(new Set(pressedSteps).size).toBe(pressedSteps.length)
})

const someDay = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('a weekly pattern is exactly its weekdays between its ends; a later range stands instead of an earlier', () => {
  const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }))
  fc.assert(
    fc.property(someDay, fc.integer({ min: 0, max: 300 }), weekdays, (from, length, wanted) => {
      const days = daysOfPattern({ from, to: addDays(from, length), weekdays: wanted, slots: 2 })
      const span = Math.min(length, CALENDAR_SET_DAYS) + 1
      const expected = Array.from({ length: span }, (_, at) => addDays(from, at)).filter((day) =>
        wanted.includes(new Date(day).getUTCDay() || 7),
      )
      expect(days.map(({ day }) => day)).toEqual(expected)
    }),
  )
  const merged = mergeDays(
    [
      { day: '2026-11-02', slots: 1 },
      { day: '2026-11-01', slots: 1 },
    ],
    [{ day: '2026-11-02', slots: 4 }],
  )
  expect(merged).toEqual([
    { day: '2026-11-01', slots: 1 },
    { day: '2026-11-02', slots: 4 },
  ])
})
