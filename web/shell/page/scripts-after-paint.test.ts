import { expect, test } from 'vitest'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

const page = `<html lang="uz"><head><link rel="modulepreload" href="/assets/entry-1.js"/><link rel="modulepreload" href="/assets/media-2.js"/><link rel="stylesheet" href="/assets/site-3.css#"/></head><body><script>window.a = 1</script><script type="module" async="">;
import * as route0 from "/assets/root-4.js";
import * as route1_main from "/assets/media-2.js";
window.__reactRouterRouteModules = {"root":route0};

import("/assets/entry-1.js");</script></body></html>`

test('no script is asked for before the page is painted', () => {
  const html = scriptsAfterPaint(page)
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toMatch(/^import \*/m)
  expect(html).toContain('requestAnimationFrame')
  expect(html).toContain('["/assets/entry-1.js","/assets/media-2.js"]')
  expect(html).toContain('const route0 = await import("/assets/root-4.js");')
  expect(html).toContain('const route1_main = await import("/assets/media-2.js");')
})

test('what starts the page still does, and the rest of it is as it was', () => {
  const html = scriptsAfterPaint(page)
  expect(html).toContain('\nimport("/assets/entry-1.js");</script></body></html>')
  expect(html).toContain(
    '<link rel="stylesheet" href="/assets/site-3.css#"/></head><body><script>window.a = 1</script>',
  )
})

test('the mark of the framework stays on its script', () => {
  const marked = page.replace('<script type="module"', '<script nonce="0a1b" type="module"')
  expect(scriptsAfterPaint(marked)).toContain('<script nonce="0a1b" type="module" async="">await new Promise')
})

test('a page that starts nothing keeps its links', () => {
  const plain = page.replace(/<script type="module".*<\/script>/s, '')
  expect(scriptsAfterPaint(plain)).toBe(plain)
})
