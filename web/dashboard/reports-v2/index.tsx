import { Button, InputNumber } from 'antd'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { exportLand, type LandRow, landSummary, listLand } from '#contract/government/land/land.ts'
import { type LandKind, landKinds, landStates } from '#contract/government/land/land-process.ts'
import { Permission as P } from '#contract/permissions.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { only, search } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import type { Words } from '#web/kit/dashboard/list/words.ts'
import { useMay } from '#web/kit/dashboard/may.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { useTerritoryFilterFields } from '#web/kit/dashboard/place/territory-filters.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { useFigures } from './+parts/figures.ts'
import styles from './+parts/land.module.css'
import { LandMap } from './+parts/land-map.tsx'
import { LandStatus } from './+parts/land-status.tsx'
import { LandSummary } from './+parts/land-summary.tsx'
import type { Route } from './+types/index.ts'

const screens = { garden: 'garden-form', lot: 'rental-form' } as const
const formOf = (kind: LandKind, id: number) => `/dashboard/reports-v2/${screens[kind]}?id=${id}`
const below = { region: 'regionId', district: 'districtId', neighborhood: 'neighborhoodId' } as const

function useColumns({ t }: Words<'land'>) {
  const { hectares, tonnes, money } = useFigures()
  const [params] = useSearchParams()
  const isLots = params.get('kind') === 'lot'
  return [
    {
      key: 'name',
      title: t('object'),
      render: ({ name, year, version }: LandRow) => (
        <span className={styles.two}>
          <b>{name}</b>
          <small>{version > 1 ? t('year-version', { year, n: version }) : year}</small>
        </span>
      ),
    },
    { key: 'holder', title: t(isLots ? 'tenant' : 'owner'), render: ({ holder }: LandRow) => holder },
    {
      key: 'mahalla',
      title: t('mahalla'),
      render: ({ mahalla, district }: LandRow) => (
        <span className={styles.two}>
          {mahalla}
          <small>{district}</small>
        </span>
      ),
    },
    { key: 'area', title: t('sum.area'), align: 'right' as const, render: ({ area }: LandRow) => hectares(area) },
    ...(isLots
      ? [
          {
            key: 'used',
            title: t('used-ha'),
            align: 'right' as const,
            render: ({ usedArea }: LandRow) => hectares(usedArea),
          },
          { key: 'owed', title: t('sum.owed'), align: 'right' as const, render: ({ owed }: LandRow) => money(owed) },
        ]
      : [
          {
            key: 'survival',
            title: t('sum.survival'),
            align: 'right' as const,
            render: ({ survival }: LandRow) => (survival === null ? '—' : `${survival} %`),
          },
          {
            key: 'volume',
            title: t('sum.volume'),
            align: 'right' as const,
            render: ({ volume }: LandRow) => tonnes(volume),
          },
        ]),
    { key: 'status', title: t('state'), render: ({ status }: LandRow) => <LandStatus status={status} /> },
  ]
}

const list = describeList({
  name: 'reports-v2',
  texts: 'land',
  call: listLand,
  live: 'land-forms',
  columns: useColumns,
  filters: ({ t }) => {
    const { region, district, neighborhood } = useTerritoryFilterFields()
    const [params] = useSearchParams()
    const idle = params.get('kind') === 'lot' ? [only('idle', t('idle-only'))] : []
    return [search(t('search')), ...idle, region, district, neighborhood]
  },
  tabs: { key: 'status', values: landStates, name: (state, { t }) => t(`status.${state}`), look: 'pills' },
  hrefOf: ({ id, kind }, { lang }) => inLanguage(lang, formOf(kind, id)),
  exports: [{ call: exportLand }],
  keep: ['kind', 'year'],
})

const yearIn = (params: URLSearchParams) => {
  const year = Number(params.get('year'))
  return Number.isInteger(year) && year >= 2018 && year <= 2100 ? year : new Date().getFullYear()
}
const idIn = (params: URLSearchParams, name: string) => Number(params.get(name)) || undefined

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(url)
  const kind: LandKind = searchParams.get('kind') === 'lot' ? 'lot' : 'garden'
  const year = yearIn(searchParams)
  const where = {
    kind,
    year,
    regionId: idIn(searchParams, 'regionId'),
    districtId: idIn(searchParams, 'districtId'),
    neighborhoodId: idIn(searchParams, 'neighborhoodId'),
  }
  const [listed, summary] = await Promise.all([list.load(url, { kind, year }), ask(landSummary, { query: where })])
  return { ...listed, kind, year, summary }
}

export default function ReportsV2({ loaderData: { page, kind, year, summary } }: Route.ComponentProps) {
  const t = useT('land')
  const [params, setParams] = useSearchParams()
  const mayGarden = useMay(P.GardenEdit, P.ReportCreate)
  const mayLot = useMay(P.RentalEdit, P.ReportCreate)
  const withChanged = (changed: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(params)
    next.delete('next')
    for (const [name, value] of Object.entries(changed)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next
  }
  const caption = t(kind === 'garden' ? 'caption-gardens' : 'caption-lots', { year })
  const above = params.has('neighborhoodId')
    ? 'neighborhoodId'
    : params.has('districtId')
      ? 'districtId'
      : params.has('regionId')
        ? 'regionId'
        : undefined
  return (
    <List
      of={list}
      page={page}
      actions={
        (kind === 'garden' ? mayGarden : mayLot) && (
          <Link to={`/dashboard/reports-v2/${screens[kind]}`}>
            <Button type="primary" icon={<Plus size={16} />} tabIndex={-1}>
              {t(kind === 'garden' ? 'add-garden' : 'add-lot')}
            </Button>
          </Link>
        )
      }
      above={
        <>
          <nav className={styles.way} aria-label={t('kind')}>
            {landKinds.map((one) =>
              one === kind ? (
                <b key={one} aria-current="page">
                  {t(`kind.${one}`)}
                </b>
              ) : (
                <Link
                  key={one}
                  to={`/dashboard/reports-v2?${withChanged({ kind: one, status: undefined, idle: undefined })}`}
                >
                  {t(`kind.${one}`)}
                </Link>
              ),
            )}
            <InputNumber
              className={styles.year ?? ''}
              aria-label={t('year')}
              min={2018}
              max={2100}
              precision={0}
              value={year}
              onChange={(next) => next && setParams(withChanged({ year: String(next) }), { preventScrollReset: true })}
            />
            {above && <Link to={`/dashboard/reports-v2?${withChanged({ [above]: undefined })}`}>{`← ${t('up')}`}</Link>}
          </nav>
          <Panel title={caption}>
            {summary.items.length === 0 ? (
              <p className={styles.note}>{t('summary-empty')}</p>
            ) : (
              <LandSummary
                kind={kind}
                summary={summary}
                caption={caption}
                hrefTo={(id) => `/dashboard/reports-v2?${withChanged({ [below[summary.at]]: String(id) })}`}
              />
            )}
          </Panel>
          <Panel title={t('map')}>
            <LandMap points={summary.points} hrefOf={(id) => formOf(kind, id)} />
          </Panel>
        </>
      }
      empty={<ScreenState kind="empty" title={t('empty-title')} text={t('empty-text')} />}
    />
  )
}
