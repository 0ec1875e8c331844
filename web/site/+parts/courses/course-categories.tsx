import type { EditionFacets } from '#contract/media/editions.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { addressOf } from '../listing/filters.ts'
import tabs from '../listing/list-tabs.module.css'
import { type EditionFilters, editionLists } from '../media/list/edition-lists.ts'

const list = editionLists.course
const isCategory = (tag: string) => tag.startsWith('category:')

interface CourseCategoriesProps {
  filters: EditionFilters
  facets: EditionFacets | null
}

/** Categories of courses with how many each has: one tap, and a link without scripts. */
export function CourseCategories({ filters, facets }: CourseCategoriesProps) {
  const t = useT('media-lists')
  const found = facets?.tags.find(({ facet }) => facet === 'category')?.values ?? []
  if (found.length < 2) return null
  const others = filters.tags.filter((tag) => !isCategory(tag))
  const chosen = filters.tags.filter(isCategory)
  const to = (tags: readonly string[]) => addressOf(list, { ...filters, tags })
  return (
    <nav className={tabs.switch} aria-label={t('facet.category')}>
      <Link to={to(others)} aria-current={chosen.length === 0 ? 'true' : undefined}>
        {t('tab.all')}
      </Link>
      {found.map(({ value, label, count }) => (
        <Link key={value} to={to([...others, value])} aria-current={chosen.includes(value) ? 'true' : undefined}>
          {label} <small>{count}</small>
        </Link>
      ))}
    </nav>
  )
}
