import { expect, test } from 'vitest'
import { z } from 'zod'
import { announcementKinds } from '#contract/announcements/kinds.ts'
import { VacancyContent } from '#contract/announcements/vacancy.ts'
import { modelOf } from './form-model.ts'

test('a shape is read with its types, limits, choices and rows', () => {
  const shape = z.strictObject({
    title: z.string().min(3).max(100),
    pay: z.int().min(1).max(500),
    day: z.iso.date().nullable().default(null),
    kind: z.enum(['a', 'b']),
    rows: z
      .array(z.strictObject({ lang: z.enum(['uz', 'ru']) }))
      .max(8)
      .default([]),
    on: z.boolean().default(false),
  })
  expect(modelOf(shape)).toEqual([
    { name: 'title', path: 'title', type: 'text', required: true, min: 3, max: 100, values: [] },
    { name: 'pay', path: 'pay', type: 'number', required: true, min: 1, max: 500, values: [] },
    { name: 'day', path: 'day', type: 'date', required: false, min: null, max: null, values: [] },
    { name: 'kind', path: 'kind', type: 'choice', required: true, min: null, max: null, values: ['a', 'b'] },
    { name: 'rows', path: 'rows', type: 'list', required: false, min: null, max: 8, values: [] },
    { name: 'lang', path: 'rows.lang', type: 'choice', required: true, min: null, max: null, values: ['uz', 'ru'] },
    { name: 'on', path: 'on', type: 'boolean', required: false, min: null, max: null, values: [] },
  ])
})

test('every field of a vacancy is told, the required ones as such, the phone not at all', () => {
  const model = modelOf(VacancyContent)
  expect(model.filter(({ path }) => !path.includes('.')).map(({ name }) => name)).toEqual(
    Object.keys(VacancyContent.shape),
  )
  const required = model.filter((field) => field.required && !field.path.includes('.')).map(({ name }) => name)
  expect(required).toEqual(expect.arrayContaining(['title', 'roleId', 'positions', 'payPeriod', 'employment']))
  expect(required).not.toContain('salaryFrom')
  expect(model.find(({ name }) => name === 'positions')).toMatchObject({ type: 'number', min: 1, max: 500 })
  expect(model.some(({ name }) => name === 'phone')).toBe(false)
  for (const field of announcementKinds.vacancy.materialFields) expect(model.map(({ name }) => name)).toContain(field)
})
