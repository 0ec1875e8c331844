import { FormScreen, loadForm } from '../+parts/form-screen.tsx'
import { serviceAdForm } from '../+parts/kinds/service-ad-form.tsx'
import type { Route } from './+types/form.ts'

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => loadForm(url, 'service')

export default function ServiceAdFormScreen({ loaderData: { opened } }: Route.ComponentProps) {
  return <FormScreen describe={serviceAdForm} opened={opened} />
}
