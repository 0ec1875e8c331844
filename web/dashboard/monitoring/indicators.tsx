import { Form, Input, InputNumber, Select, Switch } from 'antd'
import {
  type FigureSourceName,
  figureSourceNames,
  isPlain,
  unitOf,
} from '#contract/government/monitoring/figure-sources.ts'
import { indicatorGoods, indicatorUnits } from '#contract/government/monitoring/indicator.ts'
import * as contract from '#contract/government/monitoring/indicators.ts'
import { formatDate } from '#uz/date.ts'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import { type FormField, labelsOf } from '#web/kit/dashboard/form/form-fields.tsx'
import { HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { describeList } from '#web/kit/dashboard/list/describe-list.ts'
import { choice } from '#web/kit/dashboard/list/filter-fields.ts'
import { List } from '#web/kit/dashboard/list/list.tsx'
import { useOpened } from '#web/kit/dashboard/list/opened.ts'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { PartsInput } from './+parts/parts-input.tsx'
import { useShown } from './+parts/use-shown.ts'
import type { Route } from './+types/indicators.ts'

const list = describeList({
  name: 'indicators',
  texts: 'indicators',
  call: contract.listIndicators,
  get: contract.getIndicator,
  history: contract.indicatorHistory,
  live: 'monitoring',
  columns: ({ t }) => {
    const textIn = useTextIn()
    const shown = useShown()
    const source = useSourceName()
    return [
      { key: 'place', title: t('place'), render: ({ place }) => place },
      { key: 'name', title: t('name'), render: ({ name }) => <b>{textIn(name)}</b> },
      { key: 'code', title: t('code'), render: ({ code }) => code, optional: true },
      {
        key: 'formula',
        title: t('formula'),
        render: (row) => [row.source, row.divisor].flatMap((one) => (one ? source(one) : [])).join(' ÷ '),
      },
      { key: 'good', title: t('good'), render: ({ good }) => t(`good.${good}`) },
      {
        key: 'bands',
        title: t('bands'),
        render: ({ unit, green, yellow }) =>
          green === null
            ? '—'
            : [green, yellow].flatMap((bound) => (bound === null ? [] : shown(unit, bound))).join(' / '),
      },
      { key: 'weight', title: t('weight'), align: 'right', render: ({ weight }) => weight },
      {
        key: 'state',
        title: t('state'),
        render: ({ isActive, isGiven }) => (
          <StatusTag tone={isActive ? (isGiven ? 'good' : 'attention') : 'over'}>
            {t(isActive ? (isGiven ? 'active' : 'not-given') : 'off')}
          </StatusTag>
        ),
      },
    ]
  },
  filters: ({ t }) => [
    choice('isActive', t('state'), ['true', 'false'], (one) => t(one === 'true' ? 'active' : 'off')),
    choice('unit', t('unit'), indicatorUnits, (one) => t(`unit-name.${one}`)),
  ],
  add: { call: contract.createIndicator, label: ({ t }) => t('add') },
})

export function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  return list.load(url)
}

/** A source that is no more has its bare name. */
function useSourceName(): (name: string) => string {
  const t = useT('indicators')
  return (name) => {
    const known = figureSourceNames.find((one) => one === name)
    return known ? t(`source.${known}`) : name
  }
}

const knownSource = (name: string | null): FigureSourceName | undefined => figureSourceNames.find((one) => one === name)

export default function Indicators({ loaderData: { page, opened, history } }: Route.ComponentProps) {
  const t = useT('indicators')
  const edit = useOpened('edit')
  const fields = useFields(opened?.row !== undefined)
  const row = opened?.row
  return (
    <>
      <p>
        {t('intro')} <Link to="/dashboard/monitoring/targets">{t('to-targets')}</Link>
      </p>
      <List of={list} page={page} />
      <FormDrawer<contract.IndicatorFields, contract.Indicator>
        name="indicators"
        title={row ? t('edit') : t('add')}
        opened={opened}
        fields={fields}
        valuesOf={(one) => (one ? fieldsOf(one) : begun)}
        save={(body, one) =>
          one
            ? ask(contract.updateIndicator, { params: { id: one.id }, body: { ...body, rowVersion: one.rowVersion } })
            : ask(contract.createIndicator, { body })
        }
        extra={row && <Editions editions={row.editions} />}
        onClose={edit.close}
      />
      <HistoryDrawer opened={history} labels={labelsOf(fields)} />
    </>
  )
}

function useFields(isKnown: boolean): FormField[] {
  const t = useT('indicators')
  const source = useSourceName()
  return [
    { name: 'name', label: t('name'), required: true, input: <LocalizedInput maxLength={100} /> },
    {
      name: 'code',
      label: t('code'),
      required: true,
      half: true,
      hint: t('code-hint'),
      input: <Input maxLength={30} disabled={isKnown} />,
    },
    {
      name: 'place',
      label: t('place'),
      required: true,
      half: true,
      input: <InputNumber min={1} max={999} precision={0} />,
    },
    {
      name: 'source',
      label: t('source'),
      required: true,
      hint: t('source-hint'),
      input: (
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={figureSourceNames.map((value) => ({ value, label: source(value) }))}
        />
      ),
    },
    {
      name: 'divisor',
      label: t('divisor'),
      hint: t('divisor-hint'),
      input: (
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={figureSourceNames.filter(isPlain).map((value) => ({ value, label: source(value) }))}
        />
      ),
    },
    {
      name: 'good',
      label: t('good'),
      required: true,
      input: <Select options={indicatorGoods.map((value) => ({ value, label: t(`good.${value}`) }))} />,
    },
    { name: 'green', label: t('green'), half: true, hint: t('green-hint'), input: <BoundInput /> },
    { name: 'yellow', label: t('yellow'), half: true, hint: t('yellow-hint'), input: <BoundInput /> },
    {
      name: 'weight',
      label: t('weight'),
      required: true,
      half: true,
      hint: t('weight-hint'),
      input: <InputNumber min={1} max={10} precision={0} />,
    },
    { name: 'isActive', label: t('is-active'), half: true, input: <Switch /> },
  ]
}

type Bound = Omit<Parameters<typeof PartsInput>[0], 'unit'>
/** In the unit of the formula that is chosen beside it. */
function BoundInput(props: Bound) {
  const form = Form.useFormInstance()
  const source = Form.useWatch<FigureSourceName | undefined>('source', form)
  const divisor = Form.useWatch<FigureSourceName | null | undefined>('divisor', form)
  return <PartsInput unit={source ? unitOf(source, divisor) : 'count'} {...props} />
}

/** By what periods are read: one that was over keeps what was in force in it. */
function Editions({ editions }: Pick<contract.Indicator, 'editions'>) {
  const t = useT('indicators')
  const shown = useShown()
  const source = useSourceName()
  return (
    <section>
      <h3>{t('editions')}</h3>
      <ul>
        {editions.map(({ since, source: over, divisor, unit, green, yellow, isActive }) => (
          <li key={since}>
            <b>{t('since', { day: formatDate(since) })}</b>{' '}
            {[
              [over, divisor].flatMap((one) => (one ? source(one) : [])).join(' ÷ '),
              green !== null && `${t('green')} ${shown(unit, green)}`,
              yellow !== null && `${t('yellow')} ${shown(unit, yellow)}`,
              !isActive && t('off'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  )
}

const begun: contract.IndicatorFields = {
  code: '',
  name: { uz: '' },
  source: 'users',
  divisor: null,
  good: 'up',
  green: null,
  yellow: null,
  weight: 1,
  place: 100,
  isActive: true,
}

const fieldsOf = ({
  code,
  name,
  source,
  divisor,
  good,
  green,
  yellow,
  weight,
  place,
  isActive,
}: contract.Indicator) => ({
  code,
  name,
  source: knownSource(source) ?? begun.source,
  divisor: knownSource(divisor) ?? null,
  good,
  green,
  yellow,
  weight,
  place,
  isActive,
})
