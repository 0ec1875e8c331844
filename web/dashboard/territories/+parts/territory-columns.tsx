import { Link } from 'react-router'
import type { StaffTerritory } from '#contract/reference/territories.ts'
import type { TerritoryLevel } from '#contract/reference/territory-process.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { levelPath } from './territory-level-tabs.tsx'

/** Every column a level may show; each screen picks its own. */
export function useTerritoryColumns() {
  const t = useT('territories')
  const kit = useT('kit')
  const textIn = useTextIn()
  const lang = useLanguage()
  const count = (
    key: 'districtCount' | 'neighborhoodCount',
    title: string,
    to: TerritoryLevel,
    filter: string,
  ): Column<StaffTerritory> => ({
    key,
    title,
    align: 'right',
    sortBy: (row) => row[key],
    render: (row) =>
      row[key] > 0 ? <Link to={inLanguage(lang, levelPath(to, `?${filter}=${row.id}`))}>{row[key]}</Link> : row[key],
  })
  const yes = (key: 'isDifficult' | 'uzagrostarPilot', title: string): Column<StaffTerritory> => ({
    key,
    title,
    render: (row) => (row[key] ? kit('yes') : kit('no')),
  })
  const number = (key: 'households' | 'population', title: string): Column<StaffTerritory> => ({
    key,
    title,
    align: 'right',
    render: (row) => row[key] ?? '—',
  })
  return {
    name: { key: 'name', title: t('name'), render: (row) => textIn(row.name), sortBy: (row) => textIn(row.name) },
    code: { key: 'code', title: t('code'), render: (row) => row.code, sortBy: (row) => row.code },
    kind: { key: 'kind', title: t('kind'), render: (row) => t(`kind.${row.kind}`) },
    region: { key: 'region', title: kit('region'), render: (row) => row.regionName ?? '—' },
    district: { key: 'district', title: kit('district'), render: (row) => row.districtName ?? '—' },
    districts: count('districtCount', t('districts'), 'district', 'regionId'),
    mahallasOfRegion: count('neighborhoodCount', t('mahallas'), 'neighborhood', 'regionId'),
    mahallas: count('neighborhoodCount', t('mahallas'), 'neighborhood', 'districtId'),
    difficult: yes('isDifficult', t('difficult')),
    pilot: yes('uzagrostarPilot', t('pilot')),
    households: number('households', t('households')),
    population: { ...number('population', t('population')), optional: true },
    category: {
      key: 'category',
      title: t('category'),
      render: (row) =>
        row.category ? <StatusTag tone={tones[row.category]}>{t(`category.${row.category}`)}</StatusTag> : '—',
    },
    status: {
      key: 'status',
      title: kit('status'),
      render: (row) => <StatusTag tone={row.status === 'active' ? 'good' : 'over'}>{t(row.status)}</StatusTag>,
    },
  } satisfies Record<string, Column<StaffTerritory>>
}

const tones = { green: 'good', yellow: 'attention', red: 'bad' } as const
