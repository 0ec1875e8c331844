import type { ParsedOf } from '#contract/call.ts'
import type { exportProjects, ProjectRow } from '#contract/government/projects/projects.ts'
import { dayOf, formatDate } from '#uz/date.ts'
import type { Language } from '#uz/language.ts'
import { column, type FileColumn, type ListFile, listFile, toldFilters } from '../../kernel/list/file.ts'
import { stateName } from '../../kernel/words/state-names.ts'
import { wordsOf } from '../../kernel/words/words.ts'
import { PROJECT, type ProjectCtx } from './rows.ts'
import { presentProjects, projectList } from './view.ts'

/** Words of these two states belong to courses and deals. */
const wordOf: Readonly<Partial<Record<ProjectRow['status'], string>>> = { in_progress: 'live', completed: 'finished' }

const columnsIn = (lang: Language): readonly FileColumn<ProjectRow>[] => [
  column(wordsOf('sheets', 'projects.number'), 18, (row) => row.number),
  column(wordsOf('sheets', 'projects.name'), 36, (row) => row.name),
  column(wordsOf('sheets', 'projects.district'), 22, (row) => row.district),
  column(wordsOf('sheets', 'projects.mahalla'), 24, (row) => row.mahalla),
  column(wordsOf('sheets', 'projects.initiator'), 28, (row) => row.initiator),
  column(wordsOf('sheets', 'projects.organization'), 28, (row) => row.organization),
  column(wordsOf('sheets', 'projects.total'), 18, (row) => row.total / 100),
  column(wordsOf('sheets', 'projects.jobs'), 12, (row) => row.jobsTotal),
  column(wordsOf('sheets', 'projects.progress'), 14, (row) => row.progress),
  column(wordsOf('sheets', 'projects.finishes'), 14, (row) => row.finishesOn && formatDate(row.finishesOn)),
  column(wordsOf('sheets', 'projects.status'), 18, ({ status }) => stateName(wordOf[status] ?? status, lang)),
]

export const exportProjectList = (ctx: ProjectCtx, filters: ParsedOf<typeof exportProjects>['query']): ListFile =>
  listFile(ctx, {
    name: `initiative-projects-${dayOf(ctx.now)}`,
    title: wordsOf('sheets', 'projects.title'),
    columns: columnsIn(ctx.lang),
    list: projectList,
    asked: filters,
    present: (rows) => presentProjects(ctx, rows),
    audit: {
      action: 'initiative-projects.exported',
      objectType: `${PROJECT}s`,
      objectId: 'export',
      filters: toldFilters(filters),
    },
  })
