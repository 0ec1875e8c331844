import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { birth, commandLine } from './processes.ts'

test('knows itself, and gives every process its own birth', async () => {
  expect(await commandLine(process.pid)).toContain('node')
  expect(await birth(process.pid)).toBe(await birth(process.pid))
  expect(await birth(process.pid)).not.toBe(await birth(process.ppid))
})

test('a zombie answers signals and counts as dead all the same', async () => {
  // The shell becomes `sleep` before its child ends, and `sleep` never asks after a child it inherits.
  const parent = spawn('/bin/sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 30'])
  const [line] = await once(parent.stdout, 'data')
  const zombie = Number(String(line))
  try {
    await expect.poll(() => commandLine(zombie)).toBeUndefined()
    expect(process.kill(zombie, 0)).toBe(true)
    expect(await birth(zombie)).toBeUndefined()
  } finally {
    parent.kill()
  }
})
