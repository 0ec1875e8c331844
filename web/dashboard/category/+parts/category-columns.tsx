import type { StaffCategory } from '#contract/reference/categories.ts'
import type { Measurement } from '#contract/reference/measurements.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import type { Column } from '#web/kit/dashboard/list/list-screen.tsx'
import { StatusTag, type Tone } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'

const tones: Record<StaffCategory['status'], Tone> = { active: 'good', hidden: 'attention', archived: 'over' }

export function useCategoryColumns(units: readonly Measurement[]): Column<StaffCategory>[] {
  const t = useT('category')
  const kit = useT('kit')
  const textIn = useTextIn()
  const unitOf = (row: StaffCategory) => units.find((unit) => unit.id === row.measurementId)?.symbol ?? '—'
  return [
    { key: 'name', title: t('name'), render: (row) => textIn(row.name), sortBy: (row) => textIn(row.name) },
    { key: 'kind', title: t('kind'), render: (row) => t(`kind.${row.kind}`), sortBy: (row) => t(`kind.${row.kind}`) },
    { key: 'unit', title: t('unit'), render: unitOf, sortBy: unitOf },
    { key: 'mxik', title: t('mxik'), render: (row) => row.mxikCode ?? '—' },
    { key: 'vat', title: t('vat'), render: (row) => t(`vat.${row.vatDefault}`) },
    {
      key: 'children',
      title: t('children'),
      align: 'right',
      render: (row) => row.childCount,
      sortBy: (row) => row.childCount,
    },
    { key: 'slug', title: t('slug'), render: (row) => row.slug, optional: true },
    {
      key: 'status',
      title: kit('status'),
      render: (row) => <StatusTag tone={tones[row.status]}>{t(row.status)}</StatusTag>,
    },
  ]
}
