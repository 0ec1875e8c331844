import { useState } from 'react'
import { approveProposal, sendProposalBack, submitProposal, withdrawProposal } from '#contract/finance/proposals.ts'
import type { BankProposal } from '#contract/finance/view-parts.ts'
import { Permission } from '#contract/permissions.ts'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { useMay } from '#web/kit/dashboard/may.ts'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import { ReasonDialog } from './reason-dialog.tsx'

interface Props {
  proposal: BankProposal
  /** Both have signed: it is no longer anybody's to take back. */
  isSigned: boolean
}

/** Made by one hand, approved by another; whose hand it was, the server knows. */
export function ProposalActs({ proposal, isSigned }: Props) {
  const t = useT('bank-proposals')
  const [asked, setAsked] = useState<'back' | 'withdraw'>()
  const makes = useMay(Permission.BankProposalMake)
  const approves = useMay(Permission.BankProposalApprove)
  const { id, rowVersion, steps } = proposal
  const can = (step: string) => steps.includes(step)
  const params = { id }
  return (
    <>
      <ActionButtons
        actions={[
          {
            key: 'submit',
            label: t('submit'),
            allowed: makes && can('submit'),
            main: true,
            run: () => ask(submitProposal, { params, body: { rowVersion } }),
          },
          {
            key: 'approve',
            label: t('approve'),
            allowed: approves && can('approve'),
            main: true,
            confirm: { title: t('approve-ask'), text: t('approve-text') },
            run: () => ask(approveProposal, { params, body: { rowVersion } }),
          },
          { key: 'back', label: t('send-back'), allowed: approves && can('sendBack'), open: () => setAsked('back') },
          {
            key: 'withdraw',
            label: t('withdraw'),
            allowed: approves && can('withdraw') && !isSigned,
            danger: true,
            open: () => setAsked('withdraw'),
          },
        ]}
      />
      {asked === 'back' && (
        <ReasonDialog
          title={t('send-back')}
          text={t('send-back-text')}
          run={(reason) => ask(sendProposalBack, { params, body: { rowVersion, reason } })}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'withdraw' && (
        <ReasonDialog
          title={t('withdraw')}
          text={t('withdraw-text')}
          danger
          run={(reason) => ask(withdrawProposal, { params, body: { rowVersion, reason } })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
