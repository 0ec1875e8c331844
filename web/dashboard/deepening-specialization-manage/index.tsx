import { Button, InputNumber } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { bands } from '#contract/government/specialization/level.ts'
import { planStates } from '#contract/government/specialization/plan-process.ts'
import { importPlans, listPlans, planChoices } from '#contract/government/specialization/plans.ts'
import { Permission } from '#contract/permissions.ts'
import { percent } from '#uz/percent.ts'
import { ImportDialog } from '#web/kit/dashboard/import/import-dialog.tsx'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useFound } from '#web/kit/dashboard/list/use-found.ts'
import { useMay } from '#web/kit/dashboard/may.ts'
import { useTerritoryFilterFields } from '#web/kit/dashboard/place/territory-filters.tsx'
import { ScreenState } from '#web/kit/dashboard/screen-state.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from '../deepening-specialization/+parts/plan.module.css'
import { Level, PlanStatus } from '../deepening-specialization/+parts/plan-status.tsx'
import type { Route } from './+types/index.ts'

const YEARS = 4

const list = describeList({
  name: 'deepening-specialization-manage',
  texts: 'specialization',
  call: listPlans,
  live: 'specialization',
  columns: ({ t, lang }) => [
    {
      key: 'mahalla',
      title: t('mahalla'),
      render: ({ mahalla, district }) => (
        <span className={styles.two}>
          <b>{mahalla}</b>
          <small>{district}</small>
        </span>
      ),
    },
    {
      key: 'direction',
      title: t('direction'),
      render: ({ direction, isMain }) => (isMain ? `${direction} (${t('main').toLowerCase()})` : direction),
    },
    { key: 'year', title: t('year'), render: ({ year }) => year },
    {
      key: 'households',
      title: `${t('fact')} / ${t('plan')}`,
      align: 'right',
      render: ({ fact, plan }) => `${fact.households} / ${plan.households}`,
    },
    {
      key: 'done',
      title: t('done'),
      align: 'right',
      render: ({ done }) => (done === null ? '—' : percent(done, lang)),
      optional: true,
    },
    { key: 'level', title: t('level'), render: ({ level, band }) => <Level level={level} band={band} /> },
    { key: 'organization', title: t('organization'), render: ({ organization }) => organization, optional: true },
    { key: 'status', title: t('status'), render: ({ status }) => <PlanStatus status={status} /> },
  ],
  filters: ({ t }) => {
    const { region, district, neighborhood } = useTerritoryFilterFields()
    const [found] = useFound({ key: 'choices', typed: false }, async (signal) => [
      await ask(planChoices, {}, { signal }),
    ])
    const last = new Date().getFullYear() + 1
    return [
      choice(
        'year',
        t('year'),
        Array.from({ length: YEARS }, (_, at) => String(last - at)),
        (year) => year,
      ),
      {
        kind: 'choice',
        key: 'categoryId',
        label: t('direction'),
        choices: (found?.directions ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      },
      choice('band', t('band'), bands, (band) => t(`band.${band}`)),
      region,
      district,
      neighborhood,
    ]
  },
  tabs: { key: 'status', values: planStates, name: (state, { t }) => t(`status.${state}`), look: 'pills' },
  hrefOf: ({ id }, { lang }) => inLanguage(lang, `/dashboard/deepening-specialization/update/${id}`),
  imports: importPlans,
})

export const clientLoader = ({ request: { url } }: Route.ClientLoaderArgs) => list.load(url)

export default function DeepeningSpecializationManage({ loaderData: { page } }: Route.ComponentProps) {
  const t = useT('specialization')
  const mayBegin = useMay(Permission.DeepeningCreate)
  const [year, setYear] = useState(new Date().getFullYear() + 1)
  return (
    <>
      <List
        of={list}
        page={page}
        actions={
          mayBegin && (
            <Link to="/dashboard/deepening-specialization/update">
              <Button type="primary" icon={<Plus size={16} />} tabIndex={-1}>
                {t('begin')}
              </Button>
            </Link>
          )
        }
        empty={<ScreenState kind="empty" title={t('empty-title')} text={t('empty-text')} />}
      />
      <ImportDialog
        title={t('import')}
        accept=".xlsx,.csv"
        labels={{ plan: t('plan') }}
        choice={String(year)}
        options={
          <p>
            {t('import-hint')}{' '}
            <InputNumber
              aria-label={t('year')}
              min={2018}
              max={2100}
              precision={0}
              value={year}
              onChange={(next) => next && setYear(next)}
            />
          </p>
        }
        run={(upload, apply, onProgress) =>
          ask(importPlans, { query: { year, apply: apply ? 'true' : 'false' }, upload }, { onProgress })
        }
      />
    </>
  )
}
