import type { InputOf } from '#contract/call.ts'
import { agreementStates } from '#contract/finance/cooperation/agreement-process.ts'
import {
  agreementHistory,
  getAgreement,
  takeStaffAgreementStep,
  updateAgreement,
} from '#contract/finance/cooperation/agreements.ts'
import { useAuditNames } from '#web/kit/dashboard/history/audit-names.ts'
import { HistoryButton, HistoryDrawer } from '#web/kit/dashboard/history/history-drawer.tsx'
import { loadOpened } from '#web/kit/dashboard/list/opened.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { AgreementPage } from './+parts/agreement-page.tsx'
import type { Route } from './+types/$id.ts'

export async function clientLoader({ params: { id }, request: { url } }: Route.ClientLoaderArgs) {
  const [agreement, history] = await Promise.all([
    ask(getAgreement, { params: { id } }),
    loadOpened(url, 'history', (one) => ask(agreementHistory, { params: { id: one } })),
  ])
  return { agreement, history }
}

export default function AgreementScreen({ loaderData: { agreement, history } }: Route.ComponentProps) {
  const t = useT('cooperation')
  const { actionName } = useAuditNames()
  const { id, rowVersion, steps } = agreement
  const take = (body: InputOf<typeof takeStaffAgreementStep>['body']) =>
    ask(takeStaffAgreementStep, { params: { id }, body })
  const stateName = (state: string) => {
    const known = agreementStates.find((one) => one === state)
    return known ? t(`status.${known}`) : state
  }
  return (
    <>
      <AgreementPage
        agreement={agreement}
        plain={(step) => (step === 'fulfil' ? Promise.resolve() : take({ step, rowVersion }))}
        change={(terms) => ask(updateAgreement, { params: { id }, body: { ...terms, rowVersion } })}
        reasoned={[
          {
            key: 'withdraw',
            label: t('withdraw'),
            allowed: steps.includes('withdraw'),
            run: (reason) => take({ step: 'withdraw', rowVersion, reason }),
          },
          ...(['active', 'terminated'] as const).map((to) => ({
            key: `settle-${to}`,
            label: to === 'active' ? t('settle-active') : t('settle-terminated'),
            allowed: steps.includes('settle'),
            run: (reason: string) => take({ step: 'settle', rowVersion, reason, to }),
          })),
        ]}
        extra={<HistoryButton id={id} />}
      />
      <HistoryDrawer opened={history} labels={{}} states={stateName} verbs={actionName} />
    </>
  )
}
