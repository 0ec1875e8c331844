import type { SignablePapers } from '#contract/documents/documents.ts'
import {
  getLenderContractManifest,
  sendLenderContractCode,
  signLenderContract,
  signLenderContractByCode,
} from '#contract/finance/money.ts'
import { Permission } from '#contract/permissions.ts'
import { formatDateTime } from '#uz/date.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { useMay } from '#web/kit/dashboard/may.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { SignPanel } from '#web/kit/dashboard/signing/sign-panel.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from '../../credit-requests/+parts/request.module.css'

const tones = { draft: 'wait', signing: 'attention', signed: 'good', void: 'over' } as const

/** The contract and who has signed it; for the lender signs whoever approves. */
export function Contract({ requestId, contract }: { requestId: number; contract: SignablePapers }) {
  const t = useT('bank-proposals')
  const textIn = useTextIn()
  const signs = useMay(Permission.BankProposalApprove)
  const params = { id: requestId }
  return (
    <Panel title={t('contract')}>
      {contract.items.map((paper) => (
        <article key={paper.id}>
          <p className={styles.mark}>
            {paper.url ? (
              <a href={paper.url} target="_blank" rel="noreferrer">
                {textIn(paper.title)} {paper.number}
              </a>
            ) : (
              textIn(paper.title)
            )}
            <StatusTag tone={tones[paper.state]}>{t(`paper.${paper.state}`)}</StatusTag>
          </p>
          <ul className={styles.lines}>
            {paper.signers
              .filter((one) => one.signs)
              .map(({ role, name, signedAt }) => (
                <li key={role}>
                  <span>{textIn(name)}</span>
                  <span>{signedAt ? formatDateTime(signedAt) : t('not-signed')}</span>
                </li>
              ))}
          </ul>
        </article>
      ))}
      {signs && (
        <SignPanel
          documents={contract}
          calls={{
            manifest: () => ask(getLenderContractManifest, { params }),
            sign: (signature) => ask(signLenderContract, { params, body: { signature } }),
            sendCode: () => ask(sendLenderContractCode, { params }),
            signByCode: (body) => ask(signLenderContractByCode, { params, body }),
          }}
        />
      )}
    </Panel>
  )
}
