import { expect, test } from 'vitest'
import { cardOfLink } from './card-of-link.ts'

const origin = 'https://agro.example'
const of = (path: string) => cardOfLink(origin + path, origin)

test('a link to a thing of this platform, in any language, becomes its card', () => {
  expect(of('/product/12')).toEqual({ kind: 'product', id: '12' })
  expect(of('/ru/vacancy/7?from=list#top')).toEqual({ kind: 'ad', id: '7' })
  expect(of('/media/seminars-and-webinars/webinars/3/')).toEqual({ kind: 'event', id: '3' })
  expect(of('/leader-entrepreneurs/9')).toEqual({ kind: 'leader', id: '9' })
  const id = '0b9f2a52-6c1e-4a52-9a40-6d5d9f4f0a11'
  expect(of(`/dashboard/my-transactions/sell/${id}`)).toEqual({ kind: 'deal', id })
})

test('words, other pages and other sites stay what they are', () => {
  for (const path of ['/product/0', '/product/12/edit', '/products', '/dashboard/users/5', '/product/12 va yana'])
    expect(of(path)).toBeUndefined()
  expect(cardOfLink('https://other.example/product/12', origin)).toBeUndefined()
  expect(cardOfLink('salom', origin)).toBeUndefined()
  expect(cardOfLink('javascript:alert(1)', origin)).toBeUndefined()
})
