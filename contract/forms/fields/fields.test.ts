import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkTemplate } from './check-template.ts'
import { checkValues } from './check-values.ts'
import { describeValues } from './describe-values.ts'
import type { Column, Field } from './field.ts'
import { evaluate, parseFormula, referencesOf } from './formula.ts'
import { plainOf, ratioOf, readNumber } from './number.ts'
import { readPattern } from './pattern.ts'

const label = (uz: string) => ({ uz })
const field = (key: string, type: Field['type'], more: Partial<Field> = {}): Field => ({
  key,
  label: label(key),
  type,
  ...more,
})
const options = ['red', 'green', 'blue'].map((value) => ({ value, label: { uz: value, ru: `ru-${value}` } }))
const codes = (fields: Field[]) => checkTemplate(fields).map(({ field: at, code }) => `${at} ${code}`)

describe('numbers', () => {
  test.each([
    ['1 250,50', '1250.5'],
    ['-0.000', '0'],
    ['−7', '-7'],
    [0.1 + 0.2, undefined],
    ['12.3456', undefined],
    ['1e9', undefined],
    ['', undefined],
    [Number.NaN, undefined],
  ])('%s reads as %s', (typed, plain) => expect(readNumber(typed)).toBe(plain))

  test('what is read is written back the same', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), (thousandths) => {
        const plain = plainOf({ top: thousandths, bottom: 1000n })
        expect(plain && readNumber(plain)).toBe(plain)
        if (plain) expect(ratioOf(plain)).toEqual({ top: thousandths, bottom: 1000n })
      }),
    )
  })
})

describe('formulas', () => {
  const worth = (text: string, values: Record<string, string> = {}) =>
    evaluate(parseFormula(text), { of: (key) => values[key], column: () => ['1.5', '2.5'] })

  test.each([
    ['1 + 2 * 3', '7'],
    ['(1 + 2) * 3', '9'],
    ['10 ÷ 3', '3.333'],
    ['2 / 3', '0.667'],
    ['1 / 3 * 3', '1'],
    ['0,1 + 0.2', '0.3'],
    ['-2 × -3', '6'],
    ['1 − 2', '-1'],
    ['sum(rows.amount) / 2', '2'],
    ['1 / 0', null],
    ['1 / (2 - 2)', null],
    ['999999999999999 * 10', null],
    ['nothing * 2', null],
    ['nothing + 2', '2'],
    ['nothing + nothing', null],
  ])('%s = %s', (text, result) => expect(worth(text)).toBe(result))

  test.each([
    '',
    '1 +',
    '(1',
    '1)',
    '2 2',
    'sum(rows)',
    'sum(rows.amount',
    'a..b',
    '1;2',
    'Area',
    '$x',
    'x'.repeat(301),
  ])('%j is no formula', (text) => expect(parseFormula(text).ok).toBe(false))

  test('says where reading stopped', () => {
    expect(parseFormula('1 + $')).toEqual({ ok: false, at: 5 })
    expect(parseFormula('price *')).toEqual({ ok: false, at: 8 })
  })

  test('no text whatever throws, and a result is a number or nothing', () => {
    const text = fc.oneof(
      fc.string(),
      fc
        .array(fc.constantFrom('a', 'b', '(', ')', '+', '-', '*', '/', '1', '0', 'sum(', 't.c', '.', ' '), {
          maxLength: 60,
        })
        .map((parts) => parts.join('')),
    )
    const number = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(String)
    fc.assert(
      fc.property(text, number, number, (formula, a, b) => {
        const result = worth(formula, { a, b })
        if (result !== null) expect(readNumber(result)).toBe(result)
      }),
    )
  })

  test('agrees with arithmetic on whole numbers', () => {
    const tree: fc.Arbitrary<string> = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        fc.integer({ min: 0, max: 50 }).map(String),
        fc.tuple(tie('node'), fc.constantFrom('+', '-', '*'), tie('node')).map(([l, op, r]) => `(${l} ${op} ${r})`),
      ),
    })).node
    fc.assert(
      fc.property(tree, (text) => {
        fc.pre(text.length <= 300)
        const exact: bigint = new Function(`return ${text.replace(/\d+/g, '$&n')}`)()
        const result = worth(text)
        if (exact < 10n ** 15n && exact > -(10n ** 15n)) expect(result).toBe(String(exact))
        else expect(result).toBe(null)
      }),
    )
  })

  test('names what it refers to', () => {
    const formula = parseFormula('a * (b + sum(costs.amount))')
    expect(formula.ok && referencesOf(formula.root)).toEqual([
      { key: 'a' },
      { key: 'b' },
      { key: 'costs', column: 'amount' },
    ])
  })
})

describe('patterns', () => {
  test.each(['\\d{2}[A-Z]{3}', '[a-z]+@[a-z]+', 'AB-?\\d{1,3}', '(?:kg|t)', '\\p{Lu}+', 'a|b|c', '(\\d{2}){2}'])(
    '%s is taken',
    (source) => expect(readPattern(source)).toBeInstanceOf(RegExp),
  )
  test.each([
    '(a+)+',
    '(a*)*b',
    '(a|a)*',
    '(a|aa){10}',
    '(\\w+\\s?)*',
    'a*a*a*a*b',
    '.*.*.*.*=.*',
    '(?=a)b',
    '(?<!a)b',
    '(a)\\1',
    '[',
    '(',
    ')',
    '*a',
    'a'.repeat(121),
  ])('%s is refused', (source) => expect(readPattern(source)).toBeUndefined())

  test('what is taken answers at once, whatever the text', () => {
    const atom = fc.constantFrom('a', 'b', '.', '\\d', '[ab]', '(a)', '(?:ab)', '(a|b)')
    const repeat = fc.constantFrom('', '', '?', '*', '+', '{2}', '{1,3}', '{2,}')
    const source = fc
      .array(
        fc.tuple(atom, repeat).map(([one, times]) => one + times),
        { maxLength: 8 },
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(source, fc.constantFrom('a', 'ab', 'b'), (pattern, unit) => {
        const begin = process.threadCpuUsage()
        readPattern(pattern)?.test(`${unit.repeat(200).slice(0, 199)}!`)
        expect(process.threadCpuUsage(begin).user).toBeLessThan(1_000_000)
      }),
      { numRuns: 200 },
    )
  })
})

describe('a template', () => {
  test('is sound', () => {
    const fields = [
      field('area', 'decimal', { min: '0', max: '100' }),
      field('kind', 'select', { options }),
      field('shade', 'string', { visibleIf: { field: 'kind', op: 'eq', value: 'red' }, regex: '[a-z]+' }),
      field('costs', 'table', {
        columns: [
          { key: 'amount', label: label('a'), type: 'money' },
          { key: 'twice', label: label('t'), type: 'calc', calc: 'amount * 2' },
        ],
      }),
      field('total', 'calc', { calc: 'sum(costs.twice) / area' }),
    ]
    expect(codes(fields)).toEqual([])
  })

  test.each<[string, Field[], string[]]>([
    ['twice the same key', [field('ab', 'int'), field('ab', 'int')], ['fields[1].key E_DUPLICATE']],
    ['a bad key', [field('Ab', 'int')], ['fields[0].key V_FORMAT']],
    ['the word sum', [field('sum', 'int')], ['fields[0].key V_FORMAT']],
    ['no label', [{ ...field('ab', 'int'), label: label(' ') }], ['fields[0].label V_REQUIRED']],
    ['no options', [field('ab', 'select')], ['fields[0].options V_REQUIRED']],
    ['bounds turned round', [field('ab', 'int', { min: '5', max: '3' })], ['fields[0].max V_RANGE']],
    ['no bound', [field('ab', 'date', { min: '2026-02-30' })], ['fields[0].min V_FORMAT']],
    ['a dangerous pattern', [field('ab', 'string', { regex: '(a+)+' })], ['fields[0].regex V_PATTERN']],
    ['no formula', [field('ab', 'calc')], ['fields[0].calc V_REQUIRED']],
    ['a broken formula', [field('ab', 'calc', { calc: '1+' })], ['fields[0].calc V_FORMULA']],
    ['itself', [field('ab', 'calc', { calc: 'ab + 1' })], ['fields[0].calc V_EARLIER_FIELD']],
    [
      'a cycle',
      [field('ab', 'calc', { calc: 'cd' }), field('cd', 'calc', { calc: 'ab' })],
      ['fields[0].calc V_EARLIER_FIELD'],
    ],
    [
      'a formula over words',
      [field('ab', 'string'), field('cd', 'calc', { calc: 'ab * 2' })],
      ['fields[1].calc V_NUMBER_FIELD'],
    ],
    [
      'a condition on a later field',
      [field('ab', 'int', { visibleIf: { field: 'cd', op: 'filled' } }), field('cd', 'int')],
      ['fields[0].visibleIf V_EARLIER_FIELD'],
    ],
    [
      'a condition on no option',
      [
        field('ab', 'select', { options }),
        field('cd', 'int', { visibleIf: { all: [{ field: 'ab', op: 'eq', value: 'pink' }] } }),
      ],
      ['fields[1].visibleIf V_CHOICE'],
    ],
    ['an empty table', [field('ab', 'table')], ['fields[0].columns V_REQUIRED']],
    [
      'a bad column',
      [field('ab', 'table', { columns: [{ key: 'x', label: label('x'), type: 'int' }] })],
      ['fields[0].columns[0].key V_FORMAT'],
    ],
  ])('%s', (_, fields, faults) => expect(codes(fields)).toEqual(faults))
})

describe('values', () => {
  const fields = [
    field('name', 'string', { required: true, min: '2', max: '5', regex: '[a-z]+' }),
    field('count', 'int', { min: '1', max: '10' }),
    field('weight', 'decimal'),
    field('price', 'money', { max: '1000' }),
    field('day', 'date', { min: '2026-01-01' }),
    field('colour', 'select', { options }),
    field('shade', 'string', { required: true, visibleIf: { field: 'colour', op: 'in', value: ['red', 'blue'] } }),
    field('sum1', 'calc', { calc: 'count * price + weight', max: '9000' }),
  ]
  const faultsOf = (values: Record<string, unknown>) =>
    checkValues(fields, { name: 'abc', ...values }).faults.map(({ field: at, code }) => `${at} ${code}`)

  test('are cleaned and computed', () => {
    const { values, faults, shown } = checkValues(fields, {
      name: ' abc ',
      count: '3',
      weight: '1 250,50',
      price: 90_050,
      day: '2026-11-15',
      colour: 'green',
      shade: 'hidden',
      unknown: 1,
      sum1: 'forged',
    })
    expect(faults).toEqual([])
    expect(values).toEqual({
      name: 'abc',
      count: 3,
      weight: '1250.5',
      price: 90_050,
      day: '2026-11-15',
      colour: 'green',
      sum1: '3952',
    })
    expect(shown).not.toContain('shade')
  })

  test.each<[Record<string, unknown>, string[]]>([
    [{ name: '' }, ['attributes.name V_REQUIRED']],
    [{ name: 'a' }, ['attributes.name V_LEN']],
    [{ name: 'ABC' }, ['attributes.name V_FORMAT']],
    [{ name: 7 }, ['attributes.name V_TYPE']],
    [{ count: 11 }, ['attributes.count V_RANGE']],
    [{ count: 1.5 }, ['attributes.count V_FORMAT']],
    [{ weight: '1.2345' }, ['attributes.weight V_FORMAT']],
    [{ price: 100_001 }, ['attributes.price V_RANGE']],
    [{ price: 1.5 }, ['attributes.price V_TYPE']],
    [{ day: '2026-02-30' }, ['attributes.day V_FORMAT']],
    [{ day: '2025-12-31' }, ['attributes.day V_RANGE']],
    [{ colour: 'pink' }, ['attributes.colour V_CHOICE']],
    [{ colour: 'red' }, ['attributes.shade V_REQUIRED']],
    [{ count: 10, price: 100_000 }, ['attributes.sum1 V_RANGE']],
  ])('%j', (values, faults) => expect(faultsOf(values)).toEqual(faults))

  test('a draft may lack what is required, but not be wrong', () => {
    expect(checkValues(fields, { count: 99 }, { partial: true }).faults.map(({ code }) => code)).toEqual(['V_RANGE'])
  })

  test('words of every object are no values', () => {
    const { values, faults } = checkValues([field('constructor', 'string'), field('toString', 'int')], {})
    expect([values, faults]).toEqual([{}, []])
  })

  test('rows of a table have faults of their own and are summed', () => {
    const columns: Column[] = [
      { key: 'amount', label: label('amount'), type: 'int', required: true },
      { key: 'twice', label: label('twice'), type: 'calc', calc: 'amount * 2' },
    ]
    const table = [field('costs', 'table', { columns, max: '3' }), field('total', 'calc', { calc: 'sum(costs.twice)' })]
    expect(checkValues(table, { costs: [{ amount: 1 }, { amount: '2' }] }).values).toEqual({
      costs: [
        { amount: 1, twice: '2' },
        { amount: 2, twice: '4' },
      ],
      total: '6',
    })
    expect(checkValues(table, { costs: [{}, { amount: 'x' }] }).faults.map((one) => one.field)).toEqual([
      'attributes.costs[0].amount',
      'attributes.costs[1].amount',
    ])
    expect(checkValues(table, { costs: [{}, {}, {}, {}] }).faults[0]?.code).toBe('V_RANGE')
  })

  const anyField = (index: number): fc.Arbitrary<Field> =>
    fc
      .record({
        type: fc.constantFrom(
          'string',
          'int',
          'decimal',
          'money',
          'date',
          'bool',
          'select',
          'multiselect',
          'calc',
          'geo',
        ),
        required: fc.boolean(),
        on: fc.nat({ max: 9 }),
        op: fc.constantFrom('filled', 'empty', 'eq', 'ne', 'gt', 'lte'),
      })
      .map(({ type, required, on, op }): Field => {
        const value = op === 'filled' || op === 'empty' ? undefined : 'red'
        return field(`f${index}x`, type as Field['type'], {
          required,
          options,
          calc: index > 0 ? `f${on % index}x * 2 + 1` : '1',
          ...(index > 0 && on < index && { visibleIf: { field: `f${on}x`, op, value } }),
        })
      })
  const anyTemplate = fc
    .nat({ max: 7 })
    .chain((length) => fc.tuple(...Array.from({ length: length + 1 }, (_, at) => anyField(at))))
  const anyValue = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constantFrom('red', '12.5', '2026-11-15', null, undefined, ['red', 'blue'], { lat: 41.3, lng: 69.2 }),
    fc.anything(),
  )
  const anyValues = fc
    .array(anyValue, { maxLength: 8 })
    .map((list) => Object.fromEntries(list.map((one, at) => [`f${at}x`, one])))

  test('whatever is filled in, nothing throws, and what was found good is found good again, and the same', () => {
    fc.assert(
      fc.property(anyTemplate, anyValues, (template, given) => {
        const first = checkValues(template, given)
        for (const key of Object.keys(first.values)) expect(first.shown).toContain(key)
        if (first.faults.length > 0) return
        expect(checkValues(template, first.values)).toEqual(first)
        expect(checkValues(template, JSON.parse(JSON.stringify(first.values)))).toEqual(first)
        for (const lang of ['uz', 'cyrl'] as const) describeValues(template, first.values, { lang, yes: '+', no: '-' })
      }),
      { numRuns: 500 },
    )
  })

  test('are told in words', () => {
    const told = describeValues(
      [
        field('weight', 'decimal', { unit: { uz: 'kg', ru: 'кг' } }),
        field('year', 'int'),
        field('price', 'money'),
        field('colour', 'multiselect', { options }),
        field('paper', 'file'),
        field('place', 'territory'),
        field('grown', 'bool'),
      ],
      { weight: '12500.5', year: 2024, price: 1_250_000, colour: ['red', 'blue'], paper: 'x', place: 7, grown: false },
      { lang: 'ru', yes: 'Да', no: 'Нет', nameOf: (_, id) => `№${id}` },
    )
    expect(told.map(({ key, value }) => [key, value.replace(/\u00a0/g, ' ')])).toEqual([
      ['weight', '12 500,5 кг'],
      ['year', '2024'],
      ['price', '12 500 сум'],
      ['colour', 'ru-red, ru-blue'],
      ['place', '№7'],
      ['grown', 'Нет'],
    ])
  })
})
