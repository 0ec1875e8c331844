import { Modal, Tooltip } from 'antd'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type FinanceProduct, takeFinanceProductStep } from '#contract/finance/products/product-calls.ts'
import { formatDate } from '#uz/date.ts'
import { HistoryButton } from '#web/kit/dashboard/history/history-drawer.tsx'
import { ActionButtons } from '#web/kit/dashboard/list/action-buttons.tsx'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { ask } from '#web/shell/client.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './product.module.css'

type Step = 'publish' | 'suspend' | 'resume' | 'archive'
interface Props {
  product: FinanceProduct
  isDirty: boolean
  /** Names of fields for the summary of what changes. */
  labels: Readonly<Record<string, string>>
}

const namesOf = (fields: readonly string[], labels: Props['labels']) =>
  fields.map((field) => labels[field] ?? field).join(', ')

/** Publish, suspend, resume, archive; what is typed and not saved is not published. */
export function ProductSteps({ product, isDirty, labels }: Props) {
  const t = useT('finance-products')
  const kit = useT('kit')
  const [isAsking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const { id, rowVersion, can, version, changed } = product
  const take = (step: Step) => ask(takeFinanceProductStep, { params: { id }, body: { step, rowVersion } })
  const publish = async () => {
    try {
      await take('publish')
      message(kit('done'))
      setAsking(false)
      await revalidate()
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <>
      <HistoryButton id={id} />
      <Tooltip title={isDirty && can.publish ? t('unsaved-first') : undefined}>
        <span>
          <ActionButtons
            actions={[
              {
                key: 'publish',
                label: t('step.publish'),
                allowed: can.publish && !isDirty,
                open: () => setAsking(true),
              },
              {
                key: 'suspend',
                label: t('step.suspend'),
                allowed: can.suspend,
                danger: true,
                confirm: { title: t('suspend-ask'), text: t('suspend-text') },
                run: () => take('suspend'),
              },
              { key: 'resume', label: t('step.resume'), allowed: can.resume, run: () => take('resume') },
              {
                key: 'archive',
                label: t('step.archive'),
                allowed: can.archive,
                danger: true,
                confirm: { title: t('archive-ask') },
                run: () => take('archive'),
              },
            ]}
          />
        </span>
      </Tooltip>
      <Modal
        open={isAsking}
        title={t('publish-title', { n: version + 1 })}
        okText={t('step.publish')}
        cancelText={kit('cancel')}
        onOk={publish}
        onCancel={() => setAsking(false)}
      >
        {version === 0 ? (
          <p>{t('publish-first')}</p>
        ) : (
          <>
            <p>{t('publish-text')}</p>
            <ul>
              {changed.map((field) => (
                <li key={field}>{labels[field] ?? field}</li>
              ))}
            </ul>
          </>
        )}
      </Modal>
    </>
  )
}

export function ProductVersions({ product: { versions }, labels }: Pick<Props, 'product' | 'labels'>) {
  const t = useT('finance-products')
  if (versions.length === 0) return null
  return (
    <Panel title={t('versions')}>
      <ol className={styles.versions} reversed>
        {versions.map(({ version, publishedAt, publishedBy, changed }) => (
          <li key={version} value={version}>
            {t('version-line', { n: version, day: formatDate(publishedAt) })}
            {publishedBy && `, ${publishedBy}`}
            <small>
              {changed.length > 0 ? t('version-changed', { fields: namesOf(changed, labels) }) : t('version-first')}
            </small>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

export function Unpublished({ product: { changed, version }, labels }: Pick<Props, 'product' | 'labels'>) {
  const t = useT('finance-products')
  return version > 0 && changed.length > 0 ? <p>{t('changed', { fields: namesOf(changed, labels) })}</p> : null
}
