import { groupDigits } from '#uz/decimal.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { AdListPage } from './+parts/ads/list/ad-list-page.tsx'
import { adKinds, adLists } from './+parts/ads/list/ad-lists.ts'
import { loadAds } from './+parts/ads/list/load-ads.ts'
import { addressOf, first } from './+parts/listing/filters.ts'
import styles from './+parts/listing/list-tabs.module.css'
import type { Route } from './+types/announcements.ts'

const list = adLists.all

export const loader = (args: Route.LoaderArgs) => loadAds(args, list)

export default function Announcements({ loaderData }: Route.ComponentProps) {
  const t = useT('ads')
  const { filters, facets } = loaderData
  const [kind, direction] = [first(filters, 'kind'), first(filters, 'direction')]
  const counted = (rows: readonly { value: string; count: number }[] | undefined, value: string) =>
    rows?.find((row) => row.value === value)?.count ?? 0
  const all = (facets?.kind ?? []).reduce((sum, { count }) => sum + count, 0)
  // Filters of one kind mean nothing to another; only words and place are kept.
  const { search, region, district, near } = filters
  const at = (chosen: string[]) => addressOf(list, { search, kind: chosen, region, district, near })
  const switched = (chosen: string[]) => addressOf(list, { ...filters, direction: chosen })
  return (
    <AdListPage list={list} data={loaderData}>
      <nav className={styles.tabs} aria-label={t('tabs')}>
        <Link to={at([])} preventScrollReset aria-current={kind === '' ? 'page' : undefined}>
          {t('tab.all')} <small>{groupDigits(String(all))}</small>
        </Link>
        {adKinds.map((one) => (
          <Link key={one} to={at([one])} preventScrollReset aria-current={kind === one ? 'page' : undefined}>
            {t(`tab.${one}`)} <small>{groupDigits(String(counted(facets?.kind, one)))}</small>
          </Link>
        ))}
      </nav>
      {(kind === '' || kind === 'product') && (
        <nav className={styles.switch} aria-label={t('direction')}>
          {(['any', 'sell', 'buy'] as const).map((one) => (
            <Link
              key={one}
              to={switched(one === 'any' ? [] : [one])}
              preventScrollReset
              aria-current={(direction || 'any') === one ? 'true' : undefined}
            >
              {t(`direction.${one}`)}
              {one !== 'any' && <small> {groupDigits(String(counted(facets?.direction, one)))}</small>}
            </Link>
          ))}
        </nav>
      )}
    </AdListPage>
  )
}

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors => loaderData?.head ?? []
