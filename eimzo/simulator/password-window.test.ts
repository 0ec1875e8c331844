import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Bench, decoded, startBench } from './testing.ts'

let bench: Bench
beforeEach(async () => {
  bench = await startBench({ passwords: 'page' })
})
afterEach(() => bench.stop())

const look = async () => (await fetch(bench.simulator.windowUrl)).text()

/** Waits for a prompt with the text; the page is looked at, as a person would. */
const prompt = async (part: string) => {
  const html = await vi.waitUntil(
    async () => {
      const seen = await look()
      return seen.includes('<form') && seen.includes(part) ? seen : undefined
    },
    { timeout: 10_000 },
  )
  return /name="id" value="([^"]+)"/.exec(html)?.[1] ?? ''
}
const type = (fields: Record<string, string>, headers = {}) =>
  fetch(`${bench.simulator.windowUrl}answer`, { method: 'POST', body: new URLSearchParams(fields), headers })

const sign = async (page = bench.page()) => {
  const certificate = (await page.listCertificates()).find(({ TIN }) => TIN === '301234567')
  return page.signWith(certificate ?? { serialNumber: '' }, 'hujjat')
}

describe('the password window', () => {
  test('shows whose key it is, tells of a wrong password, and closes after the right one', async () => {
    expect(await look()).toContain('http-equiv="refresh"')
    const signing = sign()
    await type({ id: await prompt('&#34;OLTIN VODIY'), password: 'wrong' })
    await type({ id: await prompt('role="alert"'), password: bench.simulator.password })
    expect(await bench.verifier.verifyAttached(decoded((await signing).pkcs7))).toMatchObject({ ok: true })
    expect(await look()).not.toContain('<form')
  })

  test('once answered, it closes when nothing more is asked', async () => {
    const signing = sign()
    const answered = await type({ id: await prompt('OLTIN'), password: bench.simulator.password })
    await signing
    let next: string | undefined = new URL(answered.url).search
    const seen: string[] = []
    while (next && seen.length < 5) {
      const html: string = await (await fetch(new URL(`/${next}`, bench.simulator.windowUrl))).text()
      seen.push(html)
      next = html.includes('window.close()') ? undefined : /url=\/(\?idle=\d)/.exec(html)?.[1]
    }
    expect(seen).toHaveLength(3)
    expect(seen.at(-1)).toContain('window.close()')
    expect(await look()).not.toContain('window.close()')
  })

  test('cancel', async () => {
    const signing = expect(sign()).rejects.toMatchObject({ status: -5000, isCancelled: true })
    await type({ id: await prompt('OLTIN'), cancel: '1' })
    await signing
  })

  test('another site cannot type', async () => {
    const signing = expect(sign()).rejects.toMatchObject({ status: -5000 })
    const id = await prompt('OLTIN')
    const answer = await type({ id, password: bench.simulator.password }, { origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
    await type({ id: 'unknown', password: bench.simulator.password })
    await type({ id, cancel: '1' })
    await signing
  })

  test('a window nobody answers closes itself', async () => {
    const hasty = await startBench({ passwords: 'page', windowMs: 1 })
    await expect(sign(hasty.page())).rejects.toMatchObject({ status: -5000 })
    await hasty.stop()
  })
})
