import { describe, expect, test } from 'vitest'
import { identityFrom, isIdentified, type SubjectField } from './identity.ts'

const identity = (fields: Partial<Record<SubjectField, string>>) => identityFrom((name) => fields[name])

describe('identity', () => {
  test('an organization’s number comes before the person’s', () => {
    expect(identity({ INN: '301234567', UID: '487654321' })).toMatchObject({
      tin: '301234567',
      isLegalEntity: true,
      isIndividual: false,
      isSoleProprietor: false,
    })
    expect(identity({ UID: '487654321' })).toMatchObject({ tin: '487654321', isLegalEntity: false, isIndividual: true })
  })

  test.each([
    ['YaTT TOSHEV', true],
    ['ЯТТ Тошев', true],
    ['Якка тартибдаги тадбиркор', true],
    ['ИП Тошев', true],
    ['ИНДИВИДУАЛЬНЫЙ ПРЕДПРИНИМАТЕЛЬ', true],
    ['ТИПОГРАФИЯ', false],
    ['не указано', false],
    ['(noaniq)', false],
    ['', false],
  ])('organization %j of a person: sole proprietor %s', (organization, expected) => {
    expect(identity({ UID: '512345678', O: organization }).isSoleProprietor).toBe(expected)
    expect(identity({ UID: '512345678', BUSINESSCATEGORY: organization }).isSoleProprietor).toBe(expected)
    expect(identity({ INN: '301234567', O: organization }).isSoleProprietor).toBe(false)
  })

  test('needs a TIN or a PINFL', () => {
    expect(isIdentified(identity({ CN: 'NAME' }))).toBe(false)
    expect(isIdentified(identity({ UID: ' ' }))).toBe(false)
    expect(isIdentified(identity({ UID: '512345678' }))).toBe(true)
    expect(isIdentified(identity({ PINFL: '31506851234565' }))).toBe(true)
  })
})
