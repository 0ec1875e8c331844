import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clocksOf, type Process, unreachableStates } from '../process.ts'
import { applicationProcess, endedStates, isActive } from './application-process.ts'
import { followed, stepAfter } from './follow.ts'
import { isLiveOffer, isOnTable, offerProcess, offerStates, wasSent } from './offer-process.ts'
import {
  endings,
  isOpenRequest,
  isWorkedOn,
  openRequestStates,
  requestProcess,
  requestStates,
} from './request-process.ts'

const statesOf = (process: Process) => [
  ...new Set(Object.values(process).flatMap(({ from, to }) => (to === null ? from : [...from, to]))),
]
const clocksIn = (process: Process, state: string) =>
  clocksOf(process).flatMap(({ name, from }) => (from.includes(state) ? name : []))

test('every state of an application, a request and an offer can be reached', () => {
  expect(unreachableStates(applicationProcess, 'draft')).toEqual([])
  expect(unreachableStates(requestProcess, 'new')).toEqual([])
  expect(unreachableStates(offerProcess, 'draft')).toEqual([])
  expect(statesOf(requestProcess).toSorted()).toEqual([...requestStates].toSorted())
  expect(statesOf(offerProcess).toSorted()).toEqual([...offerStates].toSorted())
})

test('what is over has no clock and comes back only by those who oversee; what is active has a way to end', () => {
  for (const state of statesOf(applicationProcess)) {
    const onward = Object.entries(applicationProcess as Process).filter(([, { from }]) => from.includes(state))
    if (endedStates.includes(state)) {
      expect(clocksIn(applicationProcess, state)).toEqual([])
      expect(onward.every(([name]) => name === 'restore' || name === 'revive')).toBe(true)
    } else if (isActive(state)) {
      const reached = new Set([state])
      for (let size = 0; size !== reached.size; ) {
        size = reached.size
        for (const { from, to } of Object.values(applicationProcess as Process))
          if (to !== null && from.some((one) => reached.has(one))) reached.add(to)
      }
      expect(endedStates.some((one) => reached.has(one))).toBe(true)
    }
  }
  for (const state of requestStates) if (!isOpenRequest(state)) expect(clocksIn(requestProcess, state)).toEqual([])
})

test('every open request can be lost, and every live offer can go', () => {
  for (const state of openRequestStates) expect(requestProcess.lose.from).toContain(state)
  const goes = [...offerProcess.decline.from, ...offerProcess.drop.from]
  for (const state of offerStates) expect(goes.some((one) => one === state)).toBe(isLiveOffer(state))
  expect(offerStates.filter(isOnTable)).toEqual(['sent', 'viewed'])
  expect(offerStates.filter((state) => wasSent(state, null))).toEqual([])
})

test('the clock of silence stands still while the applicant is asked', () => {
  expect(clocksIn(requestProcess, 'new')).toEqual(['alert', 'expire'])
  expect(clocksIn(requestProcess, 'need_info')).toEqual(['giveUp'])
  expect(requestStates.filter(isWorkedOn)).toEqual(['taken', 'in_review'])
})

const request = fc.record({
  status: fc.constantFrom(...requestStates),
  ending: fc.constantFrom(null, ...endings),
})
const ahead = fc.record({ isOffered: fc.boolean(), wantsOthers: fc.boolean() })

test('an application follows its requests: the step is possible wherever it stands, and it ends only with nobody left', () => {
  fc.assert(
    fc.property(fc.array(request, { maxLength: 6 }), ahead, (requests, how) => {
      const step = stepAfter(requests, how)
      const { from, to }: Process[string] = applicationProcess[step]
      const stays = Object.entries(followed).find(([, name]) => name === step)
      for (const state of Object.keys(followed)) if (state !== stays?.[0]) expect(from).toContain(state)
      if (requests.some(({ status }) => isOpenRequest(status)) || how.isOffered) expect(endedStates).not.toContain(to)
      else expect(['expire', 'withdraw', 'unroute', 'reject']).toContain(step)
    }),
  )
})

test('the first that matches: an offer, a question, somebody who looks, somebody who has not; then what ended it', () => {
  const now = { isOffered: false, wantsOthers: false }
  const all = requestStates.map((status) => ({ status, ending: null }))
  expect(stepAfter(all, { ...now, isOffered: true })).toBe('offer')
  expect(stepAfter(all, now)).toBe('ask')
  expect(
    stepAfter(
      all.filter(({ status }) => status !== 'need_info'),
      now,
    ),
  ).toBe('review')
  expect(
    stepAfter(
      [
        { status: 'new', ending: null },
        { status: 'refused', ending: null },
      ],
      now,
    ),
  ).toBe('wait')
  const declined = { status: 'lost', ending: 'declined' } as const
  const refused = { status: 'refused', ending: null } as const
  expect(stepAfter([declined, refused, { status: 'expired', ending: 'unanswered' }], now)).toBe('expire')
  expect(stepAfter([declined, refused], now)).toBe('withdraw')
  expect(stepAfter([declined, refused], { ...now, wantsOthers: true })).toBe('unroute')
  expect(stepAfter([refused, { status: 'expired', ending: 'silent' }], now)).toBe('reject')
  expect(stepAfter([{ status: 'expired', ending: 'silent' }], now)).toBe('unroute')
})
