import { FileText } from 'lucide-react'
import * as contract from '#contract/finance/money.ts'
import { formatDateTime } from '#uz/date.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { SignPanel } from '#web/kit/dashboard/signing/sign-panel.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import type { ApplicationData } from './application-data.ts'
import styles from './page.module.css'

/** The contract: to be read first, then signed by both. */
export function ContractCard({ data: { contract: papers, params } }: { data: ApplicationData }) {
  const t = useT('my-application')
  const textIn = useTextIn()
  if (!papers || papers.items.length === 0) return null
  return (
    <Panel title={params.kind === 'subsidy' ? t('way.decided') : t('contract')}>
      {papers.items.map((paper) => (
        <article key={paper.id} className={styles.contract}>
          <h3>
            <FileText size={20} aria-hidden />
            {paper.url ? (
              <a href={paper.url} target="_blank" rel="noreferrer">
                {textIn(paper.title)} {paper.number}
              </a>
            ) : (
              textIn(paper.title)
            )}
          </h3>
          <ul>
            {paper.signers
              .filter(({ signs }) => signs)
              .map(({ role, name, signedAt }) => (
                <li key={role}>
                  <span>{textIn(name)}</span>
                  <span>{signedAt ? t('signed-at', { when: formatDateTime(signedAt) }) : t('not-signed')}</span>
                </li>
              ))}
          </ul>
        </article>
      ))}
      <SignPanel
        documents={papers}
        calls={{
          manifest: () => ask(contract.getMyContractManifest, { params }),
          sign: (signature) => ask(contract.signMyContract, { params, body: { signature } }),
          sendCode: () => ask(contract.sendMyContractCode, { params }),
          signByCode: (body) => ask(contract.signMyContractByCode, { params, body }),
        }}
      />
    </Panel>
  )
}
