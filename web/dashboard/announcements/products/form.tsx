import { FormScreen, loadForm } from '../+parts/form-screen.tsx'
import { productAdForm } from '../+parts/kinds/product-ad-form.tsx'
import type { Route } from './+types/form.ts'

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => loadForm(url, 'product')

export default function ProductAdFormScreen({ loaderData: { opened } }: Route.ComponentProps) {
  return <FormScreen describe={productAdForm} opened={opened} />
}
