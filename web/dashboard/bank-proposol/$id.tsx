import { getLenderContract, getLenderMoney } from '#contract/finance/money.ts'
import { getProposal } from '#contract/finance/proposals.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { useT } from '#web/shell/texts.ts'
import { Reckoned, ReckonedView } from '../credit-requests/+parts/reckoned.tsx'
import styles from '../credit-requests/+parts/request.module.css'
import { isStaged } from '../credit-requests/+parts/stage/stage-names.ts'
import { StagePanel } from '../credit-requests/+parts/stage/stage-panel.tsx'
import { GoodsTerms } from '../credit-requests/+parts/uzagrostar/goods-terms.tsx'
import { HarvestPanel } from '../credit-requests/+parts/uzagrostar/harvest-panel.tsx'
import { Contract } from './+parts/contract.tsx'
import { Money } from './+parts/money.tsx'
import { ProposalActs } from './+parts/proposal-acts.tsx'
import { ProposalFacts } from './+parts/proposal-facts.tsx'
import type { Route } from './+types/$id.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const proposal = await ask(getProposal, { params: { id } })
  if (proposal.status !== 'accepted') return { proposal, contract: undefined, money: undefined }
  const params = { id: proposal.requestId }
  const [contract, money] = await Promise.all([ask(getLenderContract, { params }), ask(getLenderMoney, { params })])
  return { proposal, contract, money }
}

export default function BankProposalScreen({ loaderData: { proposal, contract, money } }: Route.ComponentProps) {
  const t = useT('bank-proposals')
  useLive('applications')
  const papers = contract?.items ?? []
  const isSigned = papers.length > 0 && papers.every(({ state }) => state === 'signed')
  const reckoned = Reckoned.safeParse(proposal.computed).data
  return (
    <div className={styles.column}>
      <Panel
        title={proposal.product.name}
        text={proposal.application.number ?? ''}
        extra={<ProposalActs proposal={proposal} isSigned={isSigned} />}
      >
        <ProposalFacts proposal={proposal} />
        <p className={styles.paragraph}>
          <Link to={`/dashboard/credit-requests/${proposal.requestId}`}>{t('to-request')}</Link>
        </p>
      </Panel>
      {contract && contract.items.length > 0 && <Contract requestId={proposal.requestId} contract={contract} />}
      {money?.stage && isStaged(proposal.application.kind) && (
        <StagePanel requestId={proposal.requestId} money={money} />
      )}
      {money?.ledger && <HarvestPanel requestId={proposal.requestId} money={money} />}
      {/* The money of a policy is read with its stage. */}
      {money && (!money.policy || money.releaseReason !== null) && (
        <Money requestId={proposal.requestId} money={money} />
      )}
      {proposal.application.kind === 'uzagrostar' && (
        <Panel title={t('reckoned')}>
          <GoodsTerms content={proposal.content} computed={proposal.computed} />
        </Panel>
      )}
      {reckoned && (
        <Panel title={t('reckoned')}>
          <ReckonedView reckoned={reckoned} isSeasonal={proposal.content.repayment === 'seasonal'} />
        </Panel>
      )}
    </div>
  )
}
