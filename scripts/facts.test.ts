import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

const Rows = z.array(z.record(z.string(), z.string()))
const read = (name: string) =>
  Rows.parse(parse(readFileSync(`${import.meta.dirname}/../facts/${name}.csv`), { columns: true }))
const column = (rows: z.infer<typeof Rows>, name: string) => rows.map((row) => row[name] ?? '')

const categories = read('categories')
const units = read('units')
const territories = read('territories')
const neighborhoods = read('neighborhoods-demo')
const banks = read('banks')
const art = read('art')
const categoryArt = read('category-art')
const roles = read('job-roles')

const dimension = new Map(units.map((unit) => [unit.code, unit.dimension]))
const categoryById = new Map(categories.map((category) => [category.id, category]))
const artBySlug = new Map(categoryArt.map((row) => [row.slug, row.art]))

function pictureOf(category: Record<string, string> | undefined): string | undefined {
  return category && (artBySlug.get(category.slug) ?? pictureOf(categoryById.get(category.parent_id)))
}

describe('facts', () => {
  test.each([
    ['category id', column(categories, 'id')],
    ['category slug', column(categories, 'slug')],
    ['unit code', column(units, 'code')],
    ['territory code', column(territories, 'code')],
    ['neighborhood code', column(neighborhoods, 'code')],
    ['bank slug', column(banks, 'slug')],
    ['picture name', column(art, 'name')],
    ['role id', column(roles, 'id')],
    ['role slug', column(roles, 'slug')],
  ])('each %s occurs once', (_what, values) => {
    expect(values).not.toContain('')
    expect(new Set(values).size).toBe(values.length)
  })

  test('every parent is there', () => {
    const regions = new Set(column(territories, 'code'))
    for (const { parent_id } of categories) if (parent_id) expect([...categoryById.keys()]).toContain(parent_id)
    for (const { parent_code } of [...territories, ...neighborhoods])
      if (parent_code) expect([...regions]).toContain(parent_code)
  })

  test.each(categories)('$slug is sold in units of one dimension, its own first', ({ unit, allowed_units }) => {
    const allowed = allowed_units?.split(' ') ?? []
    expect(allowed[0]).toBe(unit)
    expect(new Set(allowed).size).toBe(allowed.length)
    expect(new Set(allowed.map((code) => dimension.get(code) ?? `unknown ${code}`))).toEqual(
      new Set([dimension.get(unit)]),
    )
  })

  test.each(categories)('$slug has a kind, a VAT rule and a plausible season', (category) => {
    expect(category.kind).toMatch(/^(produce|livestock|input|machinery|service|processed)$/)
    expect(category.vat_default).toMatch(/^(none|0|12)$/)
    expect(category.own_grown_zero_vat).toMatch(/^(true|false)$/)
    expect(category.perishable_days).toMatch(/^([1-9]\d{0,2})?$/)
    expect(category.season_months).toMatch(/^(([1-9]|1[0-2])-([1-9]|1[0-2]))?$/)
  })

  test('cotton and grain get no zero VAT, vegetables do', () => {
    const zero = new Map(categories.map((category) => [category.slug, category.own_grown_zero_vat]))
    for (const slug of [
      'bugdoy',
      'arpa',
      'sholi',
      'guruch-devzira',
      'paxta-xomashyosi',
      'paxta-tolasi',
      'chigit-urugi',
    ])
      expect([slug, zero.get(slug)]).toEqual([slug, 'false'])
    expect([zero.get('pomidor'), zero.get('pomidor-issiqxona'), zero.get('mosh')]).toEqual(['true', 'true', 'true'])
  })

  test.each(categories)('$slug has a picture', (category) => {
    expect(column(art, 'name')).toContain(pictureOf(category))
  })

  test('a category lists a picture only where it differs from its parent', () => {
    for (const [slug, name] of artBySlug) {
      const category = categories.find((row) => row.slug === slug)
      expect([slug, category?.slug]).toEqual([slug, slug])
      expect([slug, pictureOf(categoryById.get(category?.parent_id ?? ''))]).not.toEqual([slug, name])
    }
  })

  test('Uzbek Latin names carry U+02BB after o and g, U+02BC elsewhere, and no other quote', () => {
    for (const row of [...categories, ...units, ...territories, ...neighborhoods, ...banks, ...roles])
      for (const text of [row.name_uz ?? '', row.symbol_uz ?? '', row.skills_uz ?? ''])
        expect(text).not.toMatch(/['`´‘’ʹʽ]|(?<![og])ʻ|(?<=[og])ʼ/iu)
  })

  test.each(roles)('$slug asks for the same skills in every language', (role) => {
    const counts = ['skills_uz', 'skills_ru', 'skills_en'].map((name) => role[name]?.split('|').length)
    expect(new Set(counts).size).toBe(1)
    expect([role.name_uz, role.name_ru, role.name_en]).not.toContain('')
  })
})
