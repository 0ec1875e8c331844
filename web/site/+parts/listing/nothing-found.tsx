import { ButtonLink } from '#web/kit/site/form/button.tsx'
import styles from '#web/kit/site/nothing.module.css'
import { useT } from '#web/shell/texts.ts'
import { addressOf, type Chip, chipsOf, type Filters, first, type List } from './filters.ts'

interface NothingFoundProps {
  list: List
  filters: Filters
  nameOf: (chip: Chip) => string
  /** What there is none of, what may be done about it, and the way to all of them. */
  words: { title: string; save: string; all: string }
}

/** Nothing found is not the end: which condition to drop, where else to look. */
export function NothingFound({ list, filters, nameOf, words }: NothingFoundProps) {
  const t = useT('listing')
  const chips = chipsOf(list, filters)
  const search = first(filters, 'search')
  return (
    <div className={styles.nothing}>
      <img src="/art/seedling.webp" alt="" width="84" height="84" />
      <h2>{words.title}</h2>
      {chips.length > 1 && (
        <>
          <p>{t('empty.relax')}</p>
          <ul>
            {chips.map((chip) => (
              <li key={chip.key}>
                <ButtonLink to={addressOf(list, chip.without)} look="outline" size="small">
                  <s>{nameOf(chip)}</s>
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{words.save}</p>
      <div className={styles.ways}>
        {search !== '' && (
          <ButtonLink to={`/search?${new URLSearchParams({ q: search })}`} look="soft">
            {t('empty.search')}
          </ButtonLink>
        )}
        <ButtonLink to={list.path} look="soft">
          {words.all}
        </ButtonLink>
      </div>
    </div>
  )
}
