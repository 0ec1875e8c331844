import { Collapse } from 'antd'
import type { ImportDiff } from '#contract/import-diff.ts'
import { useT } from '#web/shell/texts.ts'
import { DifferenceTable } from '../form/difference-table.tsx'
import styles from './import-dialog.module.css'

interface Props {
  diff: ImportDiff
  labels: Readonly<Record<string, string>>
}

/** Every list shows its first entries; how many there are in all stands above. */
export function ImportDiffView({ diff, labels }: Props) {
  const t = useT('kit')
  const sections = [
    {
      key: 'faults',
      label: t('import-fault-rows'),
      part: diff.faults,
      children: diff.faults.items.map((fault) => (
        <p key={`${fault.row} ${fault.message}`}>{t('import-row', { row: fault.row, text: fault.message })}</p>
      )),
    },
    {
      key: 'changed',
      label: t('import-changed'),
      part: diff.changed,
      children: diff.changed.items.map((entry) => (
        <section key={entry.key}>
          <p className={styles.entry}>
            {entry.key} · {entry.name}
          </p>
          <DifferenceTable changes={entry.changes} labels={labels} heads={[t('field'), t('before'), t('after')]} />
        </section>
      )),
    },
    { key: 'added', label: t('import-added'), part: diff.added, children: names(diff.added.items) },
    { key: 'missing', label: t('import-missing'), part: diff.missing, children: names(diff.missing.items) },
  ].filter(({ part }) => part.total > 0)
  if (sections.length === 0) return <p className={styles.entry}>{t('import-nothing')}</p>
  return (
    <Collapse
      className={styles.sections ?? ''}
      defaultActiveKey={sections[0]?.key ?? ''}
      items={sections.map(({ key, label, part, children }) => ({
        key,
        label: `${label} · ${part.total}`,
        children: (
          <div className={styles.list}>
            {children}
            {part.total > part.items.length && <p>{t('import-more', { n: part.total - part.items.length })}</p>}
          </div>
        ),
      }))}
    />
  )
}

const names = (entries: readonly { key: string; name: string }[]) =>
  entries.map((entry) => (
    <p key={entry.key}>
      {entry.key} · {entry.name}
    </p>
  ))
