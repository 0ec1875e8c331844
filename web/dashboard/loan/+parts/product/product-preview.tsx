import { Checkbox, Select } from 'antd'
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import { useId, useState } from 'react'
import type { RuleLine } from '#contract/finance/eligibility/check.ts'
import { type Entitlement, entitlementOf } from '#contract/finance/eligibility/entitlement.ts'
import type { Facts } from '#contract/finance/eligibility/facts.ts'
import { entitlementTerms } from '#contract/finance/eligibility/terms-rules.ts'
import { ruleLabel, ruleTodo } from '#contract/finance/eligibility/words.ts'
import { applicantKinds, type FinanceTerms } from '#contract/finance/products/products.ts'
import { formatMoney } from '#uz/money.ts'
import { CatalogManySelect } from '#web/kit/dashboard/input/catalog-select.tsx'
import { NumberItem } from '#web/kit/dashboard/input/item-fields.tsx'
import { ItemField } from '#web/kit/dashboard/input/items-input.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { useKindName } from './kind-name.ts'
import styles from './product.module.css'

const SOTIX = 100
const flags = [
  'self-employed',
  'recommended',
  'crop-registered',
  'land-right',
  'tagged',
  'difficult',
  'uzagrostar',
  'overdue',
] as const
type Flag = (typeof flags)[number]

interface Tried {
  kind: string
  sotix: number
  heads: number
  output: number | null
  agreements: number
  age: number | null
  crops: readonly number[]
  on: readonly Flag[]
}

/** Somebody made up; whatever is not ticked is known not to be so. */
const factsOf = ({ kind, sotix, heads, output, agreements, age, crops, on }: Tried): Facts => ({
  kind,
  squareMetres: sotix * SOTIX,
  heads,
  output: output ?? 0,
  agreements,
  age: age ?? undefined,
  crops,
  identityLevel: 2,
  selfEmployed: on.includes('self-employed'),
  recommendedDaysAgo: on.includes('recommended') ? 1 : null,
  cropRegistered: on.includes('crop-registered'),
  landRights: on.includes('land-right') ? ['own', 'lease', 'tomorqa', 'auction'] : [],
  tagged: on.includes('tagged'),
  difficultDistrict: on.includes('difficult'),
  uzagrostarArea: on.includes('uzagrostar'),
  overdue: on.includes('overdue'),
  askedThisSeason: false,
  closed: [],
  intakeOpen: true,
  budgetLeft: true,
})

/** What an applicant would be told by these terms; nothing of it is kept. */
export function ProductPreview({ terms }: { terms: FinanceTerms }) {
  const t = useT('finance-products')
  const kindName = useKindName()
  const id = useId()
  const [tried, setTried] = useState<Tried>({
    kind: terms.applicantKinds[0] ?? 'individual',
    sotix: 10,
    heads: 0,
    output: null,
    agreements: 0,
    age: null,
    crops: [],
    on: ['self-employed', 'land-right'],
  })
  const set = (changes: Partial<Tried>) => setTried({ ...tried, ...changes })
  // Where somebody lives is not tried out: the terms say it plainly.
  const found = entitlementOf(entitlementTerms({ ...terms, territoryIds: [] }, []), factsOf(tried), {
    isSignedIn: true,
  })
  const number = (name: 'sotix' | 'heads' | 'agreements' | 'age', label: string) => (
    <NumberItem
      label={label}
      min={0}
      value={tried[name]}
      onChange={(next) => set({ [name]: next ?? (name === 'age' ? null : 0) })}
    />
  )
  return (
    <Panel title={t('preview')} text={t('preview-text')}>
      <div className={styles.preview}>
        <ItemField label={t('preview-kind')} htmlFor={`${id}-kind`}>
          <Select
            id={`${id}-kind`}
            value={tried.kind}
            options={applicantKinds.map((kind) => ({ value: kind, label: kindName(kind) }))}
            onChange={(kind) => set({ kind })}
          />
        </ItemField>
        <div className={styles.part}>
          {number('sotix', t('preview-land'))}
          {number('heads', t('preview-heads'))}
          {number('agreements', t('preview-agreements'))}
          {number('age', t('preview-age'))}
        </div>
        <ItemField label={t('preview-output')} htmlFor={`${id}-output`}>
          <MoneyInput id={`${id}-output`} value={tried.output} onChange={(output) => set({ output })} />
        </ItemField>
        <ItemField label={t('preview-crops')} htmlFor={`${id}-crops`}>
          <CatalogManySelect id={`${id}-crops`} max={20} value={tried.crops} onChange={(crops) => set({ crops })} />
        </ItemField>
        <div className={styles.checks}>
          {flags.map((flag) => (
            <Checkbox
              key={flag}
              checked={tried.on.includes(flag)}
              onChange={({ target }) =>
                set({ on: target.checked ? [...tried.on, flag] : tried.on.filter((one) => one !== flag) })
              }
            >
              {t(`fact.${flag}`)}
            </Checkbox>
          ))}
        </div>
        <Verdict found={found} />
        <ul className={styles.lines}>
          {found.lines.map((line) => (
            <Line key={line.code} line={line} />
          ))}
        </ul>
      </div>
    </Panel>
  )
}

function Verdict({ found: { verdict, amount, step } }: { found: Entitlement }) {
  const t = useT('finance-products')
  const rules = useT('finance-rules')
  const lang = useLanguage()
  const todo = step && ruleTodo(step.code)
  return (
    <p className={styles.verdict} aria-live="polite">
      {verdict === 'fits' && amount !== null && t('verdict.fits', { amount: formatMoney(amount, lang) })}
      {verdict === 'fits' && amount === null && t('verdict.fits-open')}
      {verdict === 'one-step' && t('verdict.one-step', { todo: todo ? rules(todo) : '' })}
      {verdict === 'not-now' && t('verdict.not-now')}
    </p>
  )
}

const marks = { pass: CircleCheck, fail: CircleX, unknown: CircleHelp } as const

function Line({ line: { code, outcome } }: { line: RuleLine }) {
  const t = useT('finance-products')
  const rules = useT('finance-rules')
  const Mark = marks[outcome]
  return (
    <li>
      <Mark size={18} className={styles[outcome] ?? ''} aria-label={t(`outcome.${outcome}`)} />
      <span>{rules(ruleLabel(code))}</span>
    </li>
  )
}
