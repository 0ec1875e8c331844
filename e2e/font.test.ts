import { expect, test } from 'vitest'
import { stage } from './browser.ts'

const { visit } = stage()

test('oʻ, gʻ and the tutuq sign are drawn by our own font, never by a fallback', async () => {
  const page = await visit('/')
  await page.evaluate(async () => {
    const line = document.createElement('p')
    line.id = 'probe'
    line.textContent = 'oʻgʻit maʼno Ўзбек'
    document.querySelector('main')?.append(line)
    await document.fonts.ready
    // The other family stands for whatever font a device has, and a bare machine has none to load.
    const ours = [...document.fonts].filter(({ family }) => family.includes('Golos Text'))
    await Promise.all(ours.map((face) => face.load()))
  })
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument')
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#probe' })
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId })
  expect(fonts.length).toBeGreaterThan(0)
  for (const font of fonts) {
    expect(font.isCustomFont).toBe(true)
    expect(font.familyName).toMatch(/Golos|Agroplatforma/)
  }
})
