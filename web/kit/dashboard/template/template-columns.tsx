import type { Localized } from '#contract/localized.ts'
import { formatDateTime } from '#uz/date.ts'
import { type T, useT } from '#web/shell/texts.ts'
import { useTextIn } from '../input/text-in.ts'
import type { Column } from '../list/list-screen.tsx'
import { StatusTag } from '../status-tag.tsx'

/** Both name the same things, each in its own words. */
export type TemplateTexts = T<'document-templates'> | T<'field-templates'>

interface TemplateRow {
  name: Localized
  code: string
  version: number | null
  usedBy: number
  status: 'draft' | 'published' | 'archived'
  edited: boolean
  updatedAt: string
}

const tones = { draft: 'wait', published: 'good', archived: 'over' } as const

/** The columns of a list of templates, with those of its own kind among them. */
export function useTemplateColumns<Row extends TemplateRow>(t: TemplateTexts, own: Column<Row>[]): Column<Row>[] {
  const kit = useT('kit')
  const textIn = useTextIn()
  return [
    { key: 'name', title: t('name'), render: (one) => textIn(one.name), sortBy: (one) => textIn(one.name) },
    { key: 'code', title: t('code'), render: (one) => one.code, sortBy: (one) => one.code },
    ...own,
    { key: 'version', title: t('version'), align: 'right', render: (one) => one.version ?? '—' },
    { key: 'used', title: t('used'), align: 'right', render: (one) => one.usedBy, sortBy: (one) => one.usedBy },
    {
      key: 'status',
      title: kit('status'),
      render: (one) => (
        <StatusTag tone={one.status === 'published' && one.edited ? 'attention' : tones[one.status]}>
          {one.status === 'published' && one.edited ? t('status.edited') : t(`status.${one.status}`)}
        </StatusTag>
      ),
    },
    { key: 'updated', title: t('updated'), render: (one) => formatDateTime(one.updatedAt) },
  ]
}
