import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { PROPOSAL_DAYS } from '#contract/deals/proposal-process.ts'
import { counterProposal, getProposal, type Proposal } from '#contract/deals/proposals.ts'
import { FormDrawer } from '#web/kit/dashboard/form/form-drawer.tsx'
import { type Opened, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { useLive } from '#web/kit/dashboard/live.ts'
import { Conversation } from '#web/kit/site/conversation/conversation.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { loadAddresses } from './+parts/proposal-addresses.ts'
import { ProposalBar } from './+parts/proposal-bar.tsx'
import { type Addresses, type TermValues, useTermFields } from './+parts/proposal-fields.tsx'
import { ProposalGoods, ProposalParty } from './+parts/proposal-goods.tsx'
import { RoundCard } from './+parts/proposal-round.tsx'
import styles from './+parts/proposals.module.css'
import type { Route } from './+types/$id.ts'

export async function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  const [proposal, addresses] = await Promise.all([ask(getProposal, { params: { id } }), loadAddresses()])
  return { proposal, addresses }
}

export default function ProposalPage({ loaderData: { proposal, addresses } }: Route.ComponentProps) {
  const t = useT('my-proposals')
  const lang = useLanguage()
  const edit = useOpened('edit')
  useLive('proposals')
  const { goods, party, rounds, side, can } = proposal
  const cards = rounds.map((round, at) => ({
    key: `round${round.round}`,
    at: round.at,
    own: round.own,
    content: (
      <RoundCard
        round={round}
        unit={goods.unit.symbol}
        party={party}
        waiting={at === rounds.length - 1 && can.accept}
      />
    ),
  }))
  const reread = () => ask(getProposal, { params: { id: proposal.id } })
  const opened = edit.value && can.counter ? { id: proposal.id, row: proposal, reread } : undefined
  return (
    <div className={styles.page}>
      <Link className={styles.back ?? ''} to={inLanguage(lang, '/dashboard/my-proposals')}>
        <ArrowLeft size={18} aria-hidden /> {t('back')}
      </Link>
      <div className={styles.about}>
        <ProposalGoods goods={goods} />
      </div>
      <aside className={styles.aside}>
        <ProposalParty party={party} label={side === 'buyer' ? t('seller') : t('buyer')} />
        <p className={styles.terms}>
          {t('pay-mode')}: <b>{t(`pay.${proposal.payMode}`)}</b>
        </p>
      </aside>
      <div className={styles.main}>
        <Conversation kind="offer" subjectId={proposal.id} state={proposal.status} cards={cards} />
        <ProposalBar proposal={proposal} addresses={addresses} />
      </div>
      <CounterDrawer opened={opened} addresses={addresses} onClose={edit.close} />
    </div>
  )
}

interface CounterProps {
  opened: Opened<Proposal> | undefined
  addresses: Addresses
  onClose: () => void
}

const CounterDrawer = ({ opened, ...rest }: CounterProps) =>
  opened?.row ? <OpenCounter opened={opened} row={opened.row} {...rest} /> : null

/** Other terms, begun from the last ones. */
function OpenCounter({ opened, row, addresses, onClose }: CounterProps & { row: Proposal; opened: Opened<Proposal> }) {
  const t = useT('my-proposals')
  const isBuyer = row.side === 'buyer'
  const { goods, payModes } = row
  return (
    <FormDrawer<TermValues, Proposal>
      name="my-proposals-counter"
      title={row.can.accept ? t('counter') : t('change')}
      words={{ save: t('send'), saved: t('sent') }}
      opened={opened}
      above={<ProposalGoods goods={goods} />}
      fields={useTermFields({ goods, payModes, addresses: isBuyer ? addresses : undefined })}
      valuesOf={(proposal) => valuesOf(proposal ?? row, isBuyer)}
      save={({ addressId, payMode, ...terms }, over) => {
        const own = isBuyer && {
          addressId: terms.deliveryMode === 'pickup' ? null : (addressId ?? null),
          ...(payMode && { payMode }),
        }
        const body = { ...terms, ...own, rowVersion: (over ?? row).rowVersion }
        return ask(counterProposal, { params: { id: row.id }, body })
      }}
      onClose={onClose}
    />
  )
}

function valuesOf({ rounds, addressId, payMode }: Proposal, isBuyer: boolean): Partial<TermValues> {
  const last = rounds.at(-1)
  return {
    ...(last && { qty: last.qty, unitPrice: last.unitPrice, deliveryMode: last.deliveryMode, neededBy: last.neededBy }),
    ...(isBuyer && { addressId, payMode }),
    validDays: PROPOSAL_DAYS.usual,
    comment: null,
  }
}
