import { expect, test } from 'vitest'
import { SigningError } from '#eimzo/client/error.ts'
import { isHopeless, problemOf, saidOf } from './signing-problem.ts'

test.each([
  [new SigningError('no-websocket'), 'missing', true],
  [new SigningError('unreachable', { closeCode: 1006 }), 'missing', true],
  [new SigningError('permission-denied'), 'blocked', true],
  [new SigningError('version', { reason: 'Please install new version of E-IMZO' }), 'old', true],
  [new SigningError('cut-off', { closeCode: 1006 }), 'timeout', false],
  [new SigningError('timeout'), 'timeout', false],
  [new SigningError('certificate-missing'), 'gone', false],
  [new SigningError('refused', { status: -5000, reason: 'Ввод пароля отменен' }), 'cancelled', false],
  [new SigningError('refused', { status: -1022, reason: 'API-key' }), 'domain', false],
  [new SigningError('refused', { reason: 'javax.crypto.BadPaddingException: …' }), 'password', false],
  [new SigningError('refused', { status: -9999, reason: 'PIN-код заблокирован.' }), 'refused', false],
])('%s is %s', (error, kind, hopeless) => {
  const problem = problemOf(error)
  expect(problem?.kind).toBe(kind)
  expect(problem && isHopeless(problem)).toBe(hopeless)
})

test('a reason of the client is passed on before our explanation', () => {
  const failed = problemOf(new SigningError('refused', { status: -9999, reason: 'Не удалось прочитать список ключей' }))
  expect(failed && saidOf(failed, 'Boshqa kalit tanlang')).toBe(
    'Не удалось прочитать список ключей — Boshqa kalit tanlang',
  )
  const unknown = problemOf(new SigningError('version', { reason: 'E-IMZO Version is undefined' }))
  expect(unknown?.reason).toBe('E-IMZO Version is undefined')
  const cancelled = problemOf(new SigningError('refused', { status: -5000, reason: 'Ввод пароля отменен' }))
  expect(cancelled && saidOf(cancelled, 'Qaytadan')).toBe('Qaytadan')
})

test('what is not the signing client’s is not explained by it', () => {
  expect(problemOf(new Error('network'))).toBeUndefined()
})
