import { Button, Input } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { cancelMyPolicy, payMyPremium } from '#contract/finance/stages.ts'
import { formatMoney } from '#uz/money.ts'
import { FormDialog } from '#web/kit/dashboard/form/form-dialog.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { PolicyFacts } from '../../../credit-requests/+parts/insurance/policy-facts.tsx'
import type { ApplicationData } from './application-data.ts'
import styles from './page.module.css'

const REASON = 1000

/** The policy as its owner reads it: the premium to pay, the losses told of, the way out before it begins. */
export function PolicyCard({ data: { money, params } }: { data: ApplicationData }) {
  const t = useT('finance-stages')
  const lang = useLanguage()
  const { revalidate } = useRevalidator()
  const [isCancelling, setCancelling] = useState(false)
  if (!money?.policy) return null
  const { policy, steps, rowVersion } = money
  return (
    <Panel title={t('policy')}>
      <PolicyFacts policy={policy} />
      <div className={styles.acts}>
        {policy.canClaim && (
          <Link to={`/dashboard/claims/create?policy=${params.id}`}>
            <Button type="primary" size="large" tabIndex={-1}>
              {t('tell-loss')}
            </Button>
          </Link>
        )}
        <ActionButtons
          actions={[
            {
              key: 'premium',
              label: t('pay-premium'),
              allowed: steps.includes('payPremium'),
              main: true,
              confirm: {
                title: t('pay-premium-ask', { sum: formatMoney(policy.own, lang) }),
                text: t('pay-advance-text'),
              },
              run: () => ask(payMyPremium, { params, body: { rowVersion } }),
            },
            {
              key: 'cancel',
              label: t('cancel-policy'),
              allowed: steps.includes('cancelPolicy'),
              danger: true,
              open: () => setCancelling(true),
            },
          ]}
        />
      </div>
      {isCancelling && (
        <FormDialog<{ reason: string }>
          title={t('cancel-policy')}
          text={t('cancel-policy-text')}
          okText={t('cancel-policy')}
          danger
          fields={[
            {
              name: 'reason',
              label: t('reason'),
              required: true,
              input: <Input.TextArea maxLength={REASON} autoSize={{ minRows: 2 }} />,
            },
          ]}
          run={({ reason }) => ask(cancelMyPolicy, { params, body: { rowVersion, reason } }).then(revalidate)}
          onClose={() => setCancelling(false)}
        />
      )}
    </Panel>
  )
}
