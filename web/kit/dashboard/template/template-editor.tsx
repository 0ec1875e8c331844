import { Button } from 'antd'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { Localized } from '#contract/localized.ts'
import { type RecordFormProps, useRecordForm } from '../form/record-form.tsx'
import styles from '../input/items-input.module.css'
import { useTextIn } from '../input/text-in.ts'
import { useOpened } from '../list/opened.ts'
import { Panel } from '../panel.tsx'
import type { TemplateTexts } from './template-columns.tsx'

interface Template {
  rowVersion: number
  name: Localized
  version: number | null
  can: { update: boolean }
}

interface Props<Values extends object, Row extends Template>
  extends Pick<RecordFormProps<Values, Row>, 'name' | 'opened' | 'fields' | 'valuesOf' | 'above'> {
  t: TemplateTexts
  save: (values: Values, row: Row | undefined) => Promise<{ id: number }>
  steps: (row: Row, isDirty: boolean) => ReactNode
}

/** A template in the making, in the place of the list: saving keeps a draft, publishing is a step. */
export function TemplateEditor<Values extends object, Row extends Template>(props: Props<Values, Row>) {
  const { t, save, steps, ...rest } = props
  const { row } = rest.opened
  const textIn = useTextIn()
  const edit = useOpened('edit')
  const saved = useRef<number>(undefined)
  const form = useRecordForm<Values, Row>({
    ...rest,
    save: async (values, template) => {
      saved.current = (await save(values, template)).id
    },
    readOnly: row?.can.update === false,
    // What was just saved stays open: the next step is to publish it.
    onClose: () => (saved.current === undefined ? edit.close() : edit.open(saved.current)),
  })
  return (
    <>
      <nav className={styles.way}>
        <Button icon={<ArrowLeft size={16} />} onClick={form.close}>
          {t('back')}
        </Button>
      </nav>
      <Panel
        title={row ? textIn(row.name) : t('new')}
        {...(row && { text: row.version ? t('version-n', { n: row.version }) : t('status.draft') })}
        extra={row && steps(row, form.dirty)}
      >
        {form.body}
        {form.footer}
      </Panel>
    </>
  )
}
