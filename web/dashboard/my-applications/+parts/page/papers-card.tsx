import { FileText } from 'lucide-react'
import { formatDate } from '#uz/date.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { StatusTag } from '#web/kit/dashboard/status-tag.tsx'
import { useT } from '#web/shell/texts.ts'
import { type ApplicationData, kindOf } from './application-data.ts'
import styles from './page.module.css'
import { PaperLink } from './paper-link.tsx'

/** What the product asks for, what there is of it and who brings the rest. */
export function PapersCard({ application }: Pick<ApplicationData, 'application'>) {
  const t = useT('my-application')
  const { wanted, papers, kind, id } = application
  const params = { kind: kindOf(kind), id }
  const known = new Set(wanted.map(({ code }) => code))
  const rows = [
    ...wanted
      .filter(({ required, issuer, code }) => required || issuer !== 'user' || papers.some((one) => one.code === code))
      .map((doc) => ({ ...doc, paper: papers.find(({ code }) => code === doc.code) })),
    ...papers
      .filter(({ code }) => !known.has(code))
      .map((paper) => ({ code: paper.code, name: paper.name, issuer: 'user' as const, paper })),
  ]
  if (rows.length === 0) return null
  return (
    <Panel title={t('papers')}>
      <ul className={styles.papers}>
        {rows.map(({ code, name, issuer, paper }) => (
          <li key={code}>
            <FileText size={20} aria-hidden />
            <span>
              {name}
              <small>
                {paper ? (
                  <>
                    <PaperLink params={params} file={{ id: paper.fileId, name: paper.name }} />
                    {paper.issuedOn && ` · ${formatDate(paper.issuedOn)}`}
                  </>
                ) : (
                  t(`issuer.${issuer}`)
                )}
              </small>
            </span>
            {paper ? (
              <StatusTag tone="good">{t('paper-there')}</StatusTag>
            ) : (
              issuer === 'user' && <StatusTag tone="attention">{t('paper-missing')}</StatusTag>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
