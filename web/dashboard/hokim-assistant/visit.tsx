import { visitKinds } from '#contract/government/visits/visit-process.ts'
import { getVisit, visitForms } from '#contract/government/visits/visits.ts'
import { ask } from '#web/shell/client.ts'
import { ChooseSubject } from './+parts/choose-subject.tsx'
import { VisitWizard } from './+parts/visit-wizard.tsx'
import type { Route } from './+types/visit.ts'

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const asked = new URL(url).searchParams
  const kind = visitKinds.find((one) => one === asked.get('kind')) ?? 'household'
  const id = Number(asked.get('form'))
  const [forms, visit] = await Promise.all([
    ask(visitForms, {}),
    Number.isInteger(id) && id > 0 ? ask(getVisit, { params: { id } }) : undefined,
  ])
  return { kind, forms, visit }
}

export default function VisitScreen({ loaderData: { kind, forms, visit } }: Route.ComponentProps) {
  return visit ? (
    <VisitWizard key={visit.id} first={visit} mahallas={forms.mahallas} />
  ) : (
    <ChooseSubject key={kind} kind={kind} mahallas={forms.mahallas} />
  )
}
