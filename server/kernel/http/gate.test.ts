import { expect, test } from 'vitest'
import { Refusal } from '../refuse.ts'
import { openGate } from './gate.ts'

/** Work that ends when it is told to. */
function held() {
  let end = () => {}
  const done = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => done, end: () => end() }
}

test('so many are served, so many wait their turn, the next is told to come again', async () => {
  const gate = openGate({ inside: 1, inLine: 1, patienceMs: 60_000 })
  const first = held()
  const order: string[] = []
  const one = gate.pass(first.work).then(() => order.push('first'))
  const two = gate.pass(async () => order.push('second'))
  await expect(gate.pass(async () => {})).rejects.toMatchObject({ code: 'E_BUSY', values: { seconds: 5 } })
  first.end()
  await Promise.all([one, two])
  expect(order).toEqual(['first', 'second'])
  expect(await gate.pass(async () => 'free again')).toBe('free again')
})

test('nobody stands in line for longer than is bearable, and who left is not called', async () => {
  const gate = openGate({ inside: 1, inLine: 5, patienceMs: 20 })
  const first = held()
  const one = gate.pass(first.work)
  await expect(gate.pass(async () => {})).rejects.toBeInstanceOf(Refusal)
  first.end()
  await one
  expect(await gate.pass(async () => 'mine')).toBe('mine')
})

test('work that fails gives its place back', async () => {
  const gate = openGate({ inside: 1, inLine: 0, patienceMs: 20 })
  await expect(gate.pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await gate.pass(async () => 'next')).toBe('next')
})
