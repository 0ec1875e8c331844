import type { Localized } from '#contract/localized.ts'
import type { TerritoryKind, TerritoryLevel, TerritoryState } from '#contract/reference/territory-process.ts'
import { changesBetween } from '../../kernel/process/audit.ts'
import type { FieldRefusal } from '../../kernel/refuse.ts'
import { inOrder } from '../../kernel/words/localized.ts'
import type { Figures, FileTerritory } from './territory-file.ts'
import { aliasesAfter, sortKeyOf, tidyName } from './territory-names.ts'

export interface Territory extends Figures {
  level: TerritoryLevel
  code: string
  parentCode: string | null
  kind: TerritoryKind
  name: Localized
  aliases: string[]
}
export interface KnownTerritory extends Territory {
  id: number
  status: TerritoryState
  rowVersion: number
}

export interface RowFault extends FieldRefusal {
  /** Zero: the file as a whole. */
  row: number
}
interface Change {
  before: KnownTerritory
  after: Territory
  changes: Record<string, [unknown, unknown]>
}
export interface Plan {
  added: Territory[]
  changed: Change[]
  unchanged: number
  stayClosed: number
  missing: KnownTerritory[]
  faults: RowFault[]
}

const noFigures: Figures = {
  isDifficult: false,
  uzagrostarPilot: false,
  households: null,
  population: null,
  plotAreaTotal: null,
  category: null,
  soatoSettlement: null,
  innerDistrictCode: null,
}

/** What a file would change in what we know. Pure: the same for a dry run and for the real one. */
export function planImport(
  known: readonly KnownTerritory[],
  rows: readonly FileTerritory[],
  options: { closeMissing: boolean; keepEdited: boolean },
): Plan {
  const byCode = new Map(known.map((one) => [one.code, one]))
  const plan: Plan = {
    added: [],
    changed: [],
    unchanged: 0,
    stayClosed: 0,
    missing: missingOf(known, rows),
    faults: [],
  }
  const final = new Map<string, Territory & { row: number }>()
  const closing = new Set(options.closeMissing ? plan.missing.map((one) => one.code) : [])
  for (const one of known) {
    if (one.status === 'active' && !closing.has(one.code)) final.set(one.code, { ...one, row: 0 })
  }

  const seen = new Set<string>()
  for (const row of rows) {
    const before = byCode.get(row.code)
    if (seen.has(row.code))
      plan.faults.push({ row: row.row, field: 'code', code: 'E_DUPLICATE', values: { number: row.code } })
    else if (before && before.level !== row.level) plan.faults.push({ row: row.row, field: 'kind', code: 'V_SOATO' })
    else if (before?.status === 'closed') plan.stayClosed++
    else {
      const after = before
        ? mergeInto(before, row)
        : { ...noFigures, ...row.figures, ...place(row), name: tidyName(row.name), aliases: [] }
      const changes = before ? changesBetween(comparable(before), comparable(after)) : {}
      const keep = options.keepEdited && before !== undefined && before.rowVersion > 1
      if (!before) plan.added.push(after)
      else if (Object.keys(changes).length === 0 || keep) plan.unchanged++
      else plan.changed.push({ before, after, changes })
      if (!keep) final.set(row.code, { ...after, row: row.row })
    }
    seen.add(row.code)
  }
  plan.faults.push(...parentFaults(final, byCode, closing), ...siblingFaults(final))
  return plan
}

const place = ({ level, code, parentCode, kind }: FileTerritory) => ({ level, code, parentCode, kind })
const comparable = (one: Territory) => ({
  parentCode: one.parentCode,
  kind: one.kind,
  name: inOrder(one.name),
  isDifficult: one.isDifficult,
  uzagrostarPilot: one.uzagrostarPilot,
  households: one.households,
  population: one.population,
  plotAreaTotal: one.plotAreaTotal,
  category: one.category,
  soatoSettlement: one.soatoSettlement,
  innerDistrictCode: one.innerDistrictCode,
})

/** A new Latin name drops the old Cyrillic one; other languages stay until the file brings better. */
function mergeInto(before: KnownTerritory, row: FileTerritory): Territory {
  const { uz, ru, eng, cyrl } = row.name
  const old = before.name
  const kept = uz === old.uz ? old.cyrl : undefined
  const name = tidyName({ uz, ru: ru ?? old.ru, eng: eng ?? old.eng, cyrl: cyrl ?? kept })
  const { id: _, status: __, rowVersion: ___, ...same } = before
  return { ...same, ...place(row), ...row.figures, name, aliases: aliasesAfter(before.aliases, old, name) }
}

/** Active here and absent from the file, among those the file speaks of: the same level in the same parent. */
function missingOf(known: readonly KnownTerritory[], rows: readonly FileTerritory[]): KnownTerritory[] {
  const spokenOf = new Set(rows.map((row) => `${row.level}:${row.parentCode ?? ''}`))
  const present = new Set(rows.map((row) => row.code))
  return known.filter(
    (one) => one.status === 'active' && !present.has(one.code) && spokenOf.has(`${one.level}:${one.parentCode ?? ''}`),
  )
}

function parentFaults(
  final: ReadonlyMap<string, Territory & { row: number }>,
  known: ReadonlyMap<string, KnownTerritory>,
  closing: ReadonlySet<string>,
): RowFault[] {
  const faults: RowFault[] = []
  const left = new Map<string, number>()
  for (const { row, parentCode, level } of final.values()) {
    if (parentCode === null) continue
    const parent = final.get(parentCode)
    if (closing.has(parentCode)) left.set(parentCode, (left.get(parentCode) ?? 0) + 1)
    else if (!parent || parent.level !== (level === 'district' ? 'region' : 'district')) {
      faults.push({ row, field: `parent_code ${parentCode}`, code: 'V_SOATO' })
    }
  }
  for (const [code, n] of left) {
    faults.push({ row: 0, field: `${code} ${known.get(code)?.name.uz ?? ''}`, code: 'E_IN_USE', values: { n } })
  }
  return faults
}

/** A name is one of its kind where it lies. */
function siblingFaults(final: ReadonlyMap<string, Territory & { row: number }>): RowFault[] {
  const faults: RowFault[] = []
  const first = new Map<string, Territory & { row: number }>()
  for (const one of final.values()) {
    const key = `${one.parentCode ?? ''}/${one.kind}/${sortKeyOf(one.name.uz)}`
    const twin = first.get(key)
    if (twin) {
      faults.push({
        // One of the two comes from the file: what we know is free of twins.
        row: one.row || twin.row,
        field: 'name_uz',
        code: 'E_DUPLICATE',
        values: { number: `${twin.code} ${twin.name.uz}` },
      })
    } else first.set(key, one)
  }
  return faults
}
