import type { ParsedOf } from '#contract/call.ts'
import type { exportLand, LandRow } from '#contract/government/land/land.ts'
import { dayOf, formatDate } from '#uz/date.ts'
import type { Language } from '#uz/language.ts'
import { column, type FileColumn, type ListFile, listFile, toldFilters } from '../../kernel/list/file.ts'
import { stateName } from '../../kernel/words/state-names.ts'
import { wordsOf } from '../../kernel/words/words.ts'
import { LAND, type LandCtx } from './rows.ts'
import { landList, presentLand } from './view.ts'

const HECTARE = 10_000
const hectares = (metres: number | null) => (metres === null ? null : metres / HECTARE)
const soum = (tiyin: number | null) => (tiyin === null ? null : tiyin / 100)

const placed: readonly FileColumn<LandRow>[] = [
  column(wordsOf('sheets', 'land.year'), 8, (row) => row.year),
  column(wordsOf('sheets', 'land.region'), 22, (row) => row.region),
  column(wordsOf('sheets', 'land.district'), 22, (row) => row.district),
  column(wordsOf('sheets', 'land.mahalla'), 24, (row) => row.mahalla),
  column(wordsOf('sheets', 'land.name'), 28, (row) => row.name),
  column(wordsOf('sheets', 'land.holder'), 28, (row) => row.holder),
  column(wordsOf('sheets', 'land.area'), 12, (row) => hectares(row.area)),
]
const ofKind: Readonly<Record<LandRow['kind'], readonly FileColumn<LandRow>[]>> = {
  garden: [
    column(wordsOf('sheets', 'land.bearing'), 12, (row) => row.bearing && '+'),
    column(wordsOf('sheets', 'land.survival'), 14, (row) => row.survival),
    column(wordsOf('sheets', 'land.volume'), 14, (row) => (row.volume === null ? null : row.volume / 1000)),
  ],
  lot: [
    column(wordsOf('sheets', 'land.used'), 14, (row) => hectares(row.usedArea)),
    column(wordsOf('sheets', 'land.income'), 18, (row) => soum(row.income)),
    column(wordsOf('sheets', 'land.owed'), 18, (row) => soum(row.owed)),
  ],
}
const stated = (lang: Language): readonly FileColumn<LandRow>[] => [
  column(wordsOf('sheets', 'land.visited'), 14, (row) => row.visitDate && formatDate(row.visitDate)),
  column(wordsOf('sheets', 'land.status'), 18, (row) => stateName(row.status, lang)),
]

export const exportLandList = (ctx: LandCtx, filters: ParsedOf<typeof exportLand>['query']): ListFile =>
  listFile(ctx, {
    name: `${filters.kind === 'garden' ? 'gardens' : 'rented-lots'}-${dayOf(ctx.now)}`,
    title: wordsOf('sheets', filters.kind === 'garden' ? 'land.gardens' : 'land.lots'),
    columns: [...placed, ...ofKind[filters.kind], ...stated(ctx.lang)],
    list: landList,
    asked: filters,
    present: (rows) => presentLand(ctx, rows),
    audit: {
      action: 'land-forms.exported',
      objectType: `${LAND}s`,
      objectId: filters.kind,
      filters: toldFilters(filters),
    },
  })
