import { expect, test } from 'vitest'
import { ProductContent } from './product.ts'
import { ProductDraftFields } from './product-draft.ts'

test('a draft knows every field of a product', () => {
  expect(Object.keys(ProductDraftFields.shape).sort()).toEqual(Object.keys(ProductContent.shape).sort())
})
