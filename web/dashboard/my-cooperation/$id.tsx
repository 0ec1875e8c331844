import { getMyAgreement, takeAgreementStep, updateMyAgreement } from '#contract/finance/cooperation/agreements.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { AgreementPage } from '../cooperation/+parts/agreement-page.tsx'
import type { Route } from './+types/$id.ts'

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => ask(getMyAgreement, { params: { id } })

export default function MyAgreementScreen({ loaderData: agreement }: Route.ComponentProps) {
  const t = useT('cooperation')
  const { id, rowVersion, steps } = agreement
  return (
    <AgreementPage
      agreement={agreement}
      plain={(step) => ask(takeAgreementStep, { params: { id }, body: { step, rowVersion } })}
      change={(terms) => ask(updateMyAgreement, { params: { id }, body: { ...terms, rowVersion } })}
      reasoned={(['withdraw', 'terminate', 'dispute'] as const).map((step) => ({
        key: step,
        label: t(step),
        allowed: steps.includes(step),
        run: (reason) => ask(takeAgreementStep, { params: { id }, body: { step, rowVersion, reason } }),
      }))}
    />
  )
}
