import { expect, test } from 'vitest'
import { checkPoint } from './check-point.ts'

const mahalla = { lat: 40.39, lng: 71.48, radius: 500 }
const at = (lat: number, lng: number, accuracy = 15) => ({ lat, lng, accuracy })

test('a point is in its mahalla, uncertain, far, or abroad, as the book reckons', () => {
  // The limit is 500 + 200 + 15 = 715.
  expect(checkPoint(at(40.39, 71.486), { mahalla })).toEqual({ result: 'ok', metres: 508, perhaps: null })
  expect(checkPoint(at(40.398, 71.48), { mahalla })).toEqual({ result: 'far', metres: 890, perhaps: null })
  // A poor fix is believed up to 200 metres of it.
  expect(checkPoint(at(40.398, 71.48, 5000), { mahalla }).result).toBe('ok')
  expect(checkPoint(at(36.9, 71.48), { mahalla }).result).toBeNull()
  expect(checkPoint(at(40.39, 73.3), {}).result).toBeNull()
  const district = { lat: 40.4, lng: 71.5, radius: 20_000 }
  expect(checkPoint(at(40.45, 71.5), { district }).result).toBe('unsure')
  expect(checkPoint(at(40.9, 71.5), { district }).result).toBe('far')
  const region = { south: 40, west: 70.5, north: 40.8, east: 72 }
  expect(checkPoint(at(40.88, 71), { region }).result).toBe('unsure')
  expect(checkPoint(at(40.9, 71), { region }).result).toBe('far')
  const neighbours = [
    { name: 'Azimobod', lat: 40.3985, lng: 71.48 },
    { name: 'Bogʻiston', lat: 40.3935, lng: 71.48 },
  ]
  expect(checkPoint(at(40.398, 71.48), { mahalla, neighbours }).perhaps).toBe('Azimobod')
  expect(checkPoint(at(40.392, 71.48), { mahalla, neighbours }).perhaps).toBeNull()
})
