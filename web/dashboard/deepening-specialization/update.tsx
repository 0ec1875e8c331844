import { getPlan, planChoices, planHistory } from '#contract/government/specialization/plans.ts'
import { loadOpened } from '#web/kit/dashboard/list/opened.ts'
import { ask } from '#web/shell/client.ts'
import { PlanForm } from './+parts/plan-form.tsx'
import { PlanPage } from './+parts/plan-page.tsx'

interface Asked {
  /** Without an id a plan is begun. */
  params: { id?: string }
  request: Request
}

export async function clientLoader({ params: { id }, request: { url } }: Asked) {
  const [choices, plan, history] = await Promise.all([
    ask(planChoices),
    id === undefined ? undefined : ask(getPlan, { params: { id } }),
    loadOpened(url, 'history', (one) => ask(planHistory, { params: { id: one } })),
  ])
  return { directions: choices.directions, plan, history }
}

interface Props {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}

export default function DeepeningSpecializationUpdate({ loaderData: { directions, plan, history } }: Props) {
  if (!plan) return <PlanForm directions={directions} />
  return <PlanPage {...{ plan, directions, history }} />
}
