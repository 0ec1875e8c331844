import { BadgeCheck, CircleSlash, Clock, Printer } from 'lucide-react'
import type { CheckedDocument } from '#contract/documents/check.ts'
import { formatDateTime, formatLongDate } from '#uz/date.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import sheet from '#web/kit/site/sheet.module.css'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './check.module.css'

const marks = { valid: BadgeCheck, waiting: Clock, void: CircleSlash } as const

/** The facts of a paper; printed, they are its proof. */
export function CheckResult({ paper }: { paper: CheckedDocument }) {
  const t = useT('check')
  const lang = useLanguage()
  const Mark = marks[paper.verdict]
  const since = paper.verdict === 'void' ? paper.voidedAt : paper.verdict === 'valid' ? paper.signedAt : null
  return (
    <div className={sheet.sheet}>
      <p className={styles.verdict} data-verdict={paper.verdict} role="status">
        <Mark size={28} aria-hidden="true" />
        <span>
          <b>{t(`verdict.${paper.verdict}`)}</b>
          {since && <small>{t('since', { date: formatDateTime(since) })}</small>}
        </span>
      </p>
      <dl className={styles.facts}>
        <dt>{t('number')}</dt>
        <dd>{paper.number}</dd>
        {paper.title && (
          <>
            <dt>{t('kind')}</dt>
            <dd>{paper.title}</dd>
          </>
        )}
        {paper.subject && (
          <>
            <dt>{t('subject')}</dt>
            <dd>{paper.subject}</dd>
          </>
        )}
        <dt>{t('issued')}</dt>
        <dd>{formatLongDate(paper.issuedAt, lang)}</dd>
        {paper.sha256 && (
          <>
            <dt>{t('hash')}</dt>
            <dd className={styles.hash}>{paper.sha256}</dd>
          </>
        )}
      </dl>
      {paper.kind === null && <p>{t('by-number')}</p>}
      {paper.kind && <h2 className={styles.heading}>{t(paper.kind === 'certificate' ? 'holder' : 'parties')}</h2>}
      <ul className={styles.parties}>
        {paper.parties.map((party) => (
          <li key={party.role}>
            <small>{t(`role.${party.role}`)}</small>
            <b>{party.name}</b>
            {paper.kind !== 'certificate' && (
              <span>
                {party.signedAt && party.method
                  ? t('signed', { date: formatDateTime(party.signedAt), name: party.signerName ?? '' })
                  : t(party.signs ? 'unsigned' : 'no-signature')}
              </span>
            )}
            {party.method && (
              <small>
                {t(`method.${party.method}`)}
                {party.serialNumber && ` · ${t('serial', { serial: party.serialNumber })}`}
              </small>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.print}>
        <Button look="outline" size="small" onClick={() => window.print()}>
          <Printer size={16} aria-hidden="true" />
          {t('print')}
        </Button>
      </div>
    </div>
  )
}
