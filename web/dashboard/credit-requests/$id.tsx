import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { getCreditRequest } from '#contract/finance/credit-requests.ts'
import { getLenderMoney } from '#contract/finance/money.ts'
import type { FinanceKind } from '#contract/finance/products/product-process.ts'
import { formatMoney } from '#uz/money.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { RegisterAnswers } from '#web/kit/dashboard/registers/register-answers.tsx'
import { Conversation } from '#web/kit/site/conversation/conversation.tsx'
import { ask } from '#web/shell/client.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { Bills } from './+parts/bills.tsx'
import { InsuranceProposalForm } from './+parts/insurance/insurance-proposal.tsx'
import { OwnFields } from './+parts/own-fields.tsx'
import { ProposalForm } from './+parts/proposal-form.tsx'
import type { ProposalFormProps } from './+parts/proposal-shell.tsx'
import styles from './+parts/request.module.css'
import { RequestActs } from './+parts/request-acts.tsx'
import { RequestFacts } from './+parts/request-facts.tsx'
import { Papers, People, Questions, Score } from './+parts/request-lists.tsx'
import { ProposalStatus } from './+parts/request-status.tsx'
import { isStaged } from './+parts/stage/stage-names.ts'
import { StagePanel } from './+parts/stage/stage-panel.tsx'
import { GoodsProposalForm } from './+parts/uzagrostar/goods-proposal-form.tsx'
import { HarvestPanel } from './+parts/uzagrostar/harvest-panel.tsx'
import type { Route } from './+types/$id.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const request = await ask(getCreditRequest, { params: { id } })
  const { kind, status, isMasked, readOnly } = request
  const isRunning = kind === 'subsidy' ? !isMasked : status === 'won' && (isStaged(kind) || kind === 'uzagrostar')
  return { request, money: isRunning && readOnly === null ? await ask(getLenderMoney, { params: { id } }) : undefined }
}

/** Kinds whose proposals are written otherwise than a loan's. */
const forms: Partial<Record<FinanceKind, (props: ProposalFormProps) => ReactNode>> = {
  insurance: InsuranceProposalForm,
  uzagrostar: GoodsProposalForm,
}

export default function CreditRequestScreen({ loaderData: { request, money } }: Route.ComponentProps) {
  const t = useT('credit-requests')
  const words = useT('registers')
  const lang = useLanguage()
  useLive('applications')
  const { application, offers, isMasked, readOnly, isMine, bounds, status, id, kind } = request
  const draft = offers.find((offer) => offer.status === 'draft')
  const OfferForm = forms[kind] ?? ProposalForm
  const isTalkedAbout = !isMasked && readOnly === null && status !== 'new'
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <Panel title={application.title} text={application.number ?? ''} extra={<RequestActs request={request} />}>
          {readOnly && <Alert type="info" showIcon title={t(`read-only.${readOnly}`)} />}
          <RequestFacts request={request} />
        </Panel>
        {money?.ledger && <HarvestPanel requestId={id} money={money} />}
        {money && isStaged(kind) && (
          <StagePanel
            requestId={id}
            money={money}
            decides={{ rowVersion: request.rowVersion, most: application.amount }}
          />
        )}
        {request.kind === 'subsidy' && !isMasked && <Bills request={request} />}
        {request.questions.length > 0 && <Questions request={request} />}
        {offers.length > 0 && (
          <Panel title={t('proposals')}>
            <ul className={styles.lines}>
              {offers.map((offer) => (
                <li key={offer.id}>
                  <Link to={`/dashboard/bank-proposol/${offer.id}`}>
                    {offer.amount === null ? t('proposal-n', { n: offer.id }) : formatMoney(offer.amount, lang)}
                  </Link>
                  <ProposalStatus status={offer.status} />
                </li>
              ))}
            </ul>
          </Panel>
        )}
        {bounds && isMine && (!offers.some(({ steps }) => steps.length > 0) || draft) && (
          <OfferForm key={draft?.rowVersion ?? 'new'} request={request} bounds={bounds} draft={draft} />
        )}
        {request.answered.length > 0 && <OwnFields request={request} />}
        {request.registers.length > 0 && (
          <Panel title={words('said')}>
            <RegisterAnswers registers={request.registers} />
          </Panel>
        )}
        {!isMasked && <Papers request={request} />}
        {!isMasked && request.people.length > 0 && <People request={request} />}
      </div>
      <div className={styles.column}>
        <Score request={request} />
        {isTalkedAbout && (
          <Panel title={t('talk')}>
            <Conversation kind="application" subjectId={String(id)} state={status} />
          </Panel>
        )}
      </div>
    </div>
  )
}
