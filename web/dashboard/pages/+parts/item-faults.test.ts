import { expect, test } from 'vitest'
import type { PartnerItem } from '#contract/reference/pages.ts'
import { faqFault, partnerFault } from './item-faults.ts'

const partner = (uz: string, url: string | null): PartnerItem => ({
  name: { uz },
  url,
  logo: null,
  kind: 'bank',
  order: 0,
})

test('names the first partner that cannot be published', () => {
  const good = partner('Bank', 'https://bank.uz')
  expect(partnerFault([good, partner('Yana', null)])).toBeUndefined()
  expect(partnerFault([good, partner('  ', null)])).toEqual({ place: 1, kind: 'no-uz' })
  for (const url of ['javascript:alert(1)', 'bank.uz', 'ftp://bank.uz'])
    expect(partnerFault([good, partner('Bank', url)])).toEqual({ place: 1, kind: 'bad-url' })
})

test('a question needs an answer', () => {
  const item = (question: string, answer: string) => ({ question: { uz: question }, answer: { uz: answer } })
  expect(faqFault([item('?', '<p>!</p>')])).toBeUndefined()
  expect(faqFault([item('?', '<p>!</p>'), item('?', '')])).toEqual({ place: 1, kind: 'no-uz' })
})
