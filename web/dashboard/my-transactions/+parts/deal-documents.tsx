import { FileText } from 'lucide-react'
import type { Deal } from '#contract/deals/deals.ts'
import type { SignablePapers as Documents } from '#contract/documents/documents.ts'
import { formatDateTime } from '#uz/date.ts'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'
import styles from './deal.module.css'
import { SignPanel } from './signing/sign-panel.tsx'

const tones = { draft: 'wait', signing: 'attention', signed: 'good', void: 'over' } as const

/** Papers of the deal and who has signed them. */
export function DealDocuments({ deal, documents }: { deal: Deal; documents: Documents }) {
  const t = useT('deal')
  const textIn = useTextIn()
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
        <SignPanel dealId={deal.id} documents={documents} />
      </Panel>
    </div>
  )
}
