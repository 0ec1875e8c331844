import { sql } from 'kysely'
import { type Memory, memory, type Source } from '../kernel/memory.ts'
import './tables.ts'

/** In the order lists show them. */
interface Known<Row> {
  all: readonly Row[]
  byId: ReadonlyMap<number, Row>
  /** By the name that addresses and files call it. */
  byCode: ReadonlyMap<string, Row>
}
const knownOf = <Row extends { id: number }>(all: readonly Row[], codeOf: (row: Row) => string): Known<Row> => ({
  all,
  byId: new Map(all.map((row) => [row.id, row])),
  byCode: new Map(all.map((row) => [codeOf(row), row])),
})

export const CATEGORIES = memory(['categories'], async ({ tx }) => {
  const rows = await tx
    .selectFrom('categories')
    .select(['id', 'parentId', 'path', 'slug', 'name', 'kind', 'measurementId', 'allowedUnits', 'vatDefault'])
    .select(['ownGrownZeroVat', 'perishableDays', 'minPhotos', 'referencePriceEnabled', 'mxikCode'])
    .select(['picture', 'status', 'fieldTemplateId'])
    .orderBy(sql`cardinality(path)`)
    .orderBy('orderNo')
    .orderBy('id')
    .execute()
  const states = new Map(rows.map(({ id, status }) => [id, status]))
  const parents = new Set(rows.flatMap(({ status, parentId }) => (status === 'archived' ? [] : (parentId ?? []))))
  return knownOf(
    rows.map((row) => ({
      ...row,
      /** Nothing live is below it: this is where goods stand. */
      leaf: !parents.has(row.id),
      /** Active itself, with nothing hidden above it. */
      onSite: row.path.every((id) => states.get(id) === 'active'),
    })),
    ({ slug }) => slug,
  )
})

export const UNITS = memory(['measurements'], async ({ tx }) =>
  knownOf(
    await tx
      .selectFrom('measurements')
      .select(['id', 'code', 'name', 'symbol', 'dimension', 'factorToBase', 'integerOnly', 'status'])
      .orderBy('id')
      .execute(),
    ({ code }) => code,
  ),
)

export const TERRITORIES = memory(['territories'], async ({ tx }) =>
  knownOf(
    await tx
      .selectFrom('territories')
      .select(['id', 'code', 'level', 'parentId', 'path', 'name', 'status'])
      .orderBy('orderNo')
      .orderBy('sortKey')
      .execute(),
    ({ code }) => code,
  ),
)

/** A key missing in memory was added a moment ago or does not exist: the rows are read once more. */
export async function knowing<Row>(
  from: Source,
  names: Memory<Known<Row>>,
  { ids = [], codes = [] }: { ids?: readonly number[]; codes?: readonly string[] },
): Promise<Known<Row>> {
  const known = await from.recall(names)
  const knowsAll = ids.every((id) => known.byId.has(id)) && codes.every((code) => known.byCode.has(code))
  return knowsAll ? known : names.load(from)
}

/** What there is of them, each once. */
export function pickedBy<Key, Row, Shown>(
  rows: ReadonlyMap<Key, Row>,
  keys: readonly Key[],
  show: (row: Row) => Shown,
): Map<Key, Shown> {
  const found = new Map<Key, Shown>()
  for (const key of keys) {
    const row = rows.get(key)
    if (row !== undefined && !found.has(key)) found.set(key, show(row))
  }
  return found
}
