import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conditions } from '#contract/announcements/enums.ts'
import { VacancyDraft } from '#contract/announcements/vacancy.ts'
import { cleanContent } from '../clean-values.ts'
import { readVacancy, vacancyContent } from './vacancy-values.ts'

describe('a vacancy between the form and the server', () => {
  test('conditions pressed together come back as they were', () => {
    fc.assert(
      fc.property(fc.subarray([...conditions]), fc.string({ maxLength: 40 }), (chosen, title) => {
        const content = vacancyContent({ title, conditions: chosen })
        expect(VacancyDraft.safeParse(content).success).toBe(true)
        expect(readVacancy(content).conditions).toEqual(conditions.filter((one) => chosen.includes(one)))
      }),
    )
  })

  test('what is half typed stays on the device: the server is sent what it takes', () => {
    const content = vacancyContent({ telegram: '@ab', salaryFrom: Number.NaN, phone: '+99890', conditions: [] })
    expect(content).toMatchObject({ telegram: null, salaryFrom: null })
    expect(content).not.toHaveProperty('phone')
    expect(vacancyContent({ telegram: '@fermer_ali', conditions: null }).telegram).toBe('@fermer_ali')
  })
})

test('quantities are read as people write them, empty texts are none', () => {
  const values = { qty: '1 250,5', title: { uz: '  ', ru: '' }, text: { uz: 'Olma' }, price: undefined, images: [] }
  expect(cleanContent(values, ['qty'])).toEqual({ qty: '1250.5', title: null, text: { uz: 'Olma' }, images: [] })
  expect(cleanContent({ qty: 'koʻp' }, ['qty'])).toEqual({ qty: null })
})
