import { Button, Modal } from 'antd'
import { useT } from '#web/shell/texts.ts'
import { DifferenceTable } from './difference-table.tsx'

interface Props {
  theirs: object
  mine: object
  labels: Readonly<Record<string, string>>
  onReload: () => void
  onOverwrite: () => void
  onCancel: () => void
}

/** Somebody saved first: shows where the two differ and lets a person decide. */
export function StaleDialog({ theirs, mine, labels, onReload, onOverwrite, onCancel }: Props) {
  const t = useT('kit')
  const now = new Map<string, unknown>(Object.entries(theirs))
  const typed = new Map<string, unknown>(Object.entries(mine))
  const differing = Object.keys(labels).filter((field) => !same(now.get(field), typed.get(field)))
  const changes = Object.fromEntries(differing.map((field) => [field, [now.get(field), typed.get(field)] as const]))
  return (
    <Modal
      open
      title={t('stale')}
      onCancel={onCancel}
      width={640}
      footer={[
        <Button key="reload" onClick={onReload}>
          {t('stale-reload')}
        </Button>,
        <Button key="overwrite" type="primary" danger onClick={onOverwrite}>
          {t('stale-overwrite')}
        </Button>,
      ]}
    >
      <p>{differing.length > 0 ? t('stale-text') : t('stale-same')}</p>
      {differing.length > 0 && (
        <DifferenceTable changes={changes} labels={labels} heads={[t('field'), t('theirs'), t('mine')]} />
      )}
    </Modal>
  )
}

// Absent, null and empty are the same thing to whoever reads a form.
const plain = (value: unknown) =>
  JSON.stringify(value ?? null, (_, part) => (part === '' || part === null ? undefined : part)) ?? ''
const same = (a: unknown, b: unknown) => plain(a) === plain(b)
