import { expect, test } from 'vitest'
import { wayOf } from './way.ts'

const at = (minute: number) => `2026-11-16T10:${String(minute).padStart(2, '0')}:00.000Z`
const shown = (steps: ReturnType<typeof wayOf>) =>
  steps.map(({ what, look, who }) => [what, look, who.join('+')].join(' ').trim())

const loan = { kind: 'loan' as const, disbursed: 0, stage: null }

test('what happened to several lenders in one minute is one line; what is ahead follows', () => {
  const history = [
    { what: 'submitted' as const, at: at(0), who: null },
    { what: 'sent' as const, at: at(1), who: 'A' },
    { what: 'sent' as const, at: at(1), who: 'B' },
    { what: 'taken' as const, at: at(5), who: 'A' },
    { what: 'asked' as const, at: at(9), who: 'A' },
  ]
  expect(shown(wayOf({ ...loan, history, status: 'need_info', since: at(9) }))).toEqual([
    'submitted done',
    'sent done A+B',
    'taken done A',
    'asked now A',
    'offered ahead',
    'accepted ahead',
    'signed ahead',
    'paid ahead',
  ])
})

test('one that was refused has nothing ahead', () => {
  const history = [
    { what: 'submitted' as const, at: at(0), who: null },
    { what: 'refused' as const, at: at(3), who: 'A' },
    { what: 'ended' as const, at: at(3), who: null },
  ]
  expect(shown(wayOf({ ...loan, history, status: 'rejected', since: at(3) }))).toEqual([
    'submitted done',
    'refused bad A',
    'ended bad',
  ])
})

test('a subsidy is visited and decided; nobody offers anything', () => {
  const history = [{ what: 'submitted' as const, at: at(0), who: null }]
  const ahead = { ...loan, kind: 'subsidy' as const, history, status: 'in_review' as const, since: at(1) }
  expect(shown(wayOf({ ...ahead, stage: 'signed' }))).toEqual([
    'submitted done',
    'sent ahead',
    'taken ahead',
    'visited done',
    'decided ahead',
    'paid ahead',
  ])
})

test('money came when it first came, also of one that is over; what was given up before it has no such day', () => {
  const one = { ...loan, history: [{ what: 'ended' as const, at: at(50), who: null }], since: at(50) }
  const closed = wayOf({ ...one, status: 'closed', disbursed: 100, signedAt: at(20), paidAt: at(30) })
  expect(closed.map(({ what, at: when }) => [what, when])).toEqual([
    ['signed', at(20)],
    ['paid', at(30)],
    ['ended', at(50)],
  ])
  const policy = { ...one, kind: 'insurance' as const, status: 'closed' as const }
  expect(shown(wayOf({ ...policy, stage: 'cancelled' }))).toEqual(['signed done', 'ended done'])
  expect(shown(wayOf({ ...policy, stage: 'ended' }))).toEqual(['signed done', 'paid done', 'ended done'])
})

test('a contract was signed when the last side signed it, whatever has come of it since', () => {
  const one = { ...loan, history: [], since: at(30), disbursed: 100, signedAt: at(20) }
  const signedOf = (status: 'approved' | 'disbursed') => wayOf({ ...one, status }).find(({ what }) => what === 'signed')
  expect(signedOf('disbursed')).toMatchObject({ look: 'done', at: at(20) })
  expect(signedOf('approved')).toMatchObject({ look: 'done', at: at(20) })
})
