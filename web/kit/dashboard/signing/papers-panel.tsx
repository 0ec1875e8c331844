import { FileText } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { SignablePapers } from '#contract/documents/documents.ts'
import { formatDateTime } from '#uz/date.ts'
import { useT } from '#web/shell/texts.ts'
import { useTextIn } from '../input/text-in.ts'
import { Panel } from '../panel.tsx'
import { StatusTag } from '../status-tag.tsx'
import styles from './papers-panel.module.css'
import { SignPanel } from './sign-panel.tsx'

const tones = { draft: 'wait', signing: 'attention', signed: 'good', void: 'over' } as const

interface Props {
  papers: SignablePapers
  calls: ComponentProps<typeof SignPanel>['calls']
}

/** The papers of one thing with whoever has signed them, and my signature where it is waited for. */
export function PapersPanel({ papers, calls }: Props) {
  const t = useT('signing')
  const textIn = useTextIn()
  if (papers.items.length === 0) return null
  return (
    <Panel title={t('papers')}>
      {papers.items.map((paper) => (
        <article key={paper.id}>
          <p className={styles.paper}>
            {paper.url ? (
              <a href={paper.url} target="_blank" rel="noreferrer">
                <FileText size={18} aria-hidden />
                {textIn(paper.title)} {paper.number}
              </a>
            ) : (
              textIn(paper.title)
            )}
            <StatusTag tone={tones[paper.state]}>{t(`paper.${paper.state}`)}</StatusTag>
          </p>
          <ul className={styles.signers}>
            {paper.signers
              .filter(({ signs }) => signs)
              .map(({ role, name, signedAt }) => (
                <li key={role}>
                  <span>{textIn(name)}</span>
                  <span>{signedAt ? formatDateTime(signedAt) : t('not-signed')}</span>
                </li>
              ))}
          </ul>
        </article>
      ))}
      <SignPanel documents={papers} calls={calls} />
    </Panel>
  )
}
