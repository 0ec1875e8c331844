import { Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { getStatement } from '#contract/clearing/clearing.ts'
import { dayOf } from '#uz/date.ts'
import { ExportButton } from '#web/kit/dashboard/list/export-button.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from '../clearing.module.css'
import { recentMonths } from '../recent-months.ts'

const MONTHS = 24

export function StatementDialog({ onClose }: { onClose: () => void }) {
  const t = useT('clearing')
  const months = recentMonths(dayOf(new Date()), MONTHS)
  const [month, setMonth] = useState(months[0] ?? '')
  const load = (format: 'pdf' | 'xlsx') => () => ask(getStatement, { query: { month, format } })
  return (
    <Modal open title={t('statement')} footer={null} onCancel={onClose} width={420}>
      <Form layout="vertical">
        <Form.Item label={t('month')} htmlFor="statement-month" extra={t('month-hint')}>
          <Select
            id="statement-month"
            value={month}
            onChange={setMonth}
            options={months.map((value) => ({ value, label: value.split('-').reverse().join('.') }))}
          />
        </Form.Item>
        <div className={styles.bar}>
          <ExportButton label="PDF" load={load('pdf')} />
          <ExportButton label="Excel" load={load('xlsx')} />
        </div>
      </Form>
    </Modal>
  )
}
