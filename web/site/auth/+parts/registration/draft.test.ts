import { expect, test } from 'vitest'
import { restored } from './draft.ts'

test('a draft comes back as it was left', () => {
  const left = {
    kind: 'organization',
    lastName: 'Aliyev',
    organizationKind: 'fermer',
    regionId: 3,
    districtId: null,
    keyProducts: [{ id: 7, name: 'Uzum' }],
    marketing: true,
  }
  expect(restored(JSON.stringify(left))).toEqual(left)
})

test.each([null, '', 'nonsense', '[]', '"text"', 'null', '{"lastName":7,"regionId":"3","keyProducts":[{}],"extra":1}'])(
  'of %j nothing is taken',
  (text) => {
    expect(restored(text)).toEqual({})
  },
)
