/**
 * Prints brochures of the demo world from its articles: demo/media/books/*.pdf. Run by hand when the texts change; needs
 * Chromium. What it writes is committed, so nobody else needs it.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import { cellsOf, readBlocks } from '#demo/media/blocks.ts'
import { htmlIn } from '#server/reference/cyrillic.ts'

const folder = new URL('../demo/media/books/', import.meta.url)
await mkdir(folder, { recursive: true })
const articles = new Map((await readBlocks('articles')).map((block) => [block.key, block]))
const rows = (await readFile(new URL('../demo/media/library.md', import.meta.url), 'utf8')).split('\n').slice(1)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage()
for (const [index, row] of rows.entries()) {
  const [, authors, year, language, copyright, , , uz, ru, aboutUz, aboutRu, inside = ''] = cellsOf(row)
  if (!inside || copyright === 'link_only') continue
  const lang = language === 'ru' ? 'ru' : 'uz'
  const write = (text = '') => (language === 'cyrl' ? htmlIn('cyrl', { uz: text }) : text)
  const texts = inside.split(' ').map((key) => articles.get(key)?.texts[lang])
  const body = texts.map(
    (text) =>
      `<section><h1>${write(text?.title)}</h1><p><em>${write(text?.lead)}</em></p>${write(text?.html)}</section>`,
  )
  await page.setContent(`<html lang="${lang}"><head><title>${lang === 'ru' ? ru : uz}</title><style>
    body { font: 12pt/1.6 'Noto Sans', sans-serif; color: #1d2b22 } section { break-before: page }
    header { padding-top: 60mm; text-align: center } h1 { font-size: 22pt; line-height: 1.2 } h2 { font-size: 14pt }
    </style></head><body><header><p>${authors}</p><h1>${lang === 'ru' ? ru : write(uz)}</h1>
    <p>${lang === 'ru' ? aboutRu : write(aboutUz)}</p><p>${year}</p></header>${body.join('')}</body></html>`)
  await writeFile(
    new URL(`${index + 1}.pdf`, folder),
    await page.pdf({ format: 'A4', margin: { top: '20mm', bottom: '20mm', left: '20mm', right: '20mm' } }),
  )
}
await browser.close()
