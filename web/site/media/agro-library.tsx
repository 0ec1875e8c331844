import { groupDigits } from '#uz/decimal.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { addressOf, first } from '../+parts/listing/filters.ts'
import styles from '../+parts/listing/list-tabs.module.css'
import { EditionListPage } from '../+parts/media/list/edition-list-page.tsx'
import { editionLists } from '../+parts/media/list/edition-lists.ts'
import { loadEditions } from '../+parts/media/list/load-editions.ts'
import type { Route } from './+types/agro-library.ts'

const list = editionLists.library

export const loader = (args: Route.LoaderArgs) => loadEditions(args, list)

/** Books and recordings of books stand in one library. */
export default function AgroLibrary({ loaderData }: Route.ComponentProps) {
  const t = useT('media-lists')
  const { filters, facets } = loaderData
  const chosen = first(filters, 'kind')
  const counted = (kind: string) => facets?.kind.find(({ value }) => value === kind)?.count ?? 0
  // Filters of one kind mean nothing to the other; only words and crop are kept.
  const { search, crop } = filters
  const tabs = [
    { kind: [], name: t('tab.all'), count: counted('library') + counted('audiobook') },
    { kind: ['library'], name: t('tab.library'), count: counted('library') },
    { kind: ['audiobook'], name: t('tab.audiobook'), count: counted('audiobook') },
  ]
  return (
    <EditionListPage list={list} data={loaderData}>
      <nav className={styles.tabs} aria-label={t('tabs')}>
        {tabs.map(({ kind, name, count }) => (
          <Link
            key={name}
            to={addressOf(list, { search, kind, crop })}
            preventScrollReset
            aria-current={chosen === (kind[0] ?? '') ? 'page' : undefined}
          >
            {name} <small>{groupDigits(String(count))}</small>
          </Link>
        ))}
      </nav>
    </EditionListPage>
  )
}

export const meta = ({ loaderData }: Route.MetaArgs): Route.MetaDescriptors => loaderData?.head ?? []
