import { FormScreen, loadForm } from '../+parts/form-screen.tsx'
import { resumeForm } from '../+parts/kinds/resume-form.tsx'
import type { Route } from './+types/form.ts'

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => loadForm(url, 'resume')

export default function ResumeFormScreen({ loaderData: { opened } }: Route.ComponentProps) {
  return <FormScreen describe={resumeForm} opened={opened} />
}
