import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import type { Product } from './product.ts'

const pages = ['/', '/ru', '/partners', '/privacy-policy/uz', '/offerta', '/app', '/auth/main', '/auth/login']
const BAR = 95
/** Sign-in pages ask not to be indexed, which the SEO category takes for a fault. */
const notIndexed = /\/auth\//

/** Lighthouse's four categories on simulated mobile, for every public page of the site. */
export async function benchLighthouse({ url }: Product) {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const results = []
  try {
    for (const page of pages) {
      const run = await lighthouse(url + page, { port: chrome.port, output: 'json', logLevel: 'error' })
      const scores = Object.entries(run?.lhr.categories ?? {})
        .filter(([id]) => id !== 'seo' || !notIndexed.test(page))
        .map(([id, category]) => [id, Math.round((category.score ?? 0) * 100)] as const)
      const lowest = Math.min(...scores.map(([, score]) => score))
      results.push({
        name: `Lighthouse ${page}`,
        value: lowest,
        bar: `≥ ${BAR}`,
        ok: lowest >= BAR,
        details: scores.map(([id, score]) => `${id} ${score}`).join(', '),
      })
    }
  } finally {
    chrome.kill()
  }
  return results
}
