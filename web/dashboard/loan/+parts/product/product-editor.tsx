import { Button, Input, Select } from 'antd'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { FieldError } from '#contract/error.ts'
import {
  createFinanceProduct,
  type FinanceProduct,
  getFinanceProduct,
  updateFinanceProduct,
} from '#contract/finance/products/product-calls.ts'
import { type FinanceKind, financeKinds } from '#contract/finance/products/product-process.ts'
import type { FinanceTerms } from '#contract/finance/products/products.ts'
import { Permission } from '#contract/permissions.ts'
import { formatMoney } from '#uz/money.ts'
import { type FormField, labelsOf } from '#web/kit/dashboard/form/form-fields.tsx'
import { useRecordForm } from '#web/kit/dashboard/form/record-form.tsx'
import { MoneyInput } from '#web/kit/dashboard/input/money-input.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useMay } from '#web/kit/dashboard/may.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask, CallError } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './product.module.css'
import { useTermsFields } from './product-fields.tsx'
import { ProductPreview } from './product-preview.tsx'
import { ProductStatus } from './product-status.tsx'
import { ProductSteps, ProductVersions, Unpublished } from './product-steps.tsx'
import { freshTerms, termsFrom } from './product-values.ts'

interface Means {
  /** By kind, who may give it. */
  lenders: readonly { id: number; name: string }[]
}
export type Values = FinanceTerms &
  Pick<FinanceProduct, 'budgetTotal' | 'intakeFrom' | 'intakeTo' | 'lenderIds'> & {
    code: string
    lenderId: number | null
  }

interface Props {
  kind: FinanceKind
  product?: FinanceProduct
  means: Means
  /** Of a new one, what decides which fields there are. */
  chooser?: ReactNode
}

const keyOf = (fault: FieldError) => ({ ...fault, key: fault.key.replace(/^\$\.draft\b/, '$') })

/** Faults of the terms stand at the fields of the form, which knows no part of its own for them. */
async function atFields<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving
  } catch (error) {
    const faults = error instanceof CallError ? error.body?.modelStateError : undefined
    if (!(error instanceof CallError) || !error.body || !faults) throw error
    throw new CallError(error.status, { ...error.body, modelStateError: faults.map(keyOf) })
  }
}

/** Terms in the making beside how an applicant would see them; saving keeps a draft, publishing is a step. */
export function ProductEditor({ kind, product, means, chooser }: Props) {
  const t = useT('finance-products')
  const lang = useLanguage()
  const textIn = useTextIn()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [tried, setTried] = useState(product?.draft ?? freshTerms)
  const fields = [...useTermsFields(kind), ...useAroundFields(product, means)]
  const labels = labelsOf(fields)
  const go = (path: string) => navigate(inLanguage(lang, path))
  const [saved, setSaved] = useState<number>()
  const form = useRecordForm<Values, FinanceProduct>({
    name: 'finance-product',
    opened: {
      id: product ? String(product.id) : `new-${kind}`,
      ...(product && { row: product }),
      reread: () => ask(getFinanceProduct, { params: { id: product?.id ?? 0 } }),
    },
    fields,
    valuesOf: (row) =>
      row
        ? {
            ...row.draft,
            budgetTotal: row.budgetTotal,
            intakeFrom: row.intakeFrom,
            intakeTo: row.intakeTo,
            lenderIds: row.lenderIds,
          }
        : freshTerms,
    save: async (values, row) => {
      const draft = termsFrom(kind, values, row?.draft)
      const { budgetTotal = null, intakeFrom = null, intakeTo = null, lenderIds = [] } = values
      const around = { budgetTotal, intakeFrom, intakeTo, lenderIds }
      const made = await atFields(
        row
          ? ask(updateFinanceProduct, {
              params: { id: row.id },
              body: { draft, ...around, rowVersion: row.rowVersion },
            })
          : ask(createFinanceProduct, {
              body: { code: values.code, kind, lenderId: values.lenderId ?? null, draft, ...around },
            }),
      )
      setTried(made.draft)
      setSaved(made.id)
    },
    readOnly: product?.can.update === false,
    above: product && <Unpublished product={product} labels={labels} />,
    // What was just saved stays open: the next step is to publish it.
    onClose: () => {
      if (saved === undefined && !product) return go('/dashboard/loan')
      return product ? revalidate() : go(`/dashboard/loan/${saved}`)
    },
  })
  return (
    <>
      <nav className={styles.way}>
        <Button icon={<ArrowLeft size={16} />} onClick={() => go('/dashboard/loan')}>
          {t('back')}
        </Button>
        {chooser}
      </nav>
      <div className={styles.page}>
        <Panel
          title={product ? textIn(product.draft.name) : t('new')}
          text={[t(`kind.${kind}`), product?.code, product && (product.lender?.name ?? t('programme'))]
            .filter(Boolean)
            .join(' · ')}
          extra={product && <ProductSteps product={product} isDirty={form.dirty} labels={labels} />}
        >
          {product && <ProductStatus status={product.status} version={product.version} />}
          {form.body}
          {form.footer}
        </Panel>
        <aside className={styles.side}>
          <ProductPreview terms={tried} />
          {product && <ProductVersions product={product} labels={labels} />}
        </aside>
      </div>
    </>
  )
}

function useAroundFields(product: FinanceProduct | undefined, { lenders }: Means): FormField[] {
  const t = useT('finance-products')
  const lang = useLanguage()
  const isPlatform = useMay(Permission.LoanOrganizationEdit, Permission.FinAppRegistry)
  const options = lenders.map(({ id, name }) => ({ value: id, label: name }))
  const half = true as const
  const mayJoin = product ? product.can.join : isPlatform
  return [
    ...(product
      ? []
      : [
          {
            section: t('section-intake'),
            name: 'code',
            label: t('code'),
            required: true,
            hint: t('code-hint'),
            half,
            rules: [{ pattern: /^[a-z][a-z0-9-]{1,39}$/, message: t('code-hint') }],
            input: <Input maxLength={40} autoComplete="off" />,
          },
          ...(isPlatform
            ? [
                {
                  name: 'lenderId',
                  label: t('owner'),
                  hint: t('owner-hint'),
                  half,
                  input: <Select allowClear optionFilterProp="label" options={options} />,
                },
              ]
            : []),
        ]),
    {
      ...(product && { section: t('section-intake') }),
      name: 'budgetTotal',
      label: t('budget-total'),
      hint: t('budget-hint', { used: formatMoney(product?.budgetUsed ?? 0, lang) }),
      input: <MoneyInput />,
    },
    { name: 'intakeFrom', label: t('intake-from'), half, input: <Input type="date" /> },
    { name: 'intakeTo', label: t('intake-to'), half, input: <Input type="date" /> },
    ...(mayJoin
      ? [
          {
            name: 'lenderIds',
            label: t('lenders'),
            hint: t('lenders-hint'),
            input: <Select mode="multiple" optionFilterProp="label" options={options} />,
          },
        ]
      : []),
  ]
}

/** Which kind is asked first: the fields follow from it. */
export function KindChoice({ value, onChange }: { value: FinanceKind; onChange: (kind: FinanceKind) => void }) {
  const t = useT('finance-products')
  return (
    <Select
      aria-label={t('kind')}
      value={value}
      options={financeKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
      onChange={onChange}
    />
  )
}
