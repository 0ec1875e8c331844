import { FileText } from 'lucide-react'
import type { DealSide } from '#contract/deals/deal-process.ts'
import type { DisputeEntry, DisputeFile } from '#contract/deals/disputes.ts'
import { formatDateTime } from '#uz/date.ts'
import { formatMoney } from '#uz/money.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import styles from './disputes.module.css'

/** What is claimed, and what either side says and shows: beside each other, in the order it was said. */
export function DisputeEvidence({ file }: { file: DisputeFile }) {
  const t = useT('disputes')
  const lang = useLanguage()
  return (
    <section className={styles.card} aria-label={t('claim-and-evidence')}>
      <h3>{t('claim-and-evidence')}</h3>
      <dl className={styles.facts}>
        <dt>{t('opened-by')}</dt>
        <dd>{file.openedBy ? `${file[file.openedBy].name} (${t(file.openedBy)})` : t('system')}</dd>
        {file.defaulter && (
          <>
            <dt>{t('defaulter')}</dt>
            <dd>{`${file[file.defaulter].name} (${t(file.defaulter)})`}</dd>
          </>
        )}
        <dt>{t('claim')}</dt>
        <dd>{formatMoney(file.claim, lang)}</dd>
      </dl>
      <div className={styles.sides}>
        <Side file={file} side="seller" />
        <Side file={file} side="buyer" />
      </div>
    </section>
  )
}

function Side({ file, side }: { file: DisputeFile; side: DealSide }) {
  const t = useT('disputes')
  const entries = file.entries.filter((entry) => entry.side === side)
  return (
    <section className={styles.evidence} aria-label={t(side)}>
      <div>
        <h4>{t(side)}</h4>
        <p>{file[side].name}</p>
      </div>
      {entries.length === 0 && <p className={styles.quiet}>{t('said-nothing')}</p>}
      {entries.map((entry) => (
        <article key={entry.id}>
          <p className={styles.quiet}>
            {t(`entry.${entry.kind}`)} · <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
          </p>
          <p className={styles.said}>{entry.text}</p>
          {entry.files.length > 0 && <Files files={entry.files} />}
        </article>
      ))}
    </section>
  )
}

export function Files({ files }: { files: DisputeEntry['files'] }) {
  return (
    <ul className={styles.files}>
      {files.map(({ id, url, name, mime }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer">
            {mime.startsWith('image/') ? (
              <img src={url} alt={name} loading="lazy" />
            ) : (
              <>
                <FileText size={18} aria-hidden /> {name}
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
