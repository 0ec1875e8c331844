import { FileText } from 'lucide-react'
import type { Deal } from '#contract/deals/deals.ts'
import { getDealManifest, sendSignCode, signDealByCode, signDealDocuments } from '#contract/deals/documents.ts'
import type { SignablePapers as Documents } from '#contract/documents/documents.ts'
import { formatDateTime } from '#uz/date.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { SignPanel } from '#web/kit/dashboard/signing/sign-panel.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { ask } from '#web/shell/client.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './deal.module.css'

const tones = { draft: 'wait', signing: 'attention', signed: 'good', void: 'over' } as const

/** Papers of the deal and who has signed them. */
export function DealDocuments({ deal, documents }: { deal: Deal; documents: Documents }) {
  const t = useT('deal')
  const textIn = useTextIn()
  const params = { id: deal.id }
  if (documents.items.length === 0) return null
  return (
    <div id="documents">
      <Panel title={t('documents')}>
        {documents.items.map((paper) => (
          <article key={paper.id} className={styles.delivery}>
            <h3>
              <FileText size={20} aria-hidden />
              {paper.url ? (
                <a href={paper.url} target="_blank" rel="noreferrer">
                  {textIn(paper.title)} {paper.number}
                </a>
              ) : (
                textIn(paper.title)
              )}
              {(paper.state !== 'signed' || paper.signers.some(({ signs }) => signs)) && (
                <StatusTag tone={tones[paper.state]}>{t(`document-state.${paper.state}`)}</StatusTag>
              )}
            </h3>
            <ul className={styles.carried}>
              {paper.signers
                .filter(({ signs }) => signs)
                .map(({ role, name, signedAt, method }) => (
                  <li key={role}>
                    <span>{textIn(name)}</span>
                    <span>
                      {signedAt && method
                        ? `${t(`sign-method.${method}`)} · ${formatDateTime(signedAt)}`
                        : t('not-signed')}
                    </span>
                  </li>
                ))}
            </ul>
          </article>
        ))}
        <SignPanel
          documents={documents}
          calls={{
            manifest: () => ask(getDealManifest, { params }),
            sign: (signature) => ask(signDealDocuments, { params, body: { signature } }),
            sendCode: () => ask(sendSignCode, { params }),
            signByCode: (body) => ask(signDealByCode, { params, body }),
          }}
        />
      </Panel>
    </div>
  )
}
