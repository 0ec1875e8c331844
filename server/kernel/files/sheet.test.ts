import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { Refusal } from '../refuse.ts'
import { readRecords, readSheet, writeSameSheet, writeSheet } from './sheet.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const refusalOf = async (file: Uint8Array) => {
  const error = await readSheet(file).catch((caught) => caught)
  expect(error).toBeInstanceOf(Refusal)
  return error.code
}

test('what is written is read back: letters of four alphabets, numbers, dates, flags and nothing', async () => {
  const file = await writeSheet(
    [{ title: 'code' }, { title: 'name', width: 40 }, { title: 'n' }, { title: 'on' }, { title: 'day' }],
    [
      ['17090003', 'Oʻrta Maʼno — Ўрта Маъно', 12.5, true, new Date('2026-11-15T00:00:00Z')],
      ['111-0076', '=1+1', null, false, undefined],
    ],
    'Mahallalar [2026]',
  )
  expect(await readSheet(file)).toEqual([
    ['code', 'name', 'n', 'on', 'day'],
    ['17090003', 'Oʻrta Maʼno — Ўрта Маъно', '12.5', 'true', '2026-11-15'],
    ['111-0076', '=1+1', '', 'false', ''],
  ])
})

test('any text survives a sheet, but for signs that no sheet can hold', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 5 }),
      async (texts) => {
        const file = await writeSheet(
          [{ title: 'key' }, { title: 'text' }],
          texts.map((text) => ['k', text]),
          'x',
        )
        const [, ...rows] = await readSheet(file)
        const kept = (text: string) =>
          text
            .replace(/(?![\t\n\r])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/gu, '')
            .replace(/\r\n?/g, '\n')
            .trim()
        expect(rows.map((row) => kept(row[1] ?? ''))).toEqual(texts.map(kept))
      },
    ),
    { numRuns: 50 },
  )
})

test('CSV with a mark, with semicolons, with quotes; and JSON', async () => {
  const expected = [
    ['code', 'name'],
    ['1', 'a, "b"'],
  ]
  expect(await readSheet(bytes('\ufeffcode,name\r\n1,"a, ""b"""\r\n\r\n'))).toEqual(expected)
  expect(await readSheet(bytes('code;name\n1;"a, ""b"""\n'))).toEqual(expected)
  expect(await readSheet(bytes(JSON.stringify([{ code: 1, name: 'a, "b"' }])))).toEqual(expected)
})

test('records are named by the header in any case and keep the row number of the file', async () => {
  expect(await readRecords(bytes('Code,Name\n\n1,a\n'), ['code'])).toEqual([
    { row: 3, values: { code: '1', name: 'a' } },
  ])
  await expect(readRecords(bytes('code\n1\n'), ['code', 'name'])).rejects.toMatchObject({
    code: 'V_FILE_CONTENT',
    values: { reason: 'name' },
  })
})

test('what is no sheet is refused, never a fault of ours', async () => {
  const whole = await writeSheet([{ title: 'code' }], [['1']], 'x')
  const files = [
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]),
    new Uint8Array([0xff, 0xfe, 0x41, 0x00]),
    bytes(''),
    bytes('\n\n'),
    bytes('{"a":1}'),
    bytes('[{"a":{"b":1}}]'),
    bytes('[1,2]'),
    bytes('["'),
    bytes('a,"b\n'),
    bytes(`PK\u0003\u0004${'x'.repeat(100)}`),
    whole.slice(0, whole.length - 40),
    whole.map((byte, at) => (at > 40 && at < 400 ? byte ^ 0x55 : byte)),
  ]
  for (const file of files) expect(await refusalOf(file)).toBe('V_FILE_CONTENT')
})

test('the same rows are the same bytes, on whatever day they are written', async () => {
  const written = async (day: string) => {
    vi.useFakeTimers({ now: new Date(day), toFake: ['Date'] })
    try {
      return Buffer.from(await writeSameSheet([{ title: '№' }], [['AGRO-W1'], ['AGRO-W2']], 'Toʻlovlar'))
    } finally {
      vi.useRealTimers()
    }
  }
  const first = await written('2026-11-16T10:00:00Z')
  expect((await written('2027-02-01T23:59:59Z')).equals(first)).toBe(true)
  expect(await readSheet(first)).toEqual([['№'], ['AGRO-W1'], ['AGRO-W2']])
})

test('a CSV of a bank that still writes windows-1251 is read; what only looks like it is not', async () => {
  const cyrillic = Uint8Array.from([0xcf, 0xeb, 0xe0, 0xf2, 0xb8, 0xe6, 0x3b, 0xb9, 0x0d, 0x0a, 0x31, 0x3b, 0x32])
  expect(await readSheet(cyrillic)).toEqual([
    ['Платёж', '№'],
    ['1', '2'],
  ])
  expect(await refusalOf(Uint8Array.from([...cyrillic, 0x01]))).toBe('V_FILE_CONTENT')
})
