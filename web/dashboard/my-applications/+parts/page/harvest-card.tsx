import { payMyBalance } from '#contract/finance/stages.ts'
import { formatMoney } from '#uz/money.ts'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { FieldVisits } from '../../../credit-requests/+parts/uzagrostar/field-visits.tsx'
import { stageOf } from '../../../credit-requests/+parts/uzagrostar/harvest-names.ts'
import { LedgerView } from '../../../credit-requests/+parts/uzagrostar/ledger-view.tsx'
import type { ApplicationData } from './application-data.ts'
import styles from './page.module.css'
import { PaperLink } from './paper-link.tsx'

/** Goods that were taken, the harvest that counts towards them, and what is still to be paid. */
export function HarvestCard({ data: { money, params } }: { data: ApplicationData }) {
  const t = useT('uzagrostar')
  const lang = useLanguage()
  if (!money?.stage || !money.ledger) return null
  const { ledger, facts, steps, rowVersion } = money
  const { key, tone } = stageOf(money.stage)
  const paper = (file: { id: string; name: string }) => <PaperLink key={file.id} params={params} file={file} />
  return (
    <Panel title={t('title')}>
      <StatusTag tone={tone}>{t(key)}</StatusTag>
      <LedgerView ledger={ledger} paper={paper} />
      <div className={styles.acts}>
        <ActionButtons
          actions={[
            {
              key: 'balance',
              label: t('pay-balance'),
              allowed: steps.includes('payBalance'),
              main: true,
              confirm: {
                title: t('pay-balance-ask', { sum: formatMoney(ledger.balance, lang) }),
                text: t('pay-balance-text'),
              },
              run: () => ask(payMyBalance, { params, body: { rowVersion } }),
            },
          ]}
        />
      </div>
      <FieldVisits facts={facts} paper={paper} />
    </Panel>
  )
}
