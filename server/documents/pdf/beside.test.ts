import { describe, expect, test } from 'vitest'
import type { Language } from '#uz/language.ts'
import type { DocumentContent } from '../content.ts'
import { contract } from '../templates/seeds/contract.ts'
import { specification } from '../templates/seeds/other-papers.ts'
import type { Content } from './nodes.ts'
import { drawSheet, type Sheet, type Written } from './sheet.ts'
import { sheetWords } from './words.ts'

const content = (qty: string, title: string): DocumentContent => ({
  values: { 'seller.name': '«Zamin» MChJ', 'buyer.name': 'Ergasheva Malika', 'seller.represented': ', nomidan X' },
  goods: {
    lines: [{ name: 'Olma', note: '', qty, price: '1', vatRate: '12 %', vat: '1', gross: '1' }],
    totals: [[title, '1']],
  },
  requisites: [
    { title: `${title} 1`, rows: [] },
    { title: `${title} 2`, rows: [] },
  ],
})
const written = (language: Language, seed = contract, body = seed.body[language] ?? ''): Written => ({
  language,
  words: sheetWords(language),
  title: '',
  body,
  content: language === 'ru' ? content('5 кг', 'Итого') : content('5 kg', 'Jami'),
})
const sheet = (own: Written, beside?: Written): Sheet => ({
  kind: 'contract',
  number: 'SH-2026-000001',
  ...own,
  ...(beside && { beside }),
  issuedAt: '2026-11-17T10:00:00Z',
  checkUrl: 'http://site/check',
})

function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  if (Array.isArray(content)) return content.map(textOf).join('')
  if (typeof content !== 'object' || content === null) return ''
  return Object.entries(content)
    .map(([key, value]) => (/^(text|stack|columns|ol|ul)$/.test(key) ? textOf(value) : ''))
    .join('')
}
const rowsOf = (contents: readonly Content[]) =>
  contents.flatMap((one) => ('table' in one && one.table.widths.length === 2 ? one.table.body : []))
const pairs = (of: Sheet) => rowsOf(drawSheet(of).content).map((row) => row.map(textOf))

describe('a paper between sides of two languages', () => {
  test('has every clause level with its translation', () => {
    const rows = pairs(sheet(written('uz'), written('ru')))
    const numbered = rows.map((row) => row.map((text) => /^\d\.\d?\.?/.exec(text)?.[0]))
    expect(numbered.filter(([one]) => one).length).toBeGreaterThan(25)
    for (const [one, other] of numbered) expect(other).toBe(one)
    expect(rows.find(([one]) => one?.startsWith('1.1.'))?.[1]).toContain('Продавец обязуется')
    expect(rows[0]).toEqual(['OLDI-SOTDI SHARTNOMASI № SH-2026-000001', 'ДОГОВОР КУПЛИ-ПРОДАЖИ № SH-2026-000001'])
    // Whoever they are, both languages say it of them, side beside side.
    expect(rows.slice(-2)).toEqual([
      ['Jami 1', 'Итого 1'],
      ['Jami 2', 'Итого 2'],
    ])
  })

  test('never leaves a heading at the foot of a page without what follows it', () => {
    const tables = drawSheet(sheet(written('uz'), written('ru'))).content.filter((one) => 'table' in one)
    const starts = tables.map((one) => textOf(one.table.body[0]))
    expect(starts.filter((text) => text.startsWith('8. Tomonlarning'))).toHaveLength(1)
    for (const [at, { unbreakable, table }] of tables.entries())
      if (/^\d\. /.test(starts[at] ?? '')) expect([unbreakable, table.body.length]).toEqual([true, 2])
  })

  test('has one table of goods across the page, said in both', () => {
    const drawn = drawSheet(sheet(written('uz', specification), written('ru', specification))).content
    const tables = drawn.flatMap((one) => ('table' in one && one.table.widths.length > 2 ? [one.table.body] : []))
    expect(tables).toHaveLength(1)
    const cells = tables[0]?.flat().map(textOf)
    expect(cells).toEqual(expect.arrayContaining(['Mahsulot / Товар', '5 kg\n5 кг', 'Olma', '12 %', 'Jami / Итого']))
  })

  test('loses nothing where staff have written more in one of them', () => {
    const more = (contract.body.uz ?? '').replace('<h3>5.', '<p>4.5. Yana bir band.</p><h3>5.')
    const rows = pairs(sheet(written('uz', contract, more), written('ru')))
    expect(rows.find(([one]) => one?.includes('4.5.'))?.[1]).toContain('4.4.')
    expect(rows.find(([one]) => one?.startsWith('5.1.'))?.[1]).toMatch(/^5\.1\./)
    const other = pairs(sheet(written('uz', contract, `${more}<h3>9. Yana</h3>`), written('ru')))
    expect(other).toHaveLength(1)
    expect(other[0]?.[0]).toContain('9. Yana')
    expect(other[0]?.[1]).toContain('7.2.')
  })
})

test('a paper in one language has one column', () => {
  expect(pairs(sheet(written('uz')))).toEqual([])
  expect(textOf(drawSheet(sheet(written('uz'))).content)).not.toMatch(/[а-яё]{3}/i)
})

test('whoever acts for themself is represented by nobody, and there is no dash for it', () => {
  const text = textOf(drawSheet(sheet(written('uz'))).content)
  expect(text).toContain('«Sotuvchi», nomidan X, bir tomondan')
  expect(text).toContain('«Xaridor», ikkinchi tomondan')
})
