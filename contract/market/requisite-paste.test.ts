import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAccount, isMfo } from '#uz/bank-account.ts'
import { readPastedRequisite } from './requisite-paste.ts'

test.each([
  [
    'uz, lines',
    'Nomi: "OLTIN VODIY AGRO" MCHJ\nSTIR: 301442118\nBank: ATB «Agrobank» Oltiariq filiali\nMFO: 00394\nH/r: 2020 8000 9001 2345 6001\nTel: +998 90 123 45 67',
    {
      holderName: '"OLTIN VODIY AGRO" MCHJ',
      taxNumber: '301442118',
      bank: 'ATB «Agrobank» Oltiariq filiali',
      mfo: '00394',
      account: '20208000900123456001',
    },
  ],
  [
    'ru, one line',
    'ООО «Асака Боглари», ИНН 302345671, р/с 20208000123456789012 в АКБ «Капиталбанк», МФО 01018, ОКЭД 01240',
    { taxNumber: '302345671', account: '20208000123456789012', mfo: '01018', oked: '01240' },
  ],
  [
    'no labels at all',
    '20208.0009.0012.3456.001\n00401 301 442118\n301442118',
    { account: '20208000900123456001', mfo: '00401', taxNumber: '301442118' },
  ],
  [
    'a person and a treasury account',
    'JSHSHIR 31203751201005; gʻazna hisob raqami 400110860262777092100079001; MFO 00014',
    { taxNumber: '31203751201005', treasuryAccount: '400110860262777092100079001', mfo: '00014' },
  ],
  ['an account in dollars is not taken', 'р/с 20208840900123456001 МФО 00401', { mfo: '00401' }],
  ['a phone is not a taxpayer number', 'Telefon: +998 90 123 45 67', {}],
])('%s', (_, text, expected) => {
  const found = readPastedRequisite(text)
  expect(found).toMatchObject(expected)
  if (Object.keys(expected).length === 0) expect(found.taxNumber).toBeUndefined()
})

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const account = fc.tuple(digits(5), digits(12)).map(([balance, client]) => `${balance}000${client}`)
const tin = digits(8).map((rest) => `3${rest}`)
const spaced = (text: string, every: number, by: string) =>
  every === 0 ? text : text.replace(new RegExp(`(\\d{${every}})(?=\\d)`, 'g'), `$1${by}`)
const labels = fc.constantFrom(
  { tin: 'STIR', mfo: 'MFO', account: 'H/r' },
  { tin: 'ИНН', mfo: 'МФО', account: 'р/с' },
  { tin: 'СТИР', mfo: 'МФО', account: 'Ҳисоб рақам' },
  { tin: 'INN', mfo: 'mfo', account: 'hisob raqami' },
  { tin: 'инн', mfo: 'мфо', account: 'Расчётный счёт' },
)

test('labelled numbers are found in any order, spacing and script', () => {
  fc.assert(
    fc.property(
      account,
      tin,
      digits(5),
      labels,
      fc.constantFrom(0, 3, 4, 5),
      fc.constantFrom(' ', '\u00a0', '.', '-'),
      fc.constantFrom(': ', ' ', ' № ', ' - ', ':'),
      fc.constantFrom('\n', ', ', '; ', '  |  '),
      fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
      (accountNo, tinNo, mfo, name, every, by, colon, between, order) => {
        const parts = [
          `${name.account}${colon}${spaced(accountNo, every, by)}`,
          `${name.tin}${colon}${spaced(tinNo, every, by)}`,
          `${name.mfo}${colon}${mfo}`,
        ]
        const found = readPastedRequisite(order.map((at) => parts[at]).join(between))
        expect(found).toMatchObject({ account: accountNo, taxNumber: tinNo, mfo })
      },
    ),
    { numRuns: 300 },
  )
})

test('whatever is pasted, only sound numbers come out', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 300 }), fc.stringMatching(/^[\d\sMFO:р/с,.-]{0,200}$/)), (text) => {
      const found = readPastedRequisite(text)
      if (found.account !== undefined) expect(isAccount(found.account)).toBe(true)
      if (found.mfo !== undefined) expect(isMfo(found.mfo)).toBe(true)
      if (found.taxNumber !== undefined) expect(found.taxNumber).toMatch(/^(\d{9}|\d{14})$/)
    }),
    { numRuns: 300 },
  )
})
