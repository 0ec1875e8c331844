import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findContacts, findProfanity } from './text-checks.ts'

const found = (text: string) => findContacts(text).map(({ kind, start, end }) => [kind, text.slice(start, end)])

describe('contacts in a text', () => {
  const separators = fc.constantFrom('', ' ', '-', '.', ' - ', '/', '_', '\u00a0', '\u200b', ') ', ' (', '–')
  const codes = fc.constantFrom('90', '91', '93', '94', '95', '97', '98', '99', '88', '33', '50', '20', '71')
  const words = fc.constantFrom('', 'Pomidor ', 'Помидоры, ', 'Sifatli olma: ', 'tel ', '2 sort, ')

  test('a phone is found however it is spaced, and nothing besides it', () => {
    const digit = fc.integer({ min: 0, max: 9 })
    fc.assert(
      fc.property(
        codes,
        fc.array(digit, { minLength: 7, maxLength: 7 }),
        fc.array(separators, { minLength: 8, maxLength: 8 }),
        fc.constantFrom('', '+998', '998 ', '+998 '),
        words,
        (code, rest, gaps, prefix, before) => {
          const digits = [...code, ...rest.map(String)]
          // Ending in three zeroes by thousands is an amount, and read as one.
          fc.pre(!digits.join('').endsWith('000'))
          const phone = prefix + digits.map((one, index) => one + (gaps[index] ?? '')).join('')
          const text = `${before}${phone} qoʻngʻiroq`
          const phones = findContacts(text).filter((one) => one.kind === 'phone')
          expect(phones).toHaveLength(1)
          const seen = text.slice(phones[0]?.start, phones[0]?.end).replace(/\D/g, '')
          expect(seen.endsWith(digits.join(''))).toBe(true)
        },
      ),
    )
  })

  test.each([
    ['Tel: 90 123-45-67', [['phone', '90 123-45-67']]],
    ['9O 1234567', [['phone', '9O 1234567']]],
    ['９０ １２３ ４５ ６７', [['phone', '９０ １２３ ４５ ６７']]],
    ['٩٠ ١٢٣ ٤٥ ٦٧', [['phone', '٩٠ ١٢٣ ٤٥ ٦٧']]],
    ['⑨⓪ ①②③ ④⑤ ⑥⑦ ga', [['phone', '⑨⓪ ①②③ ④⑤ ⑥⑦']]],
    ['9️⃣0️⃣ 1️⃣2️⃣3️⃣ 4️⃣5️⃣ 6️⃣7️⃣', [['phone', '9️⃣0️⃣ 1️⃣2️⃣3️⃣ 4️⃣5️⃣ 6️⃣7']]],
    ['№5 90 123 45 67', [['phone', '90 123 45 67']]],
    ['toʻqqiz nol 123 45 67', [['phone', 'toʻqqiz nol 123 45 67']]],
    ['yozing t.me/pomidor_uz', [['link', 't.me/pomidor_uz']]],
    ['t . me / bozor', [['link', 't . me']]],
    ['https://olx.uz/1', [['link', 'https://olx.uz/1']]],
    ['bizning sayt: bozor.uz', [['link', 'bozor.uz']]],
    ['ali@mail.ru', [['email', 'ali@mail.ru']]],
    [
      'Telegramda @fermer_ali',
      [
        ['messenger', 'Telegramda'],
        ['nick', '@fermer_ali'],
      ],
    ],
    ['пишите в ватсап', [['messenger', 'ватсап']]],
    ['Whats App bor', [['messenger', 'Whats App']]],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  test.each([
    'Narxi 900 000 000 soʻm',
    'Narxi 900000000 soʻm',
    '20.11.2026 5 kg dan boshlab',
    '01.10.2026 - 15.11.2026 oraligʻida',
    'GOST 34298-2017, 1-nav',
    '5, 10, 20, 50 kg qoplarda',
    'Yer: 10:05:03:01:02:0123',
    'MXIK 00702001001000001',
    'Zoʻr mahsulot. Uzoqqa yetkazamiz',
    'Hosil 2026-yil, 12.5 t/ga, namligi 14.5%',
    'Помидоры тепличные, сорт «Пинкбай», калибр 5-7 см',
  ])('%s has none', (text) => {
    expect(found(text)).toEqual([])
  })
})

test.each([
  ['Sifatli olma', []],
  ['сука', ['сука']],
])('bad words of %s', (text, expected) => {
  expect(findProfanity(text).map(({ start, end }) => text.slice(start, end))).toEqual(expected)
})

test('finds lie in the text, one after another, whatever the text is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      let last = 0
      for (const { start, end } of findContacts(text)) {
        expect(start).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(start)
        last = end
      }
      expect(last).toBeLessThanOrEqual(text.length)
    }),
  )
})

test('rude words in three spellings; complaints and cloth are none', () => {
  expect(findProfanity('Сука, suka va jalab').length).toBe(3)
  expect(findProfanity('жалоба на сукно, сукулент')).toEqual([])
})

test('what looking through a text costs grows with its length alone, in either script', () => {
  const pieces = [
    'а',
    'a',
    'ў',
    '1 ',
    '90 ',
    'a.',
    'a-',
    '@',
    '@a',
    '@a.bb ',
    'a@',
    't.',
    'www.',
    '(at)',
    '998901234567 ',
    "o'",
    ' ',
    '+',
  ]
  const spent = (piece: string, length: number) => {
    const text = piece.repeat(Math.ceil(length / piece.length))
    const from = process.threadCpuUsage()
    findContacts(text)
    findProfanity(text)
    const { user } = process.threadCpuUsage(from)
    return user / 1000
  }
  for (const piece of pieces) {
    spent(piece, 1000)
    // Eight times the text: a pattern that looks back at all it has read would take 64 times as long.
    const [short, long] = [spent(piece, 6000), spent(piece, 48_000)]
    expect(long, JSON.stringify(piece)).toBeLessThan(Math.max(short * 32, 500))
  }
})
