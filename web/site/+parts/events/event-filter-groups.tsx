import { useT } from '#web/shell/texts.ts'
import form from '../listing/filter-form.module.css'
import { Group } from '../listing/filter-group.tsx'
import { first } from '../listing/filters.ts'
import { useMediaWord } from '../media/use-media-word.ts'
import { type EventFilters, languages } from './event-list.ts'
import styles from './events-page.module.css'
import type { Choice } from './load-events.ts'

interface EventFilterGroupsProps {
  filters: EventFilters
  topics: readonly Choice[]
  regions: readonly Choice[]
  go: () => void
}

export function EventFilterGroups({ filters, topics, regions, go }: EventFilterGroupsProps) {
  const t = useT('events')
  const word = useMediaWord()
  const types = (['webinar', 'seminar'] as const).map((value) => ({ value, label: t(`type.${value}`) }))
  const spoken = languages.map((value) => ({ value, label: word('workLanguages', value) }))
  const choice = (name: 'type' | 'topic' | 'region' | 'language', rows: readonly Choice[]) => (
    <Group title={t(`filter.${name}`)}>
      <select
        // A choice taken back by a chip is another field.
        key={first(filters, name)}
        name={name}
        className={styles.select}
        aria-label={t(`filter.${name}`)}
        defaultValue={first(filters, name)}
        onChange={go}
      >
        <option value="">{t('filter.any')}</option>
        {rows.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Group>
  )
  return (
    <>
      {choice('type', types)}
      {choice('topic', topics)}
      {choice('region', regions)}
      {choice('language', spoken)}
      <Group title={t('filter.more')}>
        {(['free', 'recorded'] as const).map((name) => (
          <label key={`${name}-${filters[name].length}`} className={form.check}>
            <input type="checkbox" name={name} value="1" defaultChecked={filters[name].length > 0} />
            <span>{t(name)}</span>
          </label>
        ))}
      </Group>
    </>
  )
}
