import type { ParsedOf } from '#contract/call.ts'
import type { exportRecommendations, RecommendationRow } from '#contract/finance/recommendations/recommendations.ts'
import { dayOf, formatDate } from '#uz/date.ts'
import type { Language } from '#uz/language.ts'
import { column, type FileColumn, type ListFile, listFile, toldFilters } from '../../kernel/list/file.ts'
import { stateName } from '../../kernel/words/state-names.ts'
import { wordsOf } from '../../kernel/words/words.ts'
import { type LetterCtx, RECOMMENDATION } from './rows.ts'
import { letterList, presentLetters } from './view.ts'

const columnsIn = (lang: Language): readonly FileColumn<RecommendationRow>[] => [
  column(wordsOf('sheets', 'recommendations.number'), 18, (row) => row.number),
  column(wordsOf('sheets', 'recommendations.date'), 14, (row) => formatDate(row.createdAt)),
  column(wordsOf('sheets', 'recommendations.person'), 28, (row) => row.person),
  column(wordsOf('sheets', 'recommendations.product'), 32, (row) => row.product.name),
  column(wordsOf('sheets', 'recommendations.mahalla'), 24, (row) => row.mahalla),
  column(wordsOf('sheets', 'recommendations.signed'), 14, ({ signedAt }) => signedAt && formatDate(signedAt)),
  column(wordsOf('sheets', 'recommendations.application'), 18, (row) => row.application),
  column(wordsOf('sheets', 'recommendations.status'), 18, (row) => stateName(row.status, lang)),
]

export const exportLetters = (ctx: LetterCtx, filters: ParsedOf<typeof exportRecommendations>['query']): ListFile =>
  listFile(ctx, {
    name: `recommendations-${dayOf(ctx.now)}`,
    title: wordsOf('sheets', 'recommendations.title'),
    columns: columnsIn(ctx.lang),
    list: letterList,
    asked: filters,
    present: (rows) => presentLetters(ctx, rows),
    audit: {
      action: 'recommendations.exported',
      objectType: `${RECOMMENDATION}s`,
      objectId: 'export',
      filters: toldFilters(filters),
    },
  })
