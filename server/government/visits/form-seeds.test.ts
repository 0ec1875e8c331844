import { expect, test } from 'vitest'
import { checkTemplate } from '#contract/forms/fields/check-template.ts'
import { checkEngineKeys } from '#contract/forms/fields/engine-keys.ts'
import { sectionsOf } from '#contract/forms/fields/field.ts'
import { visitFormSeeds } from './form-seeds.ts'

test.each(visitFormSeeds)('$code is a form that may be published, and engines find what they read', (seed) => {
  const context = seed.context ?? 'product'
  expect(checkTemplate(seed.fields)).toEqual([])
  expect(checkEngineKeys(context, seed.fields)).toEqual([])
  expect(sectionsOf(seed.fields).flatMap(({ fields }) => fields)).toEqual(seed.fields)
  const lacks = (key: string) =>
    checkEngineKeys(
      context,
      seed.fields.filter((field) => field.key !== key),
    ).map(({ values }) => values?.label)
  expect(lacks('crops')).toEqual(['crops'])
  expect(lacks('note')).toEqual([])
  const areas = seed.fields.map((field) =>
    field.key === 'crops' ? { ...field, columns: field.columns?.filter(({ key }) => key !== 'area') ?? [] } : field,
  )
  expect(checkEngineKeys(context, areas)).toMatchObject([{ code: 'V_REQUIRED', values: { label: 'crops.area' } }])
})
