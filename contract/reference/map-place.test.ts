import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeAt, placeOn } from './map-place.ts'

const sheet = { width: 560, edges: { west: 55.9, east: 73.2, north: 45.6 } }

test('the north-western corner is where the sheet begins', () => {
  expect(placeOn(sheet, { latitude: 45.6, longitude: 55.9 })).toEqual({ x: 0, y: 0 })
})

test('a place put on the sheet is found there again', () => {
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  fc.assert(
    fc.property(degrees(37, 46), degrees(55, 74), (latitude, longitude) => {
      const back = placeAt(sheet, placeOn(sheet, { latitude, longitude }))
      expect(back.latitude).toBeCloseTo(latitude, 6)
      expect(back.longitude).toBeCloseTo(longitude, 6)
    }),
  )
})
