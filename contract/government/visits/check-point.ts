import type { PointResult } from './visit-process.ts'

export interface Point {
  lat: number
  lng: number
}
interface Place extends Point {
  radius: number
}

/** What is known of where a mahalla lies; the nearest that is known counts. */
interface KnownPlaces {
  mahalla?: Place | undefined
  district?: Place | undefined
  region?: { south: number; west: number; north: number; east: number } | undefined
  /** Centres of other mahallas of the district. */
  neighbours?: readonly (Point & { name: string })[] | undefined
}

export interface CheckedPoint {
  /** Null where the point is outside the country. */
  result: PointResult | null
  /** Metres from the centre that it was measured against. */
  metres: number | null
  /** A mahalla whose centre is less than half as far. */
  perhaps: string | null
}

const EARTH = 6_371_000
const GRACE = 200
const COUNTRY = { south: 37, north: 45.7, west: 55.9, east: 73.2 }
/** Ten kilometres along a meridian, in degrees. */
const MARGIN = 10_000 / ((EARTH * Math.PI) / 180)

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** By the haversine formula, in metres. */
function metresBetween(a: Point, b: Point): number {
  const height = Math.sin(radians(b.lat - a.lat) / 2) ** 2
  const width = Math.sin(radians(b.lng - a.lng) / 2) ** 2
  const share = height + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * width
  return 2 * EARTH * Math.asin(Math.sqrt(share))
}

const isInside = ({ lat, lng }: Point, { south, west, north, east }: NonNullable<KnownPlaces['region']>, by = 0) => {
  const wide = by / Math.cos(radians(lat))
  return lat >= south - by && lat <= north + by && lng >= west - wide && lng <= east + wide
}

/** Whether a visit was made in its mahalla (government book 4.1): it warns, and refuses only what is abroad. */
export function checkPoint(point: Point & { accuracy: number }, known: KnownPlaces): CheckedPoint {
  if (!isInside(point, COUNTRY)) return { result: null, metres: null, perhaps: null }
  const place = known.mahalla ?? known.district
  if (!place) {
    const isNear = !known.region || isInside(point, known.region, MARGIN)
    return { result: isNear ? 'unsure' : 'far', metres: null, perhaps: null }
  }
  const metres = Math.round(metresBetween(point, place))
  const isWithin = metres <= place.radius + GRACE + Math.min(point.accuracy, GRACE)
  const nearest = (known.neighbours ?? [])
    .map((one) => ({ name: one.name, metres: metresBetween(point, one) }))
    .reduce<{ name: string; metres: number } | undefined>((a, b) => (a && a.metres <= b.metres ? a : b), undefined)
  return {
    result: isWithin ? (known.mahalla ? 'ok' : 'unsure') : 'far',
    metres,
    perhaps: nearest && nearest.metres < metres / 2 ? nearest.name : null,
  }
}
