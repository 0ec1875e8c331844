import { parentPort } from 'node:worker_threads'
import type { Pattern } from './patterns.ts'

/** Loads modules that put patterns together, lets them do so, and tells what came of it and at which line. */
const made: Pattern[] = []
const Plain = RegExp
globalThis.RegExp = new Proxy(Plain, {
  construct(target, [source, flags = '']) {
    const at = /\/((?:contract|uz|server)\/[\w/-]+\.ts:\d+)/.exec(new Error().stack ?? '')?.[1]
    if (at) made.push({ at, source: String(source), flags: String(flags) })
    return Reflect.construct(target, [source, flags])
  },
})
const { registeredName } = await import('#contract/identity/organizations/registered-name.ts')
const { readPastedRequisite } = await import('#contract/market/requisite-paste.ts')
const { takePage } = await import('#server/kernel/http/page-cache.ts')
await import('#uz/transliterate.ts')
await import('#server/clearing/matching.ts')
readPastedRequisite('')
registeredName('Baraka', { kind: 'mchj', legalForm: 'MChJ' }, 'uz')
await takePage(new Response('<p>', { headers: { 'content-type': 'text/html' } }), 'mark')
globalThis.RegExp = Plain
parentPort?.postMessage(made)
