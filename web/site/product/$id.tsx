import { data } from 'react-router'
import type { findSimilarOffers, getProductPage } from '#contract/market/showcase.ts'
import type { getRegionOutlines } from '#contract/reference/region-outlines.ts'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { describeProduct } from '../+parts/product/describe-product.ts'
import { ProductMissing } from '../+parts/product/product-missing.tsx'
import { ProductView } from '../+parts/product/product-view.tsx'
import type { Route } from './+types/$id.ts'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const id = Number(params.id)
  const api = context.get(pageApi)
  const [texts, product, similar, outlines] = await Promise.all([
    api.texts(lang, ['listing', 'products', 'product', 'page-acts']),
    askServer<typeof getProductPage>(context, 'GET /main/api-market/products/{id}', lang, { params: { id } }).catch(
      orNothing,
    ),
    askServer<typeof findSimilarOffers>(context, 'GET /main/api-market/products/{id}/similar', lang, {
      params: { id },
    }).catch(orNothing),
    askServer<typeof getRegionOutlines>(context, 'GET /main/api-reference/region-outlines', lang),
  ])
  // Computed on the server, so that the browser does not load the code for it.
  const head = describeProduct({ product, lang, origin: api.origin, texts })
  const page = { texts, id, head, product, similar: similar ?? [], outlines }
  // The same for everybody who asks; whether it is one's own is found out in the browser.
  return product ? page : data(page, { status: 404, statusText: 'Not Found' })
}

function orNothing(error: unknown): undefined {
  if (error instanceof Response && error.status === 404) return undefined
  throw error
}

export default function Product({ loaderData }: Route.ComponentProps) {
  const { id, product, similar, outlines } = loaderData
  if (!product) return <ProductMissing key={id} id={id} outlines={outlines} />
  return <ProductView key={id} product={product} similar={similar} outlines={outlines} />
}

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors => loaderData?.head ?? []
