import { NavLink } from 'react-router'
import { type TerritoryLevel, territoryLevels } from '#contract/reference/territory-process.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './territory-level-tabs.module.css'

const paths: Record<TerritoryLevel, string> = {
  region: '/dashboard/territories/regions',
  district: '/dashboard/territories/districts',
  neighborhood: '/dashboard/territories/neighborhoods',
}

export const levelPath = (level: TerritoryLevel, search = '') => `${paths[level]}${search}`

export function LevelTabs({ level }: { level: TerritoryLevel }) {
  const t = useT('menu')
  const lang = useLanguage()
  const names: Record<TerritoryLevel, string> = {
    region: t('regions'),
    district: t('districts'),
    neighborhood: t('neighborhoods'),
  }
  return (
    <nav className={styles.tabs} aria-label={t('territories')}>
      {territoryLevels.map((one) => (
        <NavLink key={one} to={inLanguage(lang, levelPath(one))} aria-current={one === level ? 'page' : undefined}>
          {names[one]}
        </NavLink>
      ))}
    </nav>
  )
}
