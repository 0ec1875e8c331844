import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../refuse.ts'
import { encodePage, openPageCache, takePage } from './page-cache.ts'

const html = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })

describe('a page that is taken', () => {
  test('knows the hashes of the scripts that carry its mark, of no others, and keeps no mark', async () => {
    const own = '<script nonce="0f">a()</script><script nonce="0f" type="module">b()</script>'
    const foreign =
      '<script>evil()</script><script nonce="0e">evil(2)</script><p title="nonce=&quot;0f&quot;"><script >evil(3)</script>'
    const page = await takePage(html(`${foreign}${own}<script nonce="0f" src="/x.js"></script>`), '0f')
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(page.scripts).toEqual([hash('a()'), hash('b()')])
    expect(page.body.toString()).not.toContain('nonce="0f"')
    expect((await takePage(html('<script>a()</script>'))).scripts).toEqual([])
  })

  test('comes in what the browser takes', async () => {
    const text = 'oʻ'.repeat(2000)
    const page = await takePage(html(text))
    const br = await encodePage(page, 'gzip, br')
    const gzip = await encodePage(page, 'gzip')
    expect([br.encoding, gzip.encoding]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.body).toString()).toBe(text)
    expect(gunzipSync(gzip.body).toString()).toBe(text)
    expect((await encodePage(page, undefined)).encoding).toBeUndefined()
  })
})

describe('the cache', () => {
  test('renders once per key at a time and anew after five seconds', async () => {
    let now = 0
    let rendered = 0
    const cache = openPageCache(() => now)
    const render = async () => takePage(html(`page ${++rendered}`))
    const both = await Promise.all([cache.get('/', render), cache.get('/', render)])
    expect(both.map((page) => page.body.toString())).toEqual(['page 1', 'page 1'])
    now = 4_999
    expect((await cache.get('/', render)).body.toString()).toBe('page 1')
    expect((await cache.get('/ru', render)).body.toString()).toBe('page 2')
    now = 5_000
    expect((await cache.get('/', render)).body.toString()).toBe('page 3')
  })

  test('keeps nothing but good pages', async () => {
    const cache = openPageCache(() => 0)
    let status = 404
    const render = async () => takePage(html('x', status))
    expect((await cache.get('/', render)).status).toBe(404)
    status = 200
    expect((await cache.get('/', render)).status).toBe(200)
  })

  test('a failed render is not kept', async () => {
    const cache = openPageCache(() => 0)
    await expect(cache.get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect((await cache.get('/', () => takePage(html('ok')))).body.toString()).toBe('ok')
  })
})

describe('on a bad day', () => {
  const away = () => Promise.reject(new Refusal('E_UNAVAILABLE', {}, []))

  test('an old copy stands in, marked, for a page that is not to be had; a fault of its own is not hidden', async () => {
    let now = 0
    const cache = openPageCache(() => now)
    await cache.get('/', () => takePage(html('kept')))
    now = 6_000
    const old = await cache.get('/', away)
    expect([old.body.toString(), old.stale]).toEqual(['kept', true])
    await expect(cache.get('/', () => Promise.reject(new Error('ours')))).rejects.toThrow('ours')
    await expect(cache.get('/other', away)).rejects.toThrow('E_UNAVAILABLE')
    expect((await cache.get('/', () => takePage(html('new')))).stale).toBeUndefined()
  })

  test('who has an old copy does not wait long for a new one, which is kept when it comes', async () => {
    let now = 0
    const cache = openPageCache(() => now, 10)
    await cache.get('/', () => takePage(html('kept')))
    cache.expire()
    now = 1
    let come = () => {}
    const late = new Promise<void>((done) => {
      come = done
    })
    expect((await cache.get('/', () => late.then(() => takePage(html('new'))))).stale).toBe(true)
    come()
    await expect.poll(async () => (await cache.get('/', away)).body.toString()).toBe('new')
  })
})
