import * as contract from '#contract/government/projects/projects.ts'
import type { CallBook } from '../../kernel/calls.ts'
import type { FileStore } from '../../kernel/files/files.ts'
import { findHistory } from '../../kernel/process/history.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Seen, thenShow } from '../../kernel/then-show.ts'
import { exportProjectList } from './file.ts'
import { lyingProjects, milestonesOf, PROJECT, requireProject } from './rows.ts'
import { listProjects, projectChoices, viewProject } from './view.ts'
import * as acts from './write.ts'

const shown = thenShow(viewProject)

export function bindProjects(book: CallBook, files: FileStore): void {
  const { bind } = book
  book.lies('project', lyingProjects)
  bind(contract.listProjects, (ctx, { query }) => listProjects(ctx, query))
  bind(contract.exportProjects, (ctx, { query }) => exportProjectList(ctx, query))
  bind(contract.projectChoices, (ctx) => projectChoices(ctx))
  bind(contract.getProject, (ctx, { params }) => viewProject(ctx, params.id))
  bind(contract.projectHistory, async (ctx, { params }) => {
    await requireProject(ctx, params.id)
    return findHistory(ctx, PROJECT, params.id)
  })
  bind(contract.readProjectFile, async (ctx, { params }) => {
    const { papers, afterPhotos } = await requireProject(ctx, params.id)
    const proofs = (await milestonesOf(ctx, params.id)).flatMap((one) => one.files)
    const isTheirs = [...papers, ...afterPhotos, ...proofs].some(({ id }) => id === params.fileId)
    return isTheirs ? files.readProved(ctx, params.fileId) : refuse('E_NOT_FOUND')
  })
  bind(contract.createProject, async (ctx, { body }) => viewProject(ctx, await acts.createProject(ctx, body)))
  bind(contract.updateProject, shown(acts.updateProject))
  bind(
    contract.submitProject,
    shown((ctx, id, { rowVersion }: Seen) => acts.submitProject(ctx, id, rowVersion)),
  )
  bind(contract.returnProject, shown(acts.returnProject))
  bind(contract.approveProject, shown(acts.approveProject))
  bind(contract.completeProject, shown(acts.completeProject))
  bind(contract.cancelProject, shown(acts.cancelProject))
  bind(contract.deleteProject, async (ctx, { params, body }) => acts.deleteProject(ctx, params.id, body.rowVersion))
  bind(contract.proveMilestone, async (ctx, { params, body }) => {
    await acts.proveMilestone(ctx, params, body)
    return viewProject(ctx, params.id)
  })
  bind(contract.judgeMilestone, async (ctx, { params, body }) => {
    await acts.judgeMilestone(ctx, params, body)
    return viewProject(ctx, params.id)
  })
}
