import { Input, Select } from 'antd'
import { useId } from 'react'
import type { LadderStep, Rule, RuleCode } from '#contract/finance/eligibility/rules.ts'
import { ruleLabel } from '#contract/finance/eligibility/words.ts'
import { applicantKinds } from '#contract/finance/products/products.ts'
import { CatalogManySelect } from '#web/kit/dashboard/input/catalog-select.tsx'
import { NumberItem, TextItem } from '#web/kit/dashboard/input/item-fields.tsx'
import { ItemField, ItemsInput } from '#web/kit/dashboard/input/items-input.tsx'
import { PercentInput } from '#web/kit/dashboard/input/percent-input.tsx'
import { useT } from '#web/shell/texts.ts'
import { useKindName } from './kind-name.ts'

/** What each rule begins with; where one holds is said by the territories of the terms, and not by a rule. */
const fresh: Readonly<Record<Exclude<RuleCode, 'TERRITORY' | 'KIND'>, object>> = {
  IDENTITY: { min: 2 },
  SELF_EMPLOYED: {},
  SOCIAL_TAX: { year: new Date().getFullYear() },
  LAND_MIN: { m2: 400 },
  LAND_MAX: { m2: 10_000 },
  LAND_RIGHT: { rights: ['own', 'lease', 'tomorqa', 'auction'] },
  RECOMMENDATION: { days: 60 },
  COOPERATION: { min: 1 },
  COOP_LADDER: { steps: [{ upTo: null, amount: 100_000_000_000 }] },
  GROUP_MIN: { min: 3 },
  COVER_MIN: { bp: 12_500 },
  BURDEN_MAX: { bp: 5000 },
  NO_OVERDUE: {},
  CROP_REGISTERED: {},
  TAGGED: {},
  OWN_COST_MIN: { bp: 1000 },
  INVOICES: {},
  WARRANTY: { months: 12 },
  SERVICE_CENTRE: {},
  REQUISITE: {},
  INTAKE_OPEN: {},
  BUDGET: {},
  DIFFICULT_DISTRICT: {},
  SPECIALISED_MIN: { bp: 5000 },
  UZAGROSTAR_AREA: {},
  CROPS: { ids: [] },
  HEADS_MIN: { heads: 1 },
  AGE: { min: 18, max: 30 },
  CLOSED_BEFORE: { product: '', months: 12 },
  ONCE: {},
  NOT_FINANCED_ELSEWHERE: { item: '' },
}
const codes = Object.keys(fresh) as (keyof typeof fresh)[]
const rights = ['own', 'lease', 'tomorqa', 'auction'] as const
const numbers = ['m2', 'days', 'min', 'max', 'months', 'heads', 'year'] as const
const words = ['product', 'item'] as const
const MILLION = 100_000_000
const full = { width: '100%' }

interface Props {
  id?: string
  value?: readonly Rule[] | null
  onChange?: (rules: Rule[]) => void
}

/** Conditions of a product, each with what it is asked by. */
export function RulesInput({ value, onChange }: Props) {
  const t = useT('finance-products')
  const named = useT('finance-rules')
  const id = useId()
  const rules = value ?? []
  const left = codes.filter((code) => !rules.some((rule) => rule.code === code))
  return (
    <ItemsInput<Rule>
      items={rules}
      onChange={(items) => onChange?.(items)}
      max={30}
      nameOf={({ code }) => named(ruleLabel(code))}
      {...(left[0] && { fresh: () => ruleOf(left[0] ?? 'SELF_EMPLOYED') })}
      addLabel={t('rule-add')}
      render={(rule, set, place) => (
        <>
          <ItemField label={t('rule')} htmlFor={`${id}-code`}>
            <Select<RuleCode>
              id={`${id}-code`}
              style={full}
              showSearch={{ optionFilterProp: 'label' }}
              value={rule.code}
              options={[rule.code, ...left].map((code) => ({ value: code, label: named(ruleLabel(code)) }))}
              onChange={(code) =>
                code !== 'TERRITORY' && code !== 'KIND' && onChange?.(rules.with(place, ruleOf(code)))
              }
            />
          </ItemField>
          <Params params={rule.params} onChange={(params) => set({ params } as Partial<Rule>)} />
        </>
      )}
    />
  )
}

/** The table above says for each code what its parameters are. */
const ruleOf = (code: keyof typeof fresh): Rule => ({ code, params: fresh[code] }) as Rule

interface ParamsProps {
  params: Readonly<Record<string, unknown>>
  onChange: (params: object) => void
}

function Params({ params, onChange }: ParamsProps) {
  const t = useT('finance-products')
  const kindName = useKindName()
  const id = useId()
  const put = (name: string, value: unknown) => onChange({ ...params, [name]: value })
  return (
    <>
      {numbers.map((name) =>
        typeof params[name] === 'number' ? (
          <NumberItem
            key={name}
            label={t(`param.${name}`)}
            min={0}
            value={params[name]}
            onChange={(next) => put(name, next ?? 0)}
          />
        ) : null,
      )}
      {typeof params.bp === 'number' && (
        <ItemField label={t('param.bp')} htmlFor={`${id}-bp`}>
          <PercentInput id={`${id}-bp`} max={1000} value={params.bp} onChange={(bp) => put('bp', bp ?? 0)} />
        </ItemField>
      )}
      {words.map((name) =>
        typeof params[name] === 'string' ? (
          <TextItem
            key={name}
            label={t(`param.${name}`)}
            maxLength={60}
            value={params[name]}
            onChange={(text) => put(name, text)}
          />
        ) : null,
      )}
      {isStrings(params.rights) && (
        <ItemField label={t('param.rights')} htmlFor={`${id}-rights`}>
          <Select
            id={`${id}-rights`}
            mode="multiple"
            style={full}
            value={params.rights}
            options={rights.map((one) => ({ value: one, label: t(`right.${one}`) }))}
            onChange={(next) => put('rights', next)}
          />
        </ItemField>
      )}
      {isStrings(params.kinds) && (
        <ItemField label={t('param.kinds')} htmlFor={`${id}-kinds`}>
          <Select
            id={`${id}-kinds`}
            mode="multiple"
            style={full}
            value={params.kinds}
            options={applicantKinds.map((one) => ({ value: one, label: kindName(one) }))}
            onChange={(next) => put('kinds', next)}
          />
        </ItemField>
      )}
      {isNumbers(params.ids) && (
        <ItemField label={t('param.ids')} htmlFor={`${id}-ids`}>
          <CatalogManySelect id={`${id}-ids`} max={100} value={params.ids} onChange={(next) => put('ids', next)} />
        </ItemField>
      )}
      {isSteps(params.steps) && (
        <ItemField label={t('param.steps')} htmlFor={`${id}-steps`}>
          <Input
            id={`${id}-steps`}
            defaultValue={params.steps.map(({ upTo, amount }) => `${upTo ?? '-'}:${amount / MILLION}`).join(' ')}
            placeholder={t('steps-hint')}
            onBlur={(event) => put('steps', stepsOf(event.target.value))}
          />
        </ItemField>
      )}
    </>
  )
}

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') && value.length > 0
const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number')
const isSteps = (value: unknown): value is LadderStep[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'object')

/** `30:1000 -:5000`: up to thirty agreements a thousand millions, then five. */
const stepsOf = (text: string): LadderStep[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((step) => {
      const [upTo, amount] = step.split(':')
      return { upTo: upTo === '-' ? null : Number(upTo), amount: Math.round(Number(amount) * MILLION) }
    })
