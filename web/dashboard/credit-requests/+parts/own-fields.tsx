import type { CreditRequest } from '#contract/finance/view-parts.ts'
import { FactList } from '#web/kit/dashboard/fact-list.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { useT } from '#web/shell/texts.ts'

/** What the product's own form asked and the applicant answered; a table row by row. */
export function OwnFields({ request: { answered } }: { request: CreditRequest }) {
  const t = useT('registers')
  return (
    <Panel title={t('own-fields')}>
      <FactList
        facts={answered.map(({ label, value, table }) => [
          label,
          table ? table.rows.map((row) => row.join(', ')).join('; ') : value,
        ])}
        dense
      />
    </Panel>
  )
}
