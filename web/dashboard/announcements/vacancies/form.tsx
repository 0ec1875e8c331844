import { FormScreen, loadForm } from '../+parts/form-screen.tsx'
import { vacancyForm } from '../+parts/kinds/vacancy-form.tsx'
import type { Route } from './+types/form.ts'

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => loadForm(url, 'vacancy')

export default function VacancyFormScreen({ loaderData: { opened } }: Route.ComponentProps) {
  return <FormScreen describe={vacancyForm} opened={opened} />
}
