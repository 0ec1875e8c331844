import { getProject, projectChoices, projectHistory } from '#contract/government/projects/projects.ts'
import { loadOpened } from '#web/kit/dashboard/list/opened.ts'
import { ask } from '#web/shell/client.ts'
import { ProjectForm } from './+parts/project-form.tsx'
import { ProjectPage } from './+parts/project-page.tsx'

interface Asked {
  /** Without an id a project is begun. */
  params: { id?: string }
  request: Request
}

export async function clientLoader({ params: { id }, request: { url } }: Asked) {
  const [choices, project, history] = await Promise.all([
    ask(projectChoices),
    id === undefined ? undefined : ask(getProject, { params: { id } }),
    loadOpened(url, 'history', (one) => ask(projectHistory, { params: { id: one } })),
  ])
  return { directions: choices.directions, project, history }
}

interface Props {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}

export default function InitiativeProjectUpdate({ loaderData: { directions, project, history } }: Props) {
  if (!project) return <ProjectForm directions={directions} />
  return <ProjectPage {...{ project, directions, history }} />
}
