import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { findLiveBanner } from '#contract/contact/banners/banners.ts'
import type { countOffers } from '#contract/market/offers.ts'
import type { getCatalog } from '#contract/reference/catalog.ts'
import type { getSite } from '#contract/reference/site-configuration.ts'
import type { findAttributions } from '#contract/reference/territories.ts'
import { CompareTray } from '#web/kit/site/offer/compare-tray.tsx'
import type { Route } from './+types/site.ts'
import { askServer } from './api.ts'
import { splitPath } from './navigation.ts'
import { Banner } from './site/banner.tsx'
import { BottomBar } from './site/bottom-bar.tsx'
import { CATALOG } from './site/catalog-link.ts'
import { CatalogPanel } from './site/catalog-panel.tsx'
import { Footer } from './site/footer.tsx'
import { Header } from './site/header.tsx'
import { SiteBanner } from './site/site-banner/site-banner.tsx'
import styles from './site.module.css'
import { useT } from './texts.ts'

/** The tree of the catalogue is sent only with a page on which it is open. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = url
  const { lang } = splitPath(pathname)
  const chosen = searchParams.get(CATALOG)
  const [site, live, attributions, tree, counts] = await Promise.all([
    askServer<typeof getSite>(context, 'GET /main/api-reference/site', lang),
    askServer<typeof findLiveBanner>(context, 'GET /main/api-communication/live-banner', lang),
    askServer<typeof findAttributions>(context, 'GET /main/api-reference/attributions', lang),
    chosen === null ? undefined : askServer<typeof getCatalog>(context, 'GET /main/api-reference/catalog', lang),
    chosen === null ? undefined : askServer<typeof countOffers>(context, 'GET /main/api-market/offer-counts', lang),
  ])
  const { banner, contacts } = site
  const offers = new Map(counts?.categories.map(({ value, count }) => [value, count]))
  const counted = tree?.map((item) => ({ ...item, offers: offers.get(item.slug) ?? 0 }))
  return {
    banner,
    live,
    contacts,
    attributions,
    catalog: counted && chosen !== null ? { tree: counted, chosen } : undefined,
  }
}

/** The same in every page of a language, but for the open catalogue. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const same = ({ pathname, searchParams }: URL) => `${splitPath(pathname).lang} ${searchParams.get(CATALOG)}`
  return currentUrl.href === nextUrl.href ? defaultShouldRevalidate : same(currentUrl) !== same(nextUrl)
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const { banner, live, contacts, attributions, catalog } = loaderData
  const t = useT('shell')
  const open = catalog !== undefined
  return (
    <>
      <a href="#content" className={styles.skip}>
        {t('skip')}
      </a>
      {banner.enabled && <Banner {...banner} />}
      <SiteBanner {...live} />
      <Header contacts={contacts} catalogOpen={open} />
      {catalog && <CatalogPanel {...catalog} />}
      <main id="content" tabIndex={-1} className={styles.content} inert={open}>
        <Outlet />
      </main>
      <div inert={open}>
        <Footer contacts={contacts} attributions={attributions} />
      </div>
      <CompareTray />
      <BottomBar catalogOpen={open} />
    </>
  )
}
