import { load, round } from './load.ts'
import type { Product } from './product.ts'

const pages = ['/', '/ru', '/eng', '/cyrl', '/partners', '/ru/offerta']
const BAR = 25

/** A repeated mix of public pages against plain rendering of the same pages (an unknown query makes each one new). */
export async function benchPages({ url }: Product) {
  const page = (n: number) => pages[n % pages.length] ?? '/'
  await load((n) => url + page(n), 2)
  const plain = await load((n) => `${url}${page(n)}?bench=${n}`)
  const repeated = await load((n) => url + page(n))
  const ratio = repeated.perSecond / plain.perSecond
  return {
    name: 'public pages, repeated mix, times plain rendering',
    value: round(ratio),
    bar: `≥ ${BAR}`,
    ok: ratio >= BAR,
    details: `${round(repeated.perSecond, 0)}/s (p95 ${round(repeated.p95)} ms) against ${round(plain.perSecond, 0)}/s`,
  }
}
